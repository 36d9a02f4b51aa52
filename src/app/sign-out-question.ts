import type { Lost } from '#store/operations.ts'

interface Leaving extends Lost {
  isOffline: boolean
}

/** The question before a sign-out; null if nothing would be lost. */
export function signOutQuestion({ operations, drafts, quiet, isOffline }: Leaving) {
  const besides = [...(quiet > 0 ? [unreadAgain(quiet)] : []), ...(isOffline ? [lockedOut] : [])]
  const halves = drafts > 0 ? [halfFilled(drafts)] : []
  if (operations > 0)
    return {
      title: operations === 1 ? '1 alteração não enviada' : `${operations} alterações não enviadas`,
      text: [lost(operations), ...halves, ...besides].join(' '),
      yes: 'Descartar e sair',
    }
  if (drafts > 0)
    return {
      title: drafts === 1 ? '1 formulário pela metade' : `${drafts} formulários pela metade`,
      text: [...halves, ...besides].join(' '),
      yes: 'Descartar e sair',
    }
  if (besides.length === 0) return null
  return {
    title: isOffline ? 'Sair sem internet?' : 'Sair agora?',
    text: besides.join(' '),
    yes: 'Sair',
  }
}

const lockedOut = 'Sem internet você só entra de novo quando ela voltar.'

function lost(count: number): string {
  return count === 1
    ? 'Ela só existe neste aparelho. Se você sair agora, será perdida.'
    : 'Elas só existem neste aparelho. Se você sair agora, serão perdidas.'
}

/** Perhaps in another tab, which nobody sees now. */
function halfFilled(count: number): string {
  return count === 1
    ? 'Um formulário começado e não salvo, nesta ou em outra aba, será perdido.'
    : `${count} formulários começados e não salvos, nesta ou em outras abas, serão perdidos.`
}

/** Which is all that becomes of readings that were not sent. */
function unreadAgain(count: number): string {
  return count === 1
    ? '1 comunicado que você leu volta a aparecer como não lido.'
    : `${count} comunicados que você leu voltam a aparecer como não lidos.`
}
