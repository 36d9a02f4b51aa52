import type { Reservation } from '#domain/reservations/reservation.ts'
import { spanText } from '#domain/values/instant-texts.ts'

/** `Quiosque, 502, sáb 21 nov, 14h às 18h`. */
export function reservationInWords(row: Reservation, timeZone: string): string {
  const when = spanText(row.start_datetime, row.end_datetime, timeZone)
  return [row.area_name, row.unit, when].filter(Boolean).join(', ')
}
