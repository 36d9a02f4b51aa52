interface Leaving {
  /** Changes that are only on this device. */
  unsent: number
  isOffline: boolean
}

/** The question before a sign-out; null if nothing would be lost. */
export function signOutQuestion({ unsent, isOffline }: Leaving) {
  const lockedOut = 'Sem internet você só entra de novo quando ela voltar.'
  if (unsent === 0) return isOffline ? { title: 'Sair sem internet?', text: lockedOut, yes: 'Sair' } : null
  const lost = 'Elas só existem neste aparelho. Se você sair agora, serão perdidas.'
  return {
    title: unsent === 1 ? '1 alteração não enviada' : `${unsent} alterações não enviadas`,
    text: isOffline ? `${lost} ${lockedOut}` : lost,
    yes: 'Descartar e sair',
  }
}
