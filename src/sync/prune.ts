import { defaultTimeZone } from '#domain/values/civil-time.ts'
import { civilDay } from '#domain/values/instant-texts.ts'
import { Dexie } from 'dexie'
import { isAskedLately, isKept, keptFrom } from '#domain/kernel/keeps.ts'
import type { ZeloDatabase } from '#store/database.ts'
import { bare } from '#store/local-row.ts'
import { olderKey, positionKey, readMeta, writeMeta } from '#store/meta.ts'
import { targetKey } from '#store/outbox-entry.ts'
import {
  entitiesKeptInPart,
  type EntityKeptInPart,
  isWithin,
  noteOlder,
  olderKept,
} from '#store/older-rows.ts'
import { guarded } from '#store/watchdog.ts'
import { forget } from './receive.ts'

/**
 * Once a day, deletes local rows that have become older than this device keeps, with their pictures; the server still
 * has them, and they can be fetched again. Uses the server's clock, because the device's own may be years off. Keeps
 * rows with pending changes or a draft, and rows fetched in the last 30 days.
 */
export async function pruneOlder(db: ZeloDatabase, condominiumId: string | null): Promise<void> {
  if (!condominiumId || entitiesKeptInPart().length === 0) return
  if (!(await whenDue(db, condominiumId))) return
  await guarded(db, () =>
    db.transaction('rw', db.writeStores, async () => {
      const now = await whenDue(db, condominiumId) // asked again: another window may have begun a new copy meanwhile
      if (!now) return
      await forgetLongAgo(db, now)
      for (const entity of entitiesKeptInPart()) await pruneKind(db, entity, { condominiumId, now })
      await writeMeta(db, `pruned:${condominiumId}`, now)
    }),
  )
}

/** The server's instant if something is to be deleted today; null while a copy comes, and once it was done. */
async function whenDue(db: ZeloDatabase, condominiumId: string): Promise<string | null> {
  const position = await readMeta(db, positionKey(condominiumId))
  const last = await readMeta(db, `pruned:${condominiumId}`)
  if (!position?.at || position.isWhole || (last && dayOf(last) === dayOf(position.at))) return null
  return position.at
}

function dayOf(instant: string): string {
  return civilDay(instant, defaultTimeZone)
}

interface Pruning {
  condominiumId: string
  now: string
}

async function pruneKind(db: ZeloDatabase, entity: EntityKeptInPart, pruning: Pruning): Promise<void> {
  const { condominiumId, now } = pruning
  const { collection, keeps, index } = entity
  const older = await olderKept(db, { collection, ...pruning })
  const found = await db
    .rows(collection)
    .where(index)
    .between([condominiumId, Dexie.minKey], [condominiumId, keptFrom(keeps, now)])
    .toArray()
  const ids = found
    .filter((local) => !isKept(keeps, bare(local), now) && !isWithin(older, entity, local))
    .map(({ id }) => id)
  const inUse = ids.length > 0 ? await idsInUse(db, collection) : new Set()
  const leaving = ids.filter((id) => !inUse.has(id))
  await forget(db, collection, leaving)
  if (older) await writeMeta(db, olderKey(collection, condominiumId), older)
  else if (leaving.length > 0) await noteOlder(db, condominiumId, [collection])
}

async function forgetLongAgo(db: ZeloDatabase, now: string): Promise<void> {
  const asked = await db.meta.where('key').startsWith('asked:').toArray()
  const over = asked.filter(({ value }) => typeof value !== 'string' || !isAskedLately(value, now))
  await db.meta.bulkDelete(over.map(({ key }) => key))
}

/** Rows with pending changes, with a base copy, named by a draft, or fetched lately. */
async function idsInUse(db: ZeloDatabase, collection: string): Promise<Set<string>> {
  const asked = await db.meta.where('key').startsWith(`asked:${collection}:`).primaryKeys()
  const targets = (await db.outbox.toArray()).flatMap((entry) => entry.targets).map(targetKey)
  const bases = (await db.base.where('collection').equals(collection).toArray()).map(({ id }) => id)
  const drafts = (await db.drafts.toCollection().primaryKeys()).flatMap((key) => key.split(':'))
  const named = [...asked, ...targets].map((key) => key.slice(key.lastIndexOf(':') + 1))
  return new Set([...named, ...bases, ...drafts])
}
