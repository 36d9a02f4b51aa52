import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Actor, AnyRow } from '#domain/kernel/command.ts'
import type { Entity, RowOf } from '#domain/kernel/entity.ts'
import { parse } from '#domain/kernel/parse.ts'
import { maySee } from '#domain/permissions/visibility.ts'
import type { ServerChange } from '#domain/sync/wire.ts'
import { keysOf } from '#domain/permissions/visibility.ts'
import type { Database } from '#server/db/schema.ts'
import { noteForAudit } from './audit.ts'
import { noteNews } from './news.ts'
import { noteFiles } from './row-files.ts'
import { audienceOf, scopeOf } from './scope.ts'
import { tableOf } from './table.ts'
import type { Work } from './work.ts'

/** Any entity, for code that is generic over all of them. */
type AnyEntity = Pick<Entity, 'collection'>

export interface Stored<R = AnyRow> {
  row: R
  version: number
}

interface Lookup {
  /** Restricts the lookup to this condominium; absent if the id alone decides (MASTER, platform tables). */
  condominiumId?: string | null
  lock?: boolean
}

// `no key update` blocks other writers of the row but not foreign keys that refer to it: with `for update`, two
// transactions that each refer to the other's locked row would deadlock.
const forNoKeyUpdate = sql`for no key update of r`

