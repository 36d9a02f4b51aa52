import { type Kysely, sql } from 'kysely'

/**
 * Records every insert, update and delete from now on, with a trigger. Rolled-back writes are rolled back here too,
 * so that only real changes are left.
 */
export async function watchedWrites(db: Kysely<never>) {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'
      and table_name <> 'rate_limits' -- tries count whatever becomes of them`.execute(db)
  await sql`create unlogged table written (act text not null, scope text)`.execute(db)
  await sql`create function note_write() returns trigger language plpgsql as $$
    declare it jsonb := to_jsonb(coalesce(new, old));
    begin
      -- That somebody asked for what they may not is noted, and nothing else.
      if tg_table_name = 'audit' and it ->> 'command' = 'auth.refused' then return null; end if;
      insert into written values (
        tg_table_name || ' ' || lower(tg_op), coalesce(it ->> 'condominium_id', it ->> 'scope_id')
      );
      return null;
    end $$`.execute(db)
  for (const { name } of tables)
    await sql`create trigger note_write after insert or update or delete on ${sql.table(name)}
      for each row execute function note_write()`.execute(db)

  return {
    /** The writes since the last call, each once. */
    async taken(): Promise<Written[]> {
      const { rows } = await sql<Written>`select distinct act, scope from written order by 1, 2`.execute(db)
      if (rows.length > 0) await sql`truncate written`.execute(db)
      return rows
    },
  }
}

interface Written {
  /** `users update`. */
  act: string
  /** The row's condominium, if it has one. */
  scope: string | null
}

export type WatchedWrites = Awaited<ReturnType<typeof watchedWrites>>
