import { Dexie } from 'dexie'
import type { Area } from '#domain/areas/area.ts'
import type { Reservation } from '#domain/reservations/reservation.ts'
import { now } from '#session/clock.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useLive } from '#hooks/use-live.ts'
import { type Limits, misfits, misfitsText } from './misfits.ts'

/** What to say of the requests that an edited area would no longer hold, or null. */
export function useMisfits(row: Area | undefined, values: Limits): string | null {
  const { timeZone } = useCondominium()
  const pending = useLive(
    async (db) => {
      if (!row) return []
      const { condominium_id } = row
      return db
        .rows<Reservation>('reservations')
        .where('[condominium_id+start_datetime]')
        .between([condominium_id, now()], [condominium_id, Dexie.maxKey])
        .filter(({ area_id, status }) => area_id === row.id && status === 'PENDING')
        .toArray()
    },
    [row?.id],
  )
  if (!row || !pending) return null
  return misfitsText(misfits(pending, row, values, { now: now(), timeZone }), values)
}
