import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/** A table as the database itself describes it. */
export interface CatalogueTable {
  name: string
  columns: string[]
  /** Of the columns, in their order. */
  types: string[]
  refersTo: string[]
  /** Its references to people; a row cannot do without one that is needed. */
  people: { column: string; isNeeded: boolean }[]
}

/** Every table, each after those that it refers to. */
export async function readCatalogue(db: Kysely<Database>): Promise<CatalogueTable[]> {
  const { rows } = await sql<CatalogueTable>`
    select t.relname as name,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
      ) as columns,
      array(
        select format_type(a.atttypid, a.atttypmod) from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
      ) as types,
      array(
        select distinct f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = t.oid and f.contype = 'f' and f.confrelid <> t.oid
      ) as "refersTo",
      (
        select coalesce(json_agg(json_build_object(
          'column', a.attname, 'isNeeded', a.attnotnull or f.confdeltype = 'c'
        ) order by a.attnum), '[]')
        from pg_constraint f join pg_attribute a on a.attrelid = t.oid and a.attnum = f.conkey[1]
        where f.conrelid = t.oid and f.contype = 'f' and f.confrelid = 'users'::regclass
      ) as people
    from pg_class t where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace order by t.relname`.execute(
    db,
  )
  return inOrder(rows)
}

/** The last migration of the database. */
export async function schemaOf(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from migrations order by version desc limit 1`.execute(db)
  return (rows[0]?.name ?? '').replace(/\.sql$/, '')
}

function inOrder(tables: readonly CatalogueTable[]): CatalogueTable[] {
  const ordered: CatalogueTable[] = []
  const seen = new Set<string>()
  function add(table: CatalogueTable): void {
    if (seen.has(table.name)) return
    seen.add(table.name)
    for (const other of tables) if (table.refersTo.includes(other.name)) add(other)
    ordered.push(table)
  }
  for (const table of tables) add(table)
  return ordered
}
