/** Everything on the screen is of the condominium that is open: it is left before it goes. */
export function whyNotDeleted({ id }: { id: string }, openId: string | null): string | undefined {
  return id === openId ? 'Está aberto agora. Abra outro antes.' : undefined
}

/** Its lists are the server's to give. */
export function whyNotOpened({ _v }: { _v: number }): string | undefined {
  return _v === 0 ? 'Ainda não chegou ao servidor.' : undefined
}
