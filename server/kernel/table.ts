import { type RawBuilder, sql } from 'kysely'
import { entities } from '#domain/contracts.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import { Instant } from '#domain/values/id.ts'

/** An entity's table: its columns are the row's names, verbatim, and `version`. */
export interface Table {
  entity: Entity
  name: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  /** Its key starts with the condominium; the others are tables of the platform. */
  isTenant: boolean
  /** The row of alias `r` as the JSON text of the wire, built by the database. */
  json: RawBuilder<string>
}

const tables = new Map(entities.map((entity) => [entity.collection, describe(entity)]))

export function tableOf(entity: Pick<Entity, 'collection'>): Table {
  const table = tables.get(entity.collection)
  if (!table) throw new TypeError(`${entity.collection} is not among the entities of contracts.ts`)
  return table
}

export function allTables(): Table[] {
  return Array.from(tables.values())
}

function describe(entity: Entity): Table {
  const names = Object.keys(entity.row.entries)
  const fields = Object.entries(entity.row.entries).map(([name, schema]) =>
    isInstant(schema) ? instant(name) : sql`r.${sql.ref(name)}`,
  )
  return {
    entity,
    name: sql.table(entity.collection),
    columns: sql.join(names.map((name) => sql.ref(name))),
    isTenant: 'condominium_id' in entity.fixed,
    json: sql<string>`(select row_to_json(one)::text from (select ${sql.join(fields)}) one)`,
  }
}

function isInstant(schema: unknown): boolean {
  return schema === Instant || (schema as { wrapped?: unknown }).wrapped === Instant
}

function instant(name: string) {
  const format = sql.lit('YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  return sql`to_char(r.${sql.ref(name)} at time zone 'UTC', ${format}) as ${sql.ref(name)}`
}
