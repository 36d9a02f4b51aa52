import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import { entities } from '#domain/entities.ts'
import type { Entity } from '#domain/kernel/entity.ts'

/** An entity's table: its columns are the row's field names, and `version`. */
export interface Table {
  entity: Entity
  name: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  /** Its key starts with the condominium; the others are tables of the platform. */
  isTenant: boolean
  /** The row of alias `r` as JSON text, built by the database. */
  json: RawBuilder<string>
}

const tables = new Map(entities.map((entity) => [entity.collection, describe(entity)]))

export function tableOf(entity: Pick<Entity, 'collection'>): Table {
  const table = tables.get(entity.collection)
  if (!table) throw new TypeError(`${entity.collection} is not among the entities of entities.ts`)
  return table
}

export function allTables(): Table[] {
  return Array.from(tables.values())
}

// Cached as text: building it for each query cost as much as the query.
function describe(entity: Entity): Table {
  const entries = Object.entries(entity.row.entries)
  const fields = entries.map(([name, schema]) => (isInstant(schema) ? instant(name) : `r."${name}"`))
  return {
    entity,
    name: sql.raw(`"${entity.collection}"`),
    columns: sql.raw(entries.map(([name]) => `"${name}"`).join(', ')),
    isTenant: 'condominium_id' in entity.fixed,
    json: sql.raw(`(select row_to_json(one)::text from (select ${fields.join(', ')}) one)`),
  }
}

function isInstant(schema: Schema): boolean {
  return 'wrapped' in schema ? isInstant(schema.wrapped as Schema) : v.getMetadata(schema).instant === true
}

type Schema = Parameters<typeof v.getMetadata>[0]

function instant(name: string): string {
  return `to_char(r."${name}" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "${name}"`
}
