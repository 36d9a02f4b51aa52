/** `1.148 boletos`, `1 boleto` */
export function countedText(count: number, one: string, many: string): string {
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`
}
