import { Dexie } from 'dexie'
import { useMemo, useRef } from 'react'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { isNarrowed, matches, type OccurrenceFilter } from '#domain/occurrences/search.ts'
import { useLive } from '#hooks/use-live.ts'
import type { ZeloDatabase } from '#store/database.ts'
import type { Local } from '#store/local-row.ts'

interface Wanted {
  condominiumId: string | null
  filter: OccurrenceFilter
  /** Another order than newest first needs every row. */
  isSorted: boolean
  limit: number
}

export interface Found {
  rows: Local<Occurrence>[]
  total: number
}

/**
 * The newest occurrences first. The usual list reads only a window of the device's rows; filters and other orders read
 * them all at once, which is faster than asking row by row.
 */
export function useOccurrences({ condominiumId, filter, isSorted, limit }: Wanted): Found | undefined {
  const readsAll = isSorted || isNarrowed(filter)
  const here = (db: ZeloDatabase) =>
    db
      .rows<Occurrence>('occurrences')
      .where('[condominium_id+recorded_at]')
      .between([condominiumId ?? '', Dexie.minKey], [condominiumId ?? '', Dexie.maxKey])
  const rows = useLive(
    async (db) => {
      if (!readsAll) return here(db).reverse().limit(limit).toArray()
      return (await here(db).reverse().toArray()).filter((row) => matches(row, filter))
    },
    [condominiumId, JSON.stringify(filter), readsAll, limit],
  )
  // Counted apart: counting ten thousand takes longer than showing fifty.
  const count = useLive(async (db) => (readsAll ? null : await here(db).count()), [condominiumId, readsAll])
  const shown = useSameRows(rows)
  return shown && { rows: shown, total: readsAll ? shown.length : (count ?? shown.length) }
}

/**
 * A query answers with new objects each time; a row that did not change keeps its object, so that only what changed is
 * drawn again. Only for the window: comparing thousands would cost more than drawing those in view.
 */
function useSameRows(rows: Local<Occurrence>[] | undefined): Local<Occurrence>[] | undefined {
  const known = useRef(new Map<string, { row: Local<Occurrence>; text: string }>())
  const isWindow = rows !== undefined && rows.length <= mostCompared
  return useMemo(() => {
    if (!isWindow) return rows
    const next = new Map(
      rows.map((row) => {
        const text = JSON.stringify(row)
        const before = known.current.get(row.id)
        return [row.id, before?.text === text ? before : { row, text }]
      }),
    )
    known.current = next
    return [...next.values()].map(({ row }) => row)
  }, [rows, isWindow])
}

const mostCompared = 300
