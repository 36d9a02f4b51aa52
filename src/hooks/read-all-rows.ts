import type { AnyRow } from '#domain/kernel/command.ts'
import type { ZeloDatabase } from '#store/database.ts'
import type { Local } from '#store/local-row.ts'
import { type Listed, rowsOf } from './rows-of.ts'

/** Ten thousand rows at once would keep the page from answering for half a second. */
const rowsOfChunk = 250

/** All rows with one value of the entity's index, in its order, in chunks: meanwhile the page goes on answering. */
export async function readAllRows(
  db: ZeloDatabase,
  entity: Listed<AnyRow>,
  of: string | null,
): Promise<Local[]> {
  const [, column] = columnsOf(entity)
  if (of === null || column === undefined) return rowsOf(db, entity, { of }).toArray()
  const rows: Local[] = []
  let from: string | undefined
  for (;;) {
    const chunk = await rowsOf(db, entity, { of, from }).limit(rowsOfChunk).toArray()
    if (chunk.length < rowsOfChunk) return rows.concat(chunk)
    // Rows with the last value may go on in the next chunk, which begins with them.
    const last = valueOf(chunk.at(-1), column)
    const whole = chunk.filter((row) => valueOf(row, column) !== last)
    from = last
    rows.push(...whole)
    if (whole.length > 0) continue
    // One act wrote more rows than a chunk has, as a recurring fee does.
    from = `${last}\u0000` // what comes next in the order of texts
    rows.push(...chunk)
    const ids = await rowsOf(db, entity, { of, from: last, until: from }).primaryKeys()
    await readInto(rows, { db, entity, ids: ids.filter((id) => id > (chunk.at(-1)?.id ?? '')) })
  }
}

/**
 * Rows by their sorted ids, in chunks. Ids given in one act follow each other, and a range of them is read three times as
 * fast as one after another.
 */
async function readInto(
  rows: Local[],
  { db, entity, ids }: { db: ZeloDatabase; entity: Listed<AnyRow>; ids: readonly string[] },
): Promise<void> {
  const table = db.rows(entity.collection)
  const [first, last] = [ids.at(0), ids.at(-1)]
  if (first === undefined || last === undefined) return
  const isDense = (await table.where('id').between(first, last, true, true).count()) <= 2 * ids.length
  for (let at = 0; at < ids.length; at += rowsOfChunk) {
    const some = ids.slice(at, at + rowsOfChunk)
    const wanted = new Set(some)
    const found = isDense
      ? await table.where('id').between(some[0], some.at(-1), true, true).toArray()
      : await table.bulkGet(some)
    rows.push(...found.filter((row) => row !== undefined).filter(({ id }) => wanted.has(id)))
  }
}

/** The columns of the entity's index. */
export function columnsOf({ index }: Pick<Listed<unknown>, 'index'>): string[] {
  return index.replace(/[[\]]/g, '').split('+')
}

/** Columns of indexes are text. */
export function valueOf(row: AnyRow | undefined, column: string): string {
  return String(row?.[column])
}
