import { sql } from 'kysely'
import { findEntity } from '#domain/entities.ts'
import { type Stored, findRow, removeRow } from '#server/kernel/rows.ts'
import type { Work } from '#server/kernel/work.ts'

/** Deletes rows by their ids, each with its tombstone; ids without a row are skipped. */
export async function removeAll(work: Work, collection: string, ids: readonly string[]): Promise<void> {
  const entity = findEntity(collection)
  if (!entity) throw new TypeError(`${collection} is not among the entities of entities.ts`)
  for (const id of ids) {
    const stored = await findRow(work.tx, entity, id, { lock: true })
    if (stored) await removeRow(work, entity, stored as unknown as Stored) // a row of any entity
  }
}

/** The ids of a tenant table's rows that match a condition over its alias `r`, always in the same order. */
export async function idsWhere(
  { tx }: Work,
  collection: string,
  condition: ReturnType<typeof sql>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from ${sql.table(collection)} r where ${condition} order by r.id`.execute(tx)
  return rows.map(({ id }) => id)
}
