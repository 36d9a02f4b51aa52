import type { ZeloDatabase } from '#store/database.ts'
import type { Local } from '#store/local-row.ts'
import { columnsOf } from './read-all-rows.ts'
import { type Listed, type RowRange, rowsOf } from './rows-of.ts'

export interface RowsWindow<Row> extends RowRange {
  isDescending?: boolean
  /** Which rows count; without it all of them. */
  isWanted?: ((row: Local<Row>) => boolean) | undefined
  /** At most so many; without it, or with Infinity, all. */
  limit?: number | undefined
}

/** Read besides: as many may be unwanted, archived ones, before it takes another request. */
const moreThanWanted = 20

/** IndexedDB takes no larger number (Web IDL, `unsigned long`); no list is as long. */
const largestLimit = 2 ** 32 - 1

/**
 * The first rows of an index, or the last ones. They are asked for at once, and those that are not wanted left out here: a
 * cursor, which is what a filter or a descending order of Dexie's make, asks the browser's own process for row after row.
 */
export async function readWindow<Row>(
  db: ZeloDatabase,
  entity: Listed<Row>,
  { isWanted, limit: asked = Infinity, ...range }: RowsWindow<Row>,
): Promise<Local<Row>[]> {
  const limit = asked > largestLimit ? undefined : asked
  if (limit === undefined) return (await readAtMost(db, entity, range)).filter(isWanted ?? Boolean)
  if (limit === 0) return []
  // Of most lists hardly any row is left out, and the first page is enough.
  for (let size = isWanted ? limit + moreThanWanted : limit; ; size *= 2) {
    const rows = await readAtMost(db, entity, { ...range, limit: size })
    const wanted = isWanted ? rows.filter(isWanted) : rows
    if (wanted.length >= limit || rows.length < size) return wanted.slice(0, limit)
  }
}

async function readAtMost<Row>(
  db: ZeloDatabase,
  entity: Listed<Row>,
  { isDescending = false, limit, ...range }: Omit<RowsWindow<Row>, 'isWanted'>,
): Promise<Local<Row>[]> {
  if (!isDescending) {
    const rows = rowsOf(db, entity, range)
    return (limit === undefined ? rows : rows.limit(limit)).toArray()
  }
  // In one transaction: a row that left in between would make the window shorter, and nobody would read it again.
  return db.transaction('r', db.rows(entity.collection), async () => {
    const from = limit === undefined ? range.from : await lastFrom(db, entity, { ...range, limit })
    const rows = (await rowsOf(db, entity, { ...range, from }).toArray()).reverse()
    return rows.slice(0, limit)
  })
}

/** Where the last rows begin in an index over two columns: a cursor that skips all of them at once says it. */
async function lastFrom<Row>(
  db: ZeloDatabase,
  entity: Listed<Row>,
  { limit, ...range }: RowRange & { limit: number },
): Promise<string | undefined> {
  if (range.of === null || columnsOf(entity).length < 2) return range.from
  const last = rowsOf(db, entity, range).reverse()
  const [key] = await last
    .offset(limit - 1)
    .limit(1)
    .keys()
  return Array.isArray(key) ? String(key[1]) : range.from
}
