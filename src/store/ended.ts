import type { IndexableType, Table } from 'dexie'
import type { Actor } from '#domain/kernel/command.ts'
import type { BaseCopy, Draft, StoredBlob, ZeloDatabase } from './database.ts'
import type { DeviceAccess } from './device-access.ts'
import { readMeta, writeMeta } from './meta.ts'
import { countUnsent } from './operations.ts'
import { type OutboxEntry, targetKey } from './outbox-entry.ts'
import { replayPending } from './replay.ts'
import { importKey, seal, unseal } from './sealed-record.ts'

/*
 * The database of somebody whose session was ended from elsewhere. What the server has is erased at once; what exists
 * only here is encrypted under a key that the device forgets and the server gives back at the next sign-in.
 *
 *   in use ──eraseReceived──> ended ──sealUnsent, record by record──> sealed ──reopen, openSealed──> in use
 *
 * A kill may cut each arrow: it is then taken again from where it was.
 */

/** What only this device has; of a row that is being edited, no more than the version that the edit began with. */
const unsentStores = ['outbox', 'drafts', 'blobs', 'accesses', 'base'] as const

/** Neither the server's nor a secret, and wanted again after the next sign-in. */
const metaKept = new Set(['ended', 'unsent_sealed', 'push_wanted', 'active_condominium'])

/** In one transaction; from then on no window can write. Answers how many unsent operations this device has of them. */
export async function eraseReceived(db: ZeloDatabase, at: string): Promise<number> {
  return db.transaction('rw', db.tables, async () => {
    if (await readMeta(db, 'ended')) return (await readMeta(db, 'unsent_sealed')) ?? 0
    const { operations, quiet } = countUnsent(await db.outbox.toArray())
    const unsent = operations + quiet + ((await readMeta(db, 'unsent_sealed')) ?? 0)
    const others = new Set<string>([...unsentStores, 'meta', 'sealed', 'tallies'])
    await Promise.all(db.tables.filter(({ name }) => !others.has(name)).map((rows) => rows.clear()))
    await db.tallies.clear() // after the rows: deleting them counts
    await db.blobs.where('sent').equals(1).delete()
    await db.accesses.where('sent').equals(1).delete()
    await db.base.toCollection().modify({ row: null })
    const keys = await db.meta.toCollection().primaryKeys()
    await db.meta.bulkDelete(keys.filter((key) => !metaKept.has(key)))
    await writeMeta(db, 'ended', at)
    await writeMeta(db, 'unsent_sealed', unsent)
    return unsent
  })
}

/**
 * Moves each record on its own: pictures need not all fit into memory, and a kill loses none. Without a key nothing is
 * encrypted, and the records are deleted sooner (`keptDays`).
 */
export async function sealUnsent(db: ZeloDatabase, unsentKey: string | null): Promise<void> {
  const key = unsentKey === null ? null : await importKey(unsentKey)
  for (const store of unsentStores) {
    const table = db.table<Unsent>(store)
    for (const primaryKey of await table.toCollection().primaryKeys()) {
      const record = await table.get(primaryKey)
      if (!record) continue // another window was faster
      const sealed = await seal(key, { id: `${store}:${nameOf(record)}`, store }, record)
      await db.transaction('rw', table, db.sealed, db.meta, async () => {
        if (!(await readMeta(db, 'ended')) || !(await table.get(primaryKey))) return
        await db.sealed.put(sealed)
        await table.delete(primaryKey)
      })
    }
  }
}

type Unsent = OutboxEntry | Draft | StoredBlob | DeviceAccess | BaseCopy

function nameOf(record: Unsent): string {
  if ('key' in record) return record.key
  return 'collection' in record ? targetKey(record) : record.id
}

/** Its person has signed in again. What is sealed stays so until `openSealed`. */
export async function reopen(db: ZeloDatabase): Promise<void> {
  await db.meta.delete('ended')
}

/**
 * Everything is again where it was before the session ended, in the order in which it was made. Answers how many records
 * this key does not open: they stay sealed.
 */
export async function openSealed(db: ZeloDatabase, unsentKey: string, actor: Actor): Promise<number> {
  const key = await importKey(unsentKey)
  const opened = new Map<string, { store: string; record: object }>()
  let unread = 0
  for (const id of await db.sealed.toCollection().primaryKeys()) {
    const sealed = await db.sealed.get(id)
    if (!sealed) continue // another window was faster
    const record = await unseal(key, sealed)
    if (!record) unread++
    else if (sealed.store === 'blobs') await putBack(db, [[id, { store: 'blobs', record }]]) // one at a time, as above
    else opened.set(id, { store: sealed.store, record })
  }
  await db.transaction('rw', unsentTables(db), async () => {
    await putBack(db, opened)
    const left = await db.sealed.where('id').startsWith('outbox:').count()
    await (left > 0 ? writeMeta(db, 'unsent_sealed', left) : db.meta.delete('unsent_sealed'))
    const targets = (await db.outbox.toArray()).flatMap((entry) => entry.targets)
    const unique = new Map(targets.map((target) => [targetKey(target), target]))
    for (const { collection, id } of unique.values()) await replayPending(db, collection, id, actor)
  })
  return unread
}

function unsentTables(db: ZeloDatabase): Table[] {
  return [...db.writeStores, db.accesses, db.sealed]
}

/** Unless another window has. What was written since the sign-in is newer. */
async function putBack(
  db: ZeloDatabase,
  opened: Iterable<[id: string, { store: string; record: object }]>,
): Promise<void> {
  await db.transaction('rw', unsentTables(db), async () => {
    for (const [id, { store, record }] of opened) {
      if (!(await db.sealed.get(id))) continue
      const table = db.table<object>(store)
      if (store === 'base' && (await isHereAgain(db, record))) {
        await db.sealed.delete(id)
        continue
      }
      const fields = record as Record<string, IndexableType>
      const primaryKey = [table.schema.primKey.keyPath].flat().map((name) => fields[String(name)])
      const known = await table.get(primaryKey.length > 1 ? (primaryKey as string[]) : (primaryKey[0] ?? ''))
      if (!known) await table.add(record)
      await db.sealed.delete(id)
    }
  })
}

/** A pull was faster: with its row, `before` of the edit tells whether somebody has changed the same meanwhile. */
async function isHereAgain(db: ZeloDatabase, record: object): Promise<boolean> {
  const { collection, id } = record as BaseCopy // of its own store
  return (await db.rows(collection).get(id)) !== undefined
}

/** How many unsent operations are sealed: of somebody who has signed in, until `openSealed` has been able to run. */
export async function countSealed(db: ZeloDatabase): Promise<number> {
  return (await readMeta(db, 'unsent_sealed')) ?? 0
}
