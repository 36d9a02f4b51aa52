import { useMemo, useRef, useState } from 'react'
import type { Group } from '#domain/kernel/tally.ts'
import { useAllRows } from '#hooks/use-all-rows.ts'
import { beginRead, lastRead } from '#hooks/last-read.ts'
import { useLive } from '#hooks/use-live.ts'
import type { Local } from '#store/local-row.ts'
import { patchWindow } from '#hooks/patch-window.ts'
import { readWindow } from '#hooks/read-window.ts'
import { type Listed, type RowRange, rowsOf } from '#hooks/rows-of.ts'
import { type KnownRows, sameRows } from '#hooks/same-rows.ts'
import { talliesOf } from '#hooks/tallies-of.ts'
import { useWritten } from '#hooks/use-written.ts'
import type { ZeloDatabase } from '#store/database.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useCondominium } from './use-condominium.ts'

export interface WantedRows<Row> extends Partial<RowRange> {
  /** Sorts differently from the index. Must be a stable function. */
  order?: 'descending' | ((one: Row, other: Row) => number) | undefined
  /** Without it all rows; else those of the usual lists, around the others: archived ones. Must be stable. */
  listed?: ListedRows<Row> | undefined
  /** Must be a stable function, changed only for another filter: `useCallback`. */
  matches?: ((row: Row) => boolean) | undefined
  /** The limit. Without it, and with `matches` or `order`, all rows are read. */
  limit?: number | undefined
}

/** Some of an entity's rows, and the tally that counts just these: so a window of them is read without the others. */
export interface ListedRows<Row> {
  isListed: (row: Row) => boolean
  tally: string
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
  { of, from, until, order, listed, matches, limit }: WantedRows<Local<NoInfer<Row>>> = {},
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
  const { db: here } = usePerson()
  const { collection } = entity
  const key = JSON.stringify([collection, whose, from, until, isDescending, listed?.tally, window])
  const part =
    useLive(
      async (db) => {
        if (!isPart) return undefined
        const keep = beginRead(db, key, collection)
        const rows = await readWindow(db, entity, {
          ...range,
          isDescending,
          isWanted: listed?.isListed,
          limit: window,
        })
        const result = { isWindow, rows }
        keep(result)
        return result
      },
      [entity.collection, whose],
      { moving: [from, until, isDescending, listed, window] },
    ) ?? (isPart ? lastRead<{ isWindow: boolean; rows: Local<Row>[] }>(here, key) : undefined)
  // A separate query: counting ten thousand rows takes longer than rendering fifty.
  const count =
    useLive(
      async (db) => {
        if (!isWindow) return null
        const keep = beginRead(db, `${key} count`, collection)
        const result = await (listed
          ? countListed(db, entity, { of: whose, tally: listed.tally })
          : rowsOf(db, entity, range).count())
        keep(result)
        return result
      },
      [entity.collection, whose],
      { moving: [from, until, listed, isWindow] },
    ) ?? (isWindow ? lastRead<number>(here, `${key} count`) : null)
  const [patched, setPatched] = useState<{ of: typeof part; rows: Local<Row>[] }>()
  useWritten(collection, (changes) => {
    if (!part) return
    const isFull = isWindow && part.rows.length >= window
    const drawn = { ...range, entity, isDescending, isWanted: listed?.isListed, limit: window, isFull }
    setPatched((last) => ({
      of: part,
      rows: patchWindow(last?.of === part ? last.rows : part.rows, changes, drawn),
    }))
  })
  const found = useMemo(() => {
    // A window must not be used for a filter: rows outside it would seem not to exist.
    const shown = patched?.of === part ? patched?.rows : part?.rows
    const read = isPart ? part?.isWindow === isWindow && shown : all
    if (!read) return undefined
    const usual = listed && !isPart ? read.filter(listed.isListed) : read
    const narrowed = matches ? usual.filter(matches) : [...usual]
    if (compare) return narrowed.sort(compare)
    return isDescending && !isPart ? narrowed.reverse() : narrowed
  }, [part, patched, all, isPart, isWindow, isDescending, listed, matches, compare])
  const rows = useSameRows(useLast(found, `${collection} ${whose}`))

  return useMemo(() => {
    if (!rows) return undefined
    const total = isWindow ? Math.max(count ?? 0, rows.length) : rows.length
    return { rows, total, more: rows.length < total }
  }, [rows, isWindow, count])
}

/** Of one condominium, or of all that this device has. */
async function countListed(
  db: ZeloDatabase,
  entity: Pick<Listed<unknown>, 'collection'>,
  { of, tally }: { of: string | null; tally: string },
): Promise<number> {
  const groups = await talliesOf<Group<never>>(db, entity, { tally, of })
  return groups.reduce((sum, { rows }) => sum + rows, 0)
}

/** The previous result of the same, while the next one is read. */
function useLast<Value>(value: Value | undefined, of: string): Value | undefined {
  const last = useRef({ of, value })
  if (value !== undefined || last.current.of !== of) last.current = { of, value }
  return last.current.value
}

/** Only for a few hundred rows: comparing thousands costs more than rendering those in view. */
function useSameRows<Row extends { id: string }>(rows: Row[] | undefined): Row[] | undefined {
  const known = useRef<KnownRows<Row>>(new Map())
  return useMemo(() => (rows && rows.length <= mostCompared ? sameRows(rows, known.current) : rows), [rows])
}

const mostCompared = 300
