import { Dexie } from 'dexie'
import type { Reservation } from '#domain/reservations/reservation.ts'
import { now } from '#session/clock.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useLive } from '#hooks/use-live.ts'
import type { ZeloDatabase } from '#store/database.ts'
import type { Local } from '#store/local-row.ts'
import { isNarrowed, matches, type ReservationFilter } from './reservation-filters.ts'

interface Wanted {
  filter: ReservationFilter
  /** Another order than the usual one needs every row. */
  isSorted: boolean
  limit: number
}

export interface Found {
  rows: Local<Reservation>[]
  total: number
}

/**
 * What is to come, the next first, then what has passed, the latest first. The usual list reads only a window of the
 * past; filters and other orders read everything at once, which is faster than asking row by row.
 */
export function useReservations({ filter, isSorted, limit }: Wanted): Found | undefined {
  const { id, timeZone } = useCondominium()
  const readsAll = isSorted || isNarrowed(filter)
  const condominium = id ?? ''
  const rows = useLive(
    async (db) => {
      const at = now()
      const next = await between(db, condominium, [at, Dexie.maxKey]).toArray()
      const past = between(db, condominium, [Dexie.minKey, at]).reverse()
      if (!readsAll) return [...next, ...(await past.limit(limit).toArray())]
      return [...next, ...(await past.toArray())].filter((row) => matches(row, filter, timeZone))
    },
    [condominium, JSON.stringify(filter), readsAll, limit, timeZone],
  )
  // Counted apart: counting ten thousand takes longer than showing fifty.
  const count = useLive(
    async (db) => (readsAll ? null : await between(db, condominium, [Dexie.minKey, Dexie.maxKey]).count()),
    [condominium, readsAll],
  )
  return rows && { rows, total: readsAll ? rows.length : (count ?? rows.length) }
}

function between(db: ZeloDatabase, condominium: string, [from, until]: [unknown, unknown]) {
  return db
    .rows<Reservation>('reservations')
    .where('[condominium_id+start_datetime]')
    .between([condominium, from], [condominium, until])
}
