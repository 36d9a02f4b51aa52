import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Actor, AnyRow } from '#domain/kernel/command.ts'
import type { Entity, RowOf } from '#domain/kernel/entity.ts'
import { parse } from '#domain/kernel/parse.ts'
import { maySee } from '#domain/permissions/visibility.ts'
import type { ServerChange } from '#domain/sync/wire.ts'
import { keysOf } from '#domain/permissions/visibility.ts'
import type { Database } from '#server/db/schema.ts'
import { noteForAudit } from './audit.ts'
import { noteFiles } from './row-files.ts'
import { audienceOf, scopeOf } from './scope.ts'
import { tableOf } from './table.ts'
import type { Work } from './work.ts'

/** Any entity, seen from code that treats all of them alike. */
type AnyEntity = Pick<Entity, 'collection'>

export interface Stored<R = AnyRow> {
  row: R
  version: number
}

interface Lookup {
  /** Only in this condominium; not given where the id alone decides (MASTER, platform tables). */
  condominiumId?: string | null
  lock?: boolean
}

// Others that would change the row wait; who only points at it (a foreign key) does not, or two that each hold what the
// other points at would wait for ever.
const held = sql`for no key update of r`

/** A row by its id, whoever asks. */
export async function findRow<E extends AnyEntity & { row: Entity['row'] }>(
  db: Kysely<Database>,
  entity: E,
  id: string,
  { condominiumId, lock }: Lookup = {},
): Promise<Stored<RowOf<E>> | undefined> {
  const { name, json, isTenant } = tableOf(entity)
  const here = isTenant && condominiumId ? sql`and r.condominium_id = ${condominiumId}::uuid` : sql``
  const { rows } = await sql<{ row: string; version: number }>`
    select r.version, ${json} as row from ${name} r
    where r.id = ${id}::uuid ${here} ${lock ? held : sql``}`.execute(db)
  return rows[0] && { row: JSON.parse(rows[0].row) as RowOf<E>, version: rows[0].version }
}

/** A row by its id, if this actor may see it. "Not yours" and "not there" are the same undefined. */
export async function findVisible<E extends AnyEntity & { row: Entity['row'] }>(
  db: Kysely<Database>,
  actor: Actor,
  entity: E,
  id: string,
  options: { lock?: boolean } = {},
): Promise<Stored<RowOf<E>> | undefined> {
  const { isTenant } = tableOf(entity)
  if (isTenant && actor.role !== 'MASTER' && !actor.condominium_id) return undefined
  const condominiumId = actor.role === 'MASTER' ? null : actor.condominium_id
  const found = await findRow(db, entity, id, { ...options, condominiumId })
  return found && maySee(actor, tableOf(entity).entity, found.row as AnyRow) ? found : undefined
}

/** Writes a row over its previous version, or as a new one, and its change line. Refuses a row its schema does. */
export async function putRow(
  work: Work,
  collection: AnyEntity,
  row: AnyRow,
  previous?: Stored,
): Promise<ServerChange> {
  const { entity, isTenant, name, columns } = tableOf(collection)
  parse(entity.row, row)
  const json = JSON.stringify(row)
  const version = (previous?.version ?? 0) + 1
  if (previous) {
    await one(
      work,
      sql`update ${name} r set (${columns}, version) = (
          select ${columns}, ${version}::integer from jsonb_populate_record(null::${name}, ${json}::jsonb)
        ) where ${keyOf(isTenant, previous.row)}`,
    )
  } else {
    await one(
      work,
      sql`insert into ${name} (${columns}, version)
        select ${columns}, 1 from jsonb_populate_record(null::${name}, ${json}::jsonb)`,
    )
  }
  await noteFiles(work, { collection: entity.collection, before: previous?.row ?? null, after: row })
  noteForAudit(work, entity, previous?.row ?? null, row)
  if (previous && scopeOf(entity, previous.row) !== scopeOf(entity, row)) addDeparture(work, entity, previous)
  addChangeEntry(work, entity, row, version)
  return { collection: entity.collection, id: row.id, v: version, row }
}

/** The line by which devices hear of a row. */
export function addChangeEntry(work: Work, entity: Entity, row: AnyRow, version: number): void {
  work.changeEntries.push({
    scope: scopeOf(entity, row),
    collection: entity.collection,
    row_id: row.id,
    version,
    deleted: false,
    rank: (entity.isOpen?.(row as never) ?? true) ? 0 : 1, // the same row, of this entity
    audience: keysOf(audienceOf(entity, row)),
  })
}

/** Writes many new rows of one kind at once. Refuses all of them where its schema refuses one. */
export async function putNewRows(work: Work, collection: AnyEntity, rows: readonly AnyRow[]): Promise<void> {
  const { entity, name, columns } = tableOf(collection)
  for (const row of rows) parse(entity.row, row)
  for (let at = 0; at < rows.length; at += manyRows) {
    const part = rows.slice(at, at + manyRows)
    await sql`insert into ${name} (${columns}, version)
      select ${columns}, 1 from jsonb_populate_recordset(null::${name}, ${JSON.stringify(part)}::jsonb)`.execute(
      work.tx,
    )
    for (const row of part) {
      await noteFiles(work, { collection: entity.collection, before: null, after: row })
      noteForAudit(work, entity, null, row)
      addChangeEntry(work, entity, row, 1)
    }
  }
}

const manyRows = 1000

/** Deletes a row and leaves a tombstone for those who saw it. */
export async function removeRow(work: Work, collection: AnyEntity, previous: Stored): Promise<ServerChange> {
  const { entity, isTenant, name } = tableOf(collection)
  const { row } = previous
  await one(work, sql`delete from ${name} r where ${keyOf(isTenant, row)}`)
  await noteFiles(work, { collection: entity.collection, before: row, after: null })
  await sql`delete from photos where collection = ${entity.collection} and row_id = ${row.id}::uuid`.execute(
    work.tx,
  )
  const version = previous.version + 1
  noteForAudit(work, entity, row, null)
  addDeparture(work, entity, { row, version })
  return { collection: entity.collection, id: row.id, v: version, row: null }
}

// A row that moves leaves its old scope with its older version: a device of both keeps the row whatever comes first.
function addDeparture(work: Work, entity: Entity, { row, version }: Stored): void {
  work.changeEntries.push({
    scope: scopeOf(entity, row),
    collection: entity.collection,
    row_id: row.id,
    version,
    deleted: true,
    rank: 0,
    audience: [],
  })
}

function keyOf(isTenant: boolean, row: AnyRow): RawBuilder<unknown> {
  const here = isTenant ? sql` and r.condominium_id = ${row.condominium_id}::uuid` : sql``
  return sql`r.id = ${row.id}::uuid${here}`
}

async function one(work: Work, statement: RawBuilder<unknown>): Promise<void> {
  const { numAffectedRows } = await statement.execute(work.tx)
  if (numAffectedRows !== 1n) throw new Error('a row vanished while its lock was held')
}
