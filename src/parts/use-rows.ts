import { useMemo, useRef } from 'react'
import { useLive } from '#hooks/use-live.ts'
import type { Local } from '#store/local-row.ts'
import { type Listed, type RowRange, rowsOf } from '#hooks/rows-of.ts'
import { type KnownRows, sameRows } from '#hooks/same-rows.ts'
import { useCondominium } from './use-condominium.ts'

export interface WantedRows<Row> extends Partial<RowRange> {
  /** Another order than the index's own. A function must stay the same one while it compares alike. */
  order?: 'descending' | ((one: Row, other: Row) => number) | undefined
  /** Must stay the same function while it asks for the same rows: `useCallback`. */
  matches?: ((row: Row) => boolean) | undefined
  /** How many to read. Without it, and with `matches` or an order of its own, all are read. */
  limit?: number | undefined
}

export interface FoundRows<Row> {
  rows: Row[]
  /** How many there are, those that were not read among them. */
  total: number
  /** There are more than those in `rows`. */
  more: boolean
}

/**
 * The rows of a kind that this device has, of the condominium in view unless `of` says whose; undefined until they are
 * read. A list that is neither narrowed nor ordered anew reads a window of them; else all are read at once, which is
 * faster than asking row by row.
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

  const read = useLive(
    async (db) => {
      const all = rowsOf(db, entity, range)
      if (isDescending) all.reverse()
      if (isWindow) all.limit(window)
      return { isWindow, rows: await all.toArray() }
    },
    [entity.collection, whose, from, until, isDescending, window],
  )
  // Counted apart: counting ten thousand takes longer than showing fifty.
  const count = useLive(
    async (db) => (isWindow ? rowsOf(db, entity, range).count() : null),
    [entity.collection, whose, from, until, isWindow],
  )
  const found = useMemo(() => {
    // A window is no answer to a filter: what it lacks would seem not to exist.
    if (!read || read.isWindow !== isWindow) return undefined
    const narrowed = matches ? read.rows.filter(matches) : read.rows
    return compare ? narrowed.toSorted(compare) : narrowed
  }, [read, isWindow, matches, compare])
  const rows = useSameRows(useLast(found))

  return useMemo(() => {
    if (!rows) return undefined
    const total = isWindow ? (count ?? rows.length) : rows.length
    return { rows, total, more: rows.length < total }
  }, [rows, isWindow, count])
}

/** What was found last, while something else is being read. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const last = useRef(value)
  if (value !== undefined) last.current = value
  return last.current
}

/** Only for a few hundred: comparing thousands would cost more than drawing those in view. */
function useSameRows<Row extends { id: string }>(rows: Row[] | undefined): Row[] | undefined {
  const known = useRef<KnownRows<Row>>(new Map())
  return useMemo(() => (rows && rows.length <= mostCompared ? sameRows(rows, known.current) : rows), [rows])
}

const mostCompared = 300
