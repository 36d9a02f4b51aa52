import { sql } from 'kysely'
import { findEntity } from '#domain/entities.ts'
import type { AnyRow } from '#domain/kernel/command.ts'
import { maySee } from '#domain/permissions/visibility.ts'
import { actorOf } from '#store/actor.ts'
import { findPerson } from '#server/kernel/person.ts'
import { redactedRow } from '#server/kernel/redact.ts'
import { allTables, type Table } from '#server/kernel/table.ts'
import type { Device } from './device.ts'
import type { Simulation } from './simulation.ts'

/** A row as a device should have it. */
export interface Held {
  v: number
  row: AnyRow
}

/**
 * Everything this person may read in the fixture's condominium, computed row by row from the domain's policies over
 * the tables: independently of the pull, which is under test.
 */
export async function whatTheyMaySee(simulation: Simulation, device: Device): Promise<Map<string, Held>> {
  const { server, clock, fixture } = simulation
  const now = clock.now()
  const person = await findPerson(server.db, device.person.id, now)
  if (!person) return new Map()
  const actor = actorOf(person.me, device.person.name === 'master' ? fixture.condominiums.jacaranda.id : null)
  const seen = new Map<string, Held>()
  const { rows } = await sql<{ collection: string; row: string; version: number }>`
    ${sql.join(
      allTables().map((table) => everyRowOf(table, actor.condominium_id)),
      sql` union all `,
    )}`.execute(server.db)
  for (const { collection, row: text, version } of rows) {
    const row = JSON.parse(text) as AnyRow
    if (!maySee(actor, mustFind(collection) as never, row)) continue // a row of its own collection
    seen.set(`${collection}:${row.id}`, { v: version, row: redactedRow(collection, row, { now, actor }) })
  }
  return seen
}

/** Rows of one condominium, and of none; the rest belongs to other histories. */
function everyRowOf({ entity, name, json }: Table, condominiumId: string | null) {
  const { condominium_id: scope } = entity.row.entries as Record<string, { type: string } | undefined>
  const isOfNone = scope?.type === 'nullable' ? sql` or r.condominium_id is null` : sql``
  const isHere = scope ? sql`r.condominium_id = ${condominiumId}::uuid${isOfNone}` : sql`true`
  return sql`select ${sql.lit(entity.collection)} as collection, ${json} as row, r.version from ${name} r where ${isHere}`
}

function mustFind(collection: string) {
  const entity = findEntity(collection)
  if (!entity) throw new TypeError(`${collection} is no collection`)
  return entity
}
