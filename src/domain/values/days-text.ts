/** `1 dia`, `3 dias`. */
export function daysText(days: number): string {
  return days === 1 ? '1 dia' : `${days} dias`
}
