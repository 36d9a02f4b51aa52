import type { Area } from '#domain/areas/area.ts'
import { Reservation } from '#domain/reservations/reservation.ts'
import { now } from '#session/clock.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { readWindow } from '#hooks/read-window.ts'
import { useLive } from '#hooks/use-live.ts'
import { type Limits, misfits, misfitsText } from './misfits.ts'

/** The warning about requests that no longer fit the edited area, or null. */
export function useMisfits(row: Area | undefined, values: Limits): string | null {
  const { timeZone } = useCondominium()
  const pending = useLive(
    async (db) => {
      if (!row) return []
      return readWindow(db, Reservation, {
        of: row.condominium_id,
        from: now(),
        isWanted: ({ area_id, status }) => area_id === row.id && status === 'PENDING',
      })
    },
    [row?.id],
  )
  if (!row || !pending) return null
  return misfitsText(misfits(pending, row, values, { now: now(), timeZone }), values)
}
