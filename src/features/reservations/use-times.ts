import { Dexie } from 'dexie'
import type { Reservation } from '#domain/reservations/reservation.ts'
import type { ReservationSlot } from '#domain/reservations/slot.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useLive } from '#hooks/use-live.ts'
import type { ZeloDatabase } from '#store/database.ts'
import type { Local } from '#store/local-row.ts'
import type { KnownTimes } from './clashes.ts'

interface Range {
  /** Instants; what ends at or before `from` is left out. */
  from: string
  /** Without it, everything to come. */
  until?: string
  of?: string
}

/** The reservations and the busy times of a condominium that this device knows, by their start. */
export function useTimes({ from, until, of }: Range): KnownTimes | undefined {
  const { id } = useCondominium()
  const wanted = of || id || ''
  return useLive(
    async (db) => {
      const [rows, slots] = await Promise.all([
        read<Reservation>(db, 'reservations', { wanted, from, until }),
        read<ReservationSlot>(db, 'reservation_slots', { wanted, from, until }),
      ])
      return { rows, slots }
    },
    [wanted, from, until],
  )
}

/** The index is by start: whatever began earlier than this and still goes on is not looked for. */
const longestMs = 31 * 86_400_000

async function read<Row extends { end_datetime: string }>(
  db: ZeloDatabase,
  collection: string,
  { wanted, from, until }: { wanted: string; from: string; until: string | undefined },
): Promise<Local<Row>[]> {
  const earliest = new Date(Date.parse(from) - longestMs).toISOString()
  const rows = await db
    .rows<Row>(collection)
    .where('[condominium_id+start_datetime]')
    .between([wanted, earliest], [wanted, until ?? Dexie.maxKey])
    .toArray()
  return rows.filter(({ end_datetime }) => end_datetime > from)
}
