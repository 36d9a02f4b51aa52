import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/**
 * Slows writes of occurrences down by their titles: `espera 40` is 40 ms in the middle of the transaction, before its
 * number is taken, and `demora 40` is 40 ms between taking the number and the commit.
 */
export async function dawdle(db: Kysely<Database>): Promise<void> {
  await sql`
    create function dawdle(title text, word text) returns void language sql as $$
      select pg_sleep(coalesce(substring(title from word || ' (\d+)')::integer, 0) / 1000.0)
    $$`.execute(db)
  await sql`
    create function dawdle_before() returns trigger language plpgsql as $$
      begin perform dawdle(new.title, 'espera'); return null; end
    $$`.execute(db)
  await sql`
    create function dawdle_after() returns trigger language plpgsql as $$
      begin perform dawdle(o.title, 'demora') from occurrences o where o.id = new.row_id; return null; end
    $$`.execute(db)
  await sql`
    create trigger dawdle_before after insert or update on occurrences
    for each row execute function dawdle_before()`.execute(db)
  await sql`
    create trigger dawdle_after after insert or update on changes
    for each row execute function dawdle_after()`.execute(db)
}
