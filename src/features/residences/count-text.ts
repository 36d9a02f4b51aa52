/** `1 documento`, `2.140 documentos`. */
export function countText(count: number, one: string, many: string): string {
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`
}
