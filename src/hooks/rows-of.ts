import { type Collection, Dexie } from 'dexie'
import type { GenericSchema } from 'valibot'
import type { ZeloDatabase } from '#store/database.ts'
import type { Local } from '#store/local-row.ts'

/** A kind of row, as far as reading its rows needs it: its store, its one index, its type. */
export interface Listed<Row> {
  collection: string
  index: string
  row: GenericSchema<unknown, Row>
}

export interface RowRange {
  /** Whose: what the first column of the index holds. Null for everything on this device, by id. */
  of: string | null
  /** Of an index over two columns, the part of the second: from here on, and until before there. */
  from?: string | undefined
  until?: string | undefined
}

/** The rows of a kind, read by the index that its entity declares, in that index's order. */
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
