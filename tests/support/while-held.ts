import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestServer } from './a-server.ts'

/** Requests that have all begun, and gone as far as they come, before the row that they want is let go. */
export async function whileHeld<T>(
  { db }: Pick<TestServer, 'db'>,
  { table, id }: { table: string; id: string },
  requests: (() => Promise<T>)[],
): Promise<T[]> {
  const running = await db.transaction().execute(async (holder) => {
    await sql`select 1 from ${sql.table(table)} where id = ${id}::uuid for no key update`.execute(holder)
    const begun = requests.map((request) => request())
    await expect.poll(() => waiting(db), { interval: 10, timeout: 4_000 }).toBe(requests.length)
    return begun
  })
  return Promise.all(running)
}

async function waiting(db: TestServer['db']): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
