import type { Table } from 'dexie'

const rowsOfChunk = 500

/**
 * Every row of a store, some at a time, in the caller's transaction: neither all of them at once in memory, nor a request to
 * the browser's process for each, as a cursor makes.
 */
export async function eachChunk<Row extends { id: string }>(
  table: Table<Row, string>,
  take: (rows: Row[]) => void,
): Promise<void> {
  for (let last: string | undefined; ;) {
    const after = last === undefined ? table.toCollection() : table.where(':id').above(last)
    const rows = await after.limit(rowsOfChunk).toArray()
    take(rows)
    last = rows.at(-1)?.id
    if (rows.length < rowsOfChunk) return
  }
}
