/** The id of a row that belongs to another's act: the last 32 of its bits, counted up. */
export function memberId(id: string, place: number): string {
  const last = (Number.parseInt(id.slice(-8), 16) + place) % 2 ** 32
  return id.slice(0, -8) + last.toString(16).padStart(8, '0')
}
