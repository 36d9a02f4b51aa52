/** `1 voto`, `1.204 votos`, on one line. */
export function votesText(count: number): string {
  return `${count.toLocaleString('pt-BR')}\u00a0${count === 1 ? 'voto' : 'votos'}`
}
