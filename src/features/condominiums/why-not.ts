/** Everything on screen belongs to the open condominium: it must be left before it can be deleted. */
export function whyNotDeleted({ id }: { id: string }, openId: string | null): string | undefined {
  return id === openId ? 'Está aberto agora. Abra outro antes.' : undefined
}

/** Only the server can list its rows. */
export function whyNotOpened({ _v }: { _v: number }): string | undefined {
  return _v === 0 ? 'Ainda não chegou ao servidor.' : undefined
}
