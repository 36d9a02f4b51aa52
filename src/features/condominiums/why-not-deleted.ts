/** Everything on the screen is of the condominium that is open: it is left before it goes. */
export function whyNotDeleted({ id }: { id: string }, openId: string | null): string | undefined {
  return id === openId ? 'Está aberto agora. Abra outro antes.' : undefined
}