/** A row by its id, without an access check. */
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
    where r.id = ${id}::uuid ${here} ${lock ? forNoKeyUpdate : sql``}`.execute(db)
  return rows[0] && { row: JSON.parse(rows[0].row) as RowOf<E>, version: rows[0].version }
}

/** Rows by their ids, without an access check, always locked in the same order; ids without a row are left out. */
export async function findRows<E extends AnyEntity & { row: Entity['row'] }>(
  db: Kysely<Database>,
  entity: E,
  ids: readonly string[],
  { condominiumId, lock }: Lookup = {},
): Promise<Map<string, Stored<RowOf<E>>>> {
  if (ids.length === 0) return new Map()
  const { name, json, isTenant } = tableOf(entity)
  const here = isTenant && condominiumId ? sql`and r.condominium_id = ${condominiumId}::uuid` : sql``
  const { rows } = await sql<{ id: string; row: string; version: number }>`
    select r.id, r.version, ${json} as row from ${name} r
    where r.id = any(${ids}::uuid[]) ${here} order by r.id ${lock ? forNoKeyUpdate : sql``}`.execute(db)
  return new Map(rows.map(({ id, row, version }) => [id, { row: JSON.parse(row) as RowOf<E>, version }]))
}

/** Rows by a condition over the alias `r`, without an access check. */
export async function rowsWhere<E extends AnyEntity & { row: Entity['row'] }>(
  db: Kysely<Database>,
  entity: E,
  condition: RawBuilder<unknown>,
): Promise<RowOf<E>[]> {
  const { name, json } = tableOf(entity)
  const { rows } = await sql<{
    row: string
  }>`select ${json} as row from ${name} r where ${condition}`.execute(db)
  return rows.map(({ row }) => JSON.parse(row) as RowOf<E>) // this entity's own table
}

/** A row by its id, if this actor may see it; undefined both if there is none and if it is not theirs. */
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

/** Rows by their ids, those of them that this actor may see. */
export async function findAllVisible<E extends AnyEntity & { row: Entity['row'] }>(
  db: Kysely<Database>,
  actor: Actor,
  entity: E,
  ids: readonly string[],
): Promise<Map<string, RowOf<E>>> {
  const condominiumId = actor.role === 'MASTER' ? null : actor.condominium_id
  const found = await findRows(db, entity, ids, { condominiumId })
  const { entity: whole } = tableOf(entity)
  const visible = [...found].filter(([, { row }]) => maySee(actor, whole, row as AnyRow))
  return new Map(visible.map(([id, { row }]) => [id, row]))
}

/**
 * Inserts or updates a row and adds its change entry. Throws `invalid` if the row does not match the entity's
 * schema.
 */
export async function putRow(
  work: Work,
  collection: AnyEntity,
  row: AnyRow,
  previous?: Stored,
): Promise<ServerChange> {
  const { entity, isTenant, name, columns } = tableOf(collection)
  parse(entity.row, row)
  const json = JSON.stringify(row)
  if (previous) {
    await one(
      work,
      sql`update ${name} r set (${columns}, version) = (
          select ${columns}, ${previous.version + 1}::integer from jsonb_populate_record(null::${name}, ${json}::jsonb)
        ) where ${keyOf(isTenant, previous.row)}`,
    )
    return noteChanged(work, entity, { row, previous })
  }
  await one(
    work,
    sql`insert into ${name} (${columns}, version)
      select ${columns}, 1 from jsonb_populate_record(null::${name}, ${json}::jsonb)`,
  )
  await noteNew(work, entity, row)
  return { collection: entity.collection, id: row.id, v: 1, row }
}

async function noteNew(work: Work, entity: Entity, row: AnyRow): Promise<void> {
  await noteFiles(work, { collection: entity.collection, before: null, after: row })
  noteForAudit(work, entity, null, row)
  noteNews(work, entity, null, row)
  addChangeEntry(work, entity, row, 1)
}

/** Adds the change entry by which devices receive the row. */
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

/** A row and what it was. */
export interface Replaced {
  row: AnyRow
  previous: Stored
}

/** Updates many rows of one entity, which are locked. If one does not match the schema, none is written. */
export async function putChangedRows(
  work: Work,
  collection: AnyEntity,
  changed: readonly Replaced[],
): Promise<ServerChange[]> {
  const { entity, isTenant, name, columns } = tableOf(collection)
  for (const { row } of changed) parse(entity.row, row)
  const here = isTenant ? sql` and r.condominium_id = (j.value ->> 'condominium_id')::uuid` : sql``
  for (let at = 0; at < changed.length; at += manyRows) {
    const part = changed.slice(at, at + manyRows).map(({ row }) => row)
    const { numAffectedRows } = await sql`update ${name} r set (${columns}, version) = (
        select ${columns}, r.version + 1 from jsonb_populate_record(null::${name}, j.value)
      ) from jsonb_array_elements(${JSON.stringify(part)}::jsonb) as j (value)
      where r.id = (j.value ->> 'id')::uuid${here}`.execute(work.tx)
    if (numAffectedRows !== BigInt(part.length)) throw vanished()
  }
  return Promise.all(changed.map((one) => noteChanged(work, entity, one)))
}

/** What follows from a change of a row: its files, the audit, and the entries by which devices receive it. */
async function noteChanged(work: Work, entity: Entity, { row, previous }: Replaced): Promise<ServerChange> {
  const { collection } = entity
  await noteFiles(work, { collection, before: previous.row, after: row })
  noteForAudit(work, entity, previous.row, row)
  noteNews(work, entity, previous.row, row)
  if (scopeOf(entity, previous.row) !== scopeOf(entity, row)) addDeparture(work, entity, previous)
  const version = previous.version + 1
  addChangeEntry(work, entity, row, version)
  return { collection, id: row.id, v: version, row }
}

/** Inserts many rows of one entity. If one does not match the schema, none is written. */
export async function putNewRows(work: Work, collection: AnyEntity, rows: readonly AnyRow[]): Promise<void> {
  const { entity, name, columns } = tableOf(collection)
  for (const row of rows) parse(entity.row, row)
  for (let at = 0; at < rows.length; at += manyRows) {
    const part = rows.slice(at, at + manyRows)
    await sql`insert into ${name} (${columns}, version)
      select ${columns}, 1 from jsonb_populate_recordset(null::${name}, ${JSON.stringify(part)}::jsonb)`.execute(
      work.tx,
    )
    for (const row of part) await noteNew(work, entity, row)
  }
}

const manyRows = 1000

/** Deletes a row; its change entry is the tombstone for devices that have it. */
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

/** Deletes the rows that match a condition over the alias `r`: unaudited ones without files, of which there may be thousands. */
export async function removeRows(
  work: Work,
  collection: AnyEntity,
  condition: RawBuilder<unknown>,
): Promise<void> {
  const { entity, name, json } = tableOf(collection)
  const { rows } = await sql<{ row: string; version: number }>`
    delete from ${name} r where ${condition} returning ${json} as row, r.version`.execute(work.tx)
  for (const { row, version } of rows)
    addDeparture(work, entity, { row: JSON.parse(row) as AnyRow, version: version + 1 })
}

// A row that moves to another scope leaves a tombstone in the old one, with its older version: a device that
// follows both scopes keeps the row, whichever entry comes first.
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
  if (numAffectedRows !== 1n) throw vanished()
}

function vanished(): Error {
  return new Error('a row vanished while its lock was held')
}
