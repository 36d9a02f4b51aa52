/** `1 voto`, `1.204 votos`. */
export function votesText(count: number): string {
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? 'voto' : 'votos'}`
}
