import { isSpan } from '#domain/reservations/free-slots.ts'
import type { Reservation } from '#domain/reservations/reservation.ts'
import type { OutboxEntry } from '#store/outbox-entry.ts'
import { type ReservationValues, reservationValues } from './reservation-values.ts'

type RefusedReservation = Pick<OutboxEntry, 'command' | 'input'>

/** `form`: another time is chosen. `again`: the same is sent once more. `see`: what is wrong is not its time. */
export type WayOut = 'form' | 'again' | 'see' | null

/** The way out of a refused change besides discarding it. What was asked of a row that is gone leads nowhere. */
export function wayOut({ command, input }: RefusedReservation, row: Reservation | undefined): WayOut {
  if (command === 'reservations.create') return isWhole(input) ? 'form' : null
  if (!row) return null
  if (command !== 'reservations.update') return 'again'
  return timeFields.some((field) => field in input) ? 'form' : 'see'
}

/** What the form opens with: what was asked for, over the row where there is one. An edit alone holds too little. */
export function refusedPreset(wanted: Partial<Reservation>, timeZone: string): Partial<ReservationValues> {
  if (!isWhole(wanted)) return {}
  return { ...reservationValues(wanted, timeZone), asked: 'refused' }
}

const timeFields = ['area_id', 'start_datetime', 'end_datetime'] as const

function isWhole(wanted: object): wanted is Reservation {
  return isSpan(wanted) && 'area_id' in wanted // a request holds every field of the form
}
