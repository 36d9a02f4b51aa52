import type { Reservation, ReservationStep } from '#domain/reservations/reservation.ts'
import type { Local } from '#store/local-row.ts'

type Marked = Pick<Local<Reservation>, '_v' | '_pending' | 'history'>

/** What this device did to a reservation that the server has not answered yet: each change left one step. */
export function pendingActions({ _pending, history }: Marked): ReservationStep['act'][] {
  return _pending === 0 ? [] : history.slice(-_pending).map(({ act }) => act)
}

/** The server has judged the time it asks for: nobody else can hold it. */
export function isTimeJudged(row: Marked): boolean {
  return row._v > 0 && !pendingActions(row).includes('edited')
}
