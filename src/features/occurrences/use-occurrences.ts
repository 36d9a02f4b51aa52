import { Dexie } from 'dexie'
import { useMemo, useRef } from 'react'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { isNarrowed, matches, type OccurrenceFilter } from '#domain/occurrences/search.ts'
import { useLive } from '#hooks/use-live.ts'
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
  const found = useLive(
    async (db) => {
      const here = db
        .rows<Occurrence>('occurrences')
        .where('[condominium_id+created_at]')
        .between([condominiumId ?? '', Dexie.minKey], [condominiumId ?? '', Dexie.maxKey])
        .reverse()
      if (!readsAll) {
        const [rows, total] = await Promise.all([here.clone().limit(limit).toArray(), here.count()])
        return { rows, total }
      }
      const rows = (await here.toArray()).filter((row) => matches(row, filter))
      return { rows, total: rows.length }
    },
    [condominiumId, JSON.stringify(filter), readsAll, limit],
  )
  return useSameRows(found)
}

/**
 * A query answers with new objects each time; a row that did not change keeps its object, so that only what changed is
 * drawn again. Only for the window: comparing thousands would cost more than drawing those in view.
 */
function useSameRows(found: Found | undefined): Found | undefined {
  const known = useRef(new Map<string, { row: Local<Occurrence>; text: string }>())
  const isWindow = found !== undefined && found.rows.length <= mostCompared
  return useMemo(() => {
    if (!isWindow) return found
    const next = new Map(
      found.rows.map((row) => {
        const text = JSON.stringify(row)
        const before = known.current.get(row.id)
        return [row.id, before?.text === text ? before : { row, text }]
      }),
    )
    known.current = next
    return { ...found, rows: [...next.values()].map(({ row }) => row) }
  }, [found, isWindow])
}

const mostCompared = 300
