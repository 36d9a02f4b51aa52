/** `1 pessoa`, `40 pessoas`; nothing where nobody counted. */
export function capacityText(capacity: number | null): string | null {
  if (capacity === null) return null
  return capacity === 1 ? '1 pessoa' : `${capacity.toLocaleString('pt-BR')} pessoas`
}

/** `nenhuma reserva`, `2 reservas`. */
export function upcomingText(count: number): string {
  if (count === 0) return 'nenhuma reserva marcada'
  return count === 1 ? '1 reserva marcada' : `${count} reservas marcadas`
}

/** `1 foto some`, `2 fotos somem` */
export function photosText(count: number): string {
  return count === 1 ? '1 foto some' : `${count} fotos somem`
}
