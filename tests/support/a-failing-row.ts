import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/** Until the answer is called, the database refuses every change of this row. */
export async function aFailingRow(
  db: Kysely<Database>,
  { table, id }: { table: string; id: string },
): Promise<() => Promise<void>> {
  await sql`
    create function refuse_row() returns trigger language plpgsql as $$
      begin raise exception 'this row cannot be written'; end
    $$`.execute(db)
  await sql`
    create trigger refuse_row before update on ${sql.table(table)}
    for each row when (old.id = ${sql.lit(id)}) execute function refuse_row()`.execute(db)
  return async () => {
    await sql`drop function refuse_row cascade`.execute(db)
  }
}
