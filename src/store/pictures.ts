import { dayMs } from '#domain/values/civil-time.ts'
import type { StoredBlob, ZeloDatabase } from './database.ts'
import { readMeta } from './meta.ts'

/** Bytes of the server, for offline use; not if they arrive after the session was ended in another window. */
export async function keepFetched(db: ZeloDatabase, blob: StoredBlob): Promise<void> {
  await db.transaction('rw', db.blobs, db.meta, async () => {
    if (!(await readMeta(db, 'ended'))) await db.blobs.put(blob)
  })
}

/** Those of these files whose bytes are here. */
export async function bytesHere(db: ZeloDatabase, ids: readonly string[]): Promise<string[]> {
  const found = await Promise.all(ids.map((id) => db.blobs.where('id').equals(id).primaryKeys()))
  return found.flat()
}

/** Discards the files of a form; those that a queued change still has to send stay. */
export async function giveUpPictures(db: ZeloDatabase, ids: readonly string[]): Promise<void> {
  await db.transaction('rw', [db.outbox, db.blobs], async () => {
    const waiting = await waitingPictures(db)
    await db.blobs.bulkDelete(ids.filter((id) => !waiting.has(id)))
  })
}

/** Files older than a day that no change has to send and no draft refers to: their form was abandoned. */
export async function forgetOrphanPictures(db: ZeloDatabase, nowMs: number): Promise<void> {
  await db.transaction('rw', [db.outbox, db.blobs, db.drafts, db.sealed], async () => {
    if ((await db.sealed.count()) > 0) return // what needs them may be there
    const waiting = await waitingPictures(db)
    const drafts = JSON.stringify((await db.drafts.toArray()).map(({ value }) => value))
    const unsent = await db.blobs.where('sent').equals(0).primaryKeys()
    const orphans = unsent.filter(
      (id) => !waiting.has(id) && !drafts.includes(id) && nowMs - madeAtMs(id) > dayMs,
    )
    await db.blobs.bulkDelete(orphans)
  })
}

async function waitingPictures(db: ZeloDatabase): Promise<Set<string>> {
  return new Set((await db.outbox.toArray()).flatMap(({ blob_ids }) => blob_ids))
}

/** A UUIDv7 begins with its milliseconds since 1970 (RFC 9562). */
function madeAtMs(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16)
}
