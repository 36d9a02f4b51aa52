import { useMemo, useRef } from 'react'
import { useAllRows } from '#hooks/use-all-rows.ts'
import { useLive } from '#hooks/use-live.ts'
import type { Local } from '#store/local-row.ts'
import { type Listed, type RowRange, rowsOf } from '#hooks/rows-of.ts'
import { type KnownRows, sameRows } from '#hooks/same-rows.ts'
import { useCondominium } from './use-condominium.ts'

export interface WantedRows<Row> extends Partial<RowRange> {
  /** Sorts differently from the index. Must be a stable function. */
  order?: 'descending' | ((one: Row, other: Row) => number) | undefined
  /** Must be a stable function, changed only for another filter: `useCallback`. */
  matches?: ((row: Row) => boolean) | undefined
  /** The limit. Without it, and with `matches` or `order`, all rows are read. */
  limit?: number | undefined
}

export interface FoundRows<Row> {
  rows: Row[]
  /** The total, including rows that were not read. */
  total: number
  /** There are more rows than `rows` has. */
  more: boolean
}

/**
 * The rows of an entity on this device, of the condominium in view unless `of` names another index value; undefined
 * until they are read. Without filter and order a window is read; else all rows, which then stay in memory: a change
 * reads only what changed.
 */
export function useRows<Row extends { id: string }>(
  entity: Listed<Row>,
  { of, from, until, order, matches, limit }: WantedRows<Local<NoInfer<Row>>> = {},
): FoundRows<Local<Row>> | undefined {
  const { id } = useCondominium()
  const whose = of === undefined ? (id ?? '') : of
  const range = { of: whose, from, until }
  const compare = typeof order === 'function' ? order : undefined
  const isDescending = order === 'descending'
  const window = matches || compare ? undefined : limit
  const isWindow = window !== undefined

  const isPart = isWindow || from !== undefined || until !== undefined

  const all = useAllRows(entity, whose, { isWanted: !isPart })
  const part = useLive(
    async (db) => {
      if (!isPart) return undefined
      const rows = rowsOf(db, entity, range)
      if (isDescending) rows.reverse()
      if (isWindow) rows.limit(window)
      return { isWindow, rows: await rows.toArray() }
    },
    [entity.collection, whose, from, until, isDescending, window],
  )
  // A separate query: counting ten thousand rows takes longer than rendering fifty.
  const count = useLive(
    async (db) => (isWindow ? rowsOf(db, entity, range).count() : null),
    [entity.collection, whose, from, until, isWindow],
  )
  const found = useMemo(() => {
    // A window must not be used for a filter: rows outside it would seem not to exist.
    const read = isPart ? part?.isWindow === isWindow && part.rows : all
    if (!read) return undefined
    const narrowed = matches ? read.filter(matches) : [...read]
    if (compare) return narrowed.sort(compare)
    return isDescending && !isPart ? narrowed.reverse() : narrowed
  }, [part, all, isPart, isWindow, isDescending, matches, compare])
  const rows = useSameRows(useLast(found))

  return useMemo(() => {
    if (!rows) return undefined
    const total = isWindow ? (count ?? rows.length) : rows.length
    return { rows, total, more: rows.length < total }
  }, [rows, isWindow, count])
}

/** The previous result, while the next one is read. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const last = useRef(value)
  if (value !== undefined) last.current = value
  return last.current
}

/** Only for a few hundred rows: comparing thousands costs more than rendering those in view. */
function useSameRows<Row extends { id: string }>(rows: Row[] | undefined): Row[] | undefined {
  const known = useRef<KnownRows<Row>>(new Map())
  return useMemo(() => (rows && rows.length <= mostCompared ? sameRows(rows, known.current) : rows), [rows])
}

const mostCompared = 300
