import { isSpan } from '#domain/reservations/free-slots.ts'
import type { Reservation } from '#domain/reservations/reservation.ts'
import type { OutboxEntry } from '#store/outbox-entry.ts'
import { type ReservationValues, reservationValues } from './reservation-values.ts'

type RefusedReservation = Pick<OutboxEntry, 'command' | 'input'>

/** `form`: choose another time. `again`: send the same again. `see`: the problem is not the time. */
export type WayOut = 'form' | 'again' | 'see' | null

/** How a refused change can be corrected, besides discarding it. A change of a row that is gone cannot be. */
export function wayOut({ command, input }: RefusedReservation, row: Reservation | undefined): WayOut {
  if (command === 'reservations.create') return isWhole(input) ? 'form' : null
  if (!row) return null
  if (command !== 'reservations.update') return 'again'
  return timeFields.some((field) => field in input) ? 'form' : 'see'
}

/**
 * The initial values of the form: the refused input, over the row if there is one, because an edit has only some fields.
 */
export function refusedPreset(wanted: Partial<Reservation>, timeZone: string): Partial<ReservationValues> {
  if (!isWhole(wanted)) return {}
  return { ...reservationValues(wanted, timeZone), asked: 'refused' }
}

const timeFields = ['area_id', 'start_datetime', 'end_datetime'] as const

function isWhole(wanted: object): wanted is Reservation {
  return isSpan(wanted) && 'area_id' in wanted // a request has all fields of the form
}
