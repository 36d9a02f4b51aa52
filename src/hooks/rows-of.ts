import { type Collection, Dexie } from 'dexie'
import type { GenericSchema } from 'valibot'
import type { ZeloDatabase } from '#store/database.ts'
import type { Local } from '#store/local-row.ts'

/** What reading rows needs of an entity: its store, its one index, its type. */
export interface Listed<Row> {
  collection: string
  index: string
  row: GenericSchema<unknown, Row>
}

export interface RowRange {
  /** The value of the index's first column. Null reads every row of the device, by id. */
  of: string | null
  /** For an index over two columns, the range of the second: from (inclusive), before (exclusive). */
  from?: string | undefined
  until?: string | undefined
}

/** The rows of an entity, read by the index it declares, in that order. */
export function rowsOf<Row>(
  db: ZeloDatabase,
  { collection, index }: Listed<Row>,
  { of, from, until }: RowRange,
): Collection<Local<Row>, string> {
  const rows = db.rows<Row>(collection)
  if (of === null) return rows.toCollection()
  if (!index.startsWith('[')) return rows.where(index).equals(of)
  return rows.where(index).between([of, from ?? Dexie.minKey], [of, until ?? Dexie.maxKey])
}
