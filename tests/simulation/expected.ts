import { sql } from 'kysely'
import { findEntity } from '#domain/entities.ts'
import type { AnyRow } from '#domain/kernel/command.ts'
import { isKept } from '#domain/kernel/keeps.ts'
import { maySee } from '#domain/permissions/visibility.ts'
import { actorOf } from '#store/actor.ts'
import { findPerson } from '#server/kernel/person.ts'
import { redactedRow } from '#server/kernel/redact.ts'
import { allTables, type Table } from '#server/kernel/table.ts'
import { readMeta } from '#store/meta.ts'
import type { Device } from './device.ts'
import type { Simulation } from './simulation.ts'

/** A row as a device should have it. */
export interface Held {
  v: number
  row: AnyRow
  /** A device holds it by itself; else only where its person asked for it. */
  isKept: boolean
}

/**
 * Everything this person may read in the fixture's condominium, computed row by row from the domain's policies over
 * the tables: independently of the pull, which is under test.
 */
export async function whatTheyMaySee(
  simulation: Simulation,
  device: Pick<Device, 'person'>,
): Promise<Map<string, Held>> {
  const { server, clock, fixture } = simulation
  const now = clock.now()
  const person = await findPerson(server.kernel, device.person.id, now)
  if (!person) return new Map()
  const { home_ids, blocks, links } = person.actor // known to the server alone
  const open = device.person.name === 'master' ? fixture.condominiums.jacaranda.id : null
  const actor = { ...actorOf(person.me, open), home_ids, blocks, links }
  const seen = new Map<string, Held>()
  const { rows } = await sql<{ collection: string; row: string; version: number }>`
    ${sql.join(
      allTables().map((table) => everyRowOf(table, actor.condominium_id)),
      sql` union all `,
    )}`.execute(server.db)
  for (const { collection, row: text, version } of rows) {
    const row = JSON.parse(text) as AnyRow
    const entity = mustFind(collection)
    if (!maySee(actor, entity as never, row)) continue // a row of its own collection
    seen.set(`${collection}:${row.id}`, {
      v: version,
      row: redactedRow(collection, row, { now, actor }),
      isKept: !entity.keeps || isKept(entity.keeps, row, now),
    })
  }
  return seen
}

/**
 * Whether a device may hold this row, which is older than it keeps: its person asked for it or changed it in the last 30 days, or
 * it became old, or changed, after what is old last left this device, which is once a day.
 */
export async function mayStay(
  { server, fixture }: Simulation,
  device: Device,
  { name, row }: { name: string; row: AnyRow },
): Promise<boolean> {
  if (device.hasAskedFor(name, 31)) return true
  const [collection = ''] = name.split(':')
  const { keeps } = mustFind(collection)
  const prunedAt = await readMeta(device.db, `pruned:${fixture.condominiums.jacaranda.id}`)
  if (!prunedAt || !keeps) return false
  const changed = await server.db
    .selectFrom('changes')
    .select('row_id')
    .where('collection', '=', collection)
    .where('row_id', '=', row.id)
    .where('changed_at', '>=', prunedAt)
    .execute()
  return changed.length > 0 || isKept(keeps, row, prunedAt)
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
