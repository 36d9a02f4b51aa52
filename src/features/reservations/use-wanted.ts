import type { Area } from '#domain/areas/area.ts'
import type { Reservation } from '#domain/reservations/reservation.ts'
import { wordsOf } from '#domain/values/text.ts'
import { useLive } from '#hooks/use-live.ts'
import type { OutboxEntry } from '#store/outbox-entry.ts'

/** The input of a change, over the row if there is one. */
export function useWanted(entry: Pick<OutboxEntry, 'input'> | undefined) {
  return useLive(
    async (db) => {
      if (!entry) return undefined
      const row = await db.rows<Reservation>('reservations').get(entry.input.id)
      const wanted: Partial<Reservation> = { ...row, ...entry.input }
      const area = await db.rows<Area>('areas').get(wanted.area_id ?? '')
      return { row, wanted, area: area?.name ?? wordsOf(row?.area_name) }
    },
    [entry],
  )
}
