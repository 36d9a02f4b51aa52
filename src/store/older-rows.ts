import { entities, findEntity } from '#domain/entities.ts'
import type { AnyRow } from '#domain/kernel/command.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import { isAskedLately, isKept, type Keeps } from '#domain/kernel/keeps.ts'
import type { ServerChange } from '#domain/sync/wire.ts'
import type { ZeloDatabase } from './database.ts'
import { type OlderRows, olderKey, readMeta, writeMeta } from './meta.ts'

/** What a device stores about rows older than it keeps (`Entity.keeps`). Call each function inside a transaction. */

/** The part of an entity that tells where its copy ends. */
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

/** Records that the server has older rows of these collections, which this copy leaves out. */
export async function noteOlder(
  db: ZeloDatabase,
  condominiumId: string,
  collections: readonly string[],
): Promise<void> {
  for (const collection of collections) await writeMeta(db, olderKey(collection, condominiumId), notAskedFor)
}

/** Forgets what was fetched of these collections, because their rows are dropped. */
export async function forgetOlder(
  db: ZeloDatabase,
  condominiumId: string,
  collections: readonly string[],
): Promise<void> {
  await db.meta.bulkDelete(collections.map((collection) => olderKey(collection, condominiumId)))
}

/** How far back older rows were fetched; those fetched too long ago are not kept any more. */
export async function olderKept(
  db: ZeloDatabase,
  { collection, condominiumId, now }: { collection: string; condominiumId: string; now: string },
): Promise<OlderRows | undefined> {
  const older = await readMeta(db, olderKey(collection, condominiumId))
  return older?.asked_at && !isAskedLately(older.asked_at, now) ? notAskedFor : older
}

/** Whether a row is in the range of older rows that were fetched as pages. */
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

/** Records older rows that the person fetched or changed one by one, so that `pruneOlder` keeps them for a while. */
export async function noteAskedFor(
  db: ZeloDatabase,
  changes: readonly ServerChange[],
  now: string | undefined,
): Promise<void> {
  if (now === undefined) return
  for (const { collection, id, row } of changes) {
    const keeps = findEntity(collection)?.keeps
    const isOlder = keeps && row && !isKept(keeps, row as AnyRow, now) // the server sent it as a row of this collection
    if (isOlder) await writeMeta(db, `asked:${collection}:${id}`, now)
  }
}
