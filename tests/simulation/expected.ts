import { sql } from 'kysely'
import { entities } from '#domain/contracts.ts'
import type { AnyRow } from '#domain/kernel/command.ts'
import { maySee } from '#domain/permissions/visibility.ts'
import { actorOf } from '#store/actor.ts'
import { findPerson } from '#server/kernel/person.ts'
import { shownRow } from '#server/kernel/shown.ts'
import { allTables } from '#server/kernel/table.ts'
import type { Device } from './device.ts'
import type { World } from './world.ts'

/** A row as a device should hold it. */
export interface Held {
  collection: string
  v: number
  row: AnyRow
}

/**
 * Everything this person may see in the condominium of the town, judged row by row by the law of the domain over the
 * tables themselves: not by the pull, which is what is being proved.
 */
export async function whatTheyMaySee(world: World, device: Device): Promise<Map<string, Held>> {
  const { server, clock, town } = world
  const now = clock.now()
  const person = await findPerson(server.db, device.person.id, now)
  if (!person) return new Map()
  const actor = actorOf(person.me, device.person.name === 'master' ? town.condominiums.jacaranda.id : null)
  const seen = new Map<string, Held>()
  for (const { entity, name, json } of allTables()) {
    const isOfNone = entity.collection === 'users' ? sql` or r.condominium_id is null` : sql``
    const isHere =
      entity.collection === 'condominiums'
        ? sql`true`
        : sql`r.condominium_id = ${actor.condominium_id}::uuid${isOfNone}`
    const { rows } = await sql<{ row: string; version: number }>`
      select ${json} as row, r.version from ${name} r where ${isHere}`.execute(server.db)
    for (const { row: text, version } of rows) {
      const row = JSON.parse(text) as AnyRow
      if (!maySee(actor, entity as never, row)) continue
      const shown = shownRow(entity.collection, row, { now, actor })
      seen.set(`${entity.collection}:${row.id}`, { collection: entity.collection, v: version, row: shown })
    }
  }
  return seen
}

/** The device's own rows, by the same names. */
export async function whatItHolds(device: Device): Promise<Map<string, AnyRow & Record<string, unknown>>> {
  const held = new Map<string, AnyRow>()
  for (const { collection } of entities)
    for (const row of await device.db.rows(collection).toArray()) held.set(`${collection}:${row.id}`, row)
  return held
}
