import { entities, findEntity } from '#domain/entities.ts'
import type { AnyRow } from '#domain/kernel/command.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import { isAskedLately, isKept, type Keeps } from '#domain/kernel/keeps.ts'
import type { ServerChange } from '#domain/sync/wire.ts'
import type { ZeloDatabase } from './database.ts'
import { type OlderRows, olderKey, readMeta, writeMeta } from './meta.ts'

/** What a device knows of the rows that are older than it keeps (`Entity.keeps`). Each runs inside its caller's transaction. */

/** As much of a kind of row as it takes to know where its copy ends. */
export interface KeptKind {
  collection: string
  keeps: Keeps
}

export type EntityKeptInPart = Entity & KeptKind

export function isKeptInPart(entity: Entity): entity is EntityKeptInPart {
  return entity.keeps !== undefined
}

export function entitiesKeptInPart(): EntityKeptInPart[] {
  return entities.filter(isKeptInPart)
}

const notAskedFor: OlderRows = { from: null, isAll: false, asked_at: null }

/** The server has older rows of these collections, which this copy leaves out. */
export async function noteOlder(
  db: ZeloDatabase,
  condominiumId: string,
  collections: readonly string[],
): Promise<void> {
  for (const collection of collections) await writeMeta(db, olderKey(collection, condominiumId), notAskedFor)
}

/** The rows of these collections leave, those that were asked for among them. */
export async function forgetOlder(
  db: ZeloDatabase,
  condominiumId: string,
  collections: readonly string[],
): Promise<void> {
  await db.meta.bulkDelete(collections.map((collection) => olderKey(collection, condominiumId)))
}

/** How far back older rows were asked for; what was asked for too long ago is no longer kept. */
export async function olderKept(
  db: ZeloDatabase,
  { collection, condominiumId, now }: { collection: string; condominiumId: string; now: string },
): Promise<OlderRows | undefined> {
  const older = await readMeta(db, olderKey(collection, condominiumId))
  return older?.asked_at && !isAskedLately(older.asked_at, now) ? notAskedFor : older
}

/** Whether a row is among those that were asked for together. */
export function isWithin(
  older: OlderRows | undefined,
  { keeps }: Pick<KeptKind, 'keeps'>,
  row: AnyRow,
): boolean {
  if (!older || older.isAll) return older !== undefined
  if (!older.from) return false
  const since = String(row[keeps.since])
  return since > older.from.since || (since === older.from.since && row.id >= older.from.id)
}

/** Rows that their person opened or changed stay for a while, though they are older than this device keeps. */
export async function noteAskedFor(
  db: ZeloDatabase,
  changes: readonly ServerChange[],
  now: string | undefined,
): Promise<void> {
  if (now === undefined) return
  for (const { collection, id, row } of changes) {
    const keeps = findEntity(collection)?.keeps
    const isOlder = keeps && row && !isKept(keeps, row as AnyRow, now) // the server answered with this collection's own row
    if (isOlder) await writeMeta(db, `asked:${collection}:${id}`, now)
  }
}
