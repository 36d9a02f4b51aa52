import { reservations } from '#domain/reservations/contract.ts'
import type { Reservation } from '#domain/reservations/reservation.ts'
import {
  isOwnReservation,
  mayCancelReservation,
  mayDecideReservation,
  mayEditReservation,
  mayRemoveReservation,
} from '#domain/reservations/rules.ts'
import { now } from '#session/clock.ts'
import { usePerson } from '#session/SessionContext.tsx'

export type ReservationAction = 'approve' | 'reject' | 'edit' | 'cancel' | 'remove'

/** The actions that this person may do on a reservation now. */
export function useAllowedActions(row: Reservation): Record<ReservationAction, boolean> {
  const { actor, can } = usePerson()
  const who = { actor, now: now() }
  const mayDecide = row.status === 'PENDING' && mayDecideReservation(who)
  const reject = mayDecide && can(reservations.reject)
  const isRefusedInstead = reject && !isOwnReservation(row, who)
  return {
    approve: mayDecide && can(reservations.confirm) && row.end_datetime > who.now,
    reject,
    edit: mayEditReservation(row, who) && can(reservations.update),
    // Other people's pending requests are rejected; approved ones, and one's own, are cancelled.
    cancel: !isRefusedInstead && mayCancelReservation(row, who) && can(reservations.cancel),
    remove: mayRemoveReservation(row, who) && can(reservations.remove),
  }
}
