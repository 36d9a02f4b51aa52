import { Reservation } from '#domain/reservations/reservation.ts'
import { ReservationSlot } from '#domain/reservations/slot.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useLive } from '#hooks/use-live.ts'
import { rowsOf } from '#hooks/rows-of.ts'
import type { KnownTimes } from './clashes.ts'

interface Range {
  /** Instants; reservations that end at or before `from` are left out. */
  from: string
  /** Without it, all later ones. */
  until?: string
  of?: string
}

/** The index is by start: reservations that began earlier than this and are still running are not found. */
const longestMs = 31 * 86_400_000

/** The reservations and busy times of a condominium on this device, by start, read together. */
export function useTimes({ from, until, of }: Range): KnownTimes | undefined {
  const { id } = useCondominium()
  const wanted = of || id || ''
  return useLive(
    async (db) => {
      const range = { of: wanted, from: new Date(Date.parse(from) - longestMs).toISOString(), until }
      const [rows, slots] = await Promise.all([
        rowsOf(db, Reservation, range).toArray(),
        rowsOf(db, ReservationSlot, range).toArray(),
      ])
      const goesOn = ({ end_datetime }: { end_datetime: string }) => end_datetime > from
      return { rows: rows.filter(goesOn), slots: slots.filter(goesOn) }
    },
    [wanted, from, until],
  )
}
