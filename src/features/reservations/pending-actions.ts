import type { Reservation, ReservationStep } from '#domain/reservations/reservation.ts'
import type { Local } from '#store/local-row.ts'

type Marked = Pick<Local<Reservation>, '_v' | '_pending' | 'history'>

/** The pending changes of a reservation: each added one history step. */
export function pendingActions({ _pending, history }: Marked): ReservationStep['act'][] {
  return _pending === 0 ? [] : history.slice(-_pending).map(({ act }) => act)
}

/** The server has accepted the time it requests: nobody else can have it. */
export function isTimeJudged(row: Marked): boolean {
  return row._v > 0 && !pendingActions(row).includes('edited')
}
