import { type Kysely, sql } from 'kysely'

/** Every row of every table as text, to search for what must not be stored anywhere. */
export async function everythingIn(db: Kysely<never>): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db)
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{
        text: string
      }>`select to_jsonb(t)::text as text from ${sql.table(name)} t`.execute(db)
      return rows.map(({ text }) => text).join('\n')
    }),
  )
  return texts.join('\n')
}
