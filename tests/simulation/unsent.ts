import type { ZeloDatabase } from '#store/database.ts'
import type { OutboxEntry } from '#store/outbox-entry.ts'
import { canonical } from './replay-oracle.ts'

/** What a person has done on a device and nobody has received: as text, without how far each change has come. */
export async function unsentOf(db: ZeloDatabase): Promise<string> {
  const entries = await db.outbox.toArray()
  return canonical({ entries: entries.map(contentOf).sort(byKey), files: await unsentFiles(db) })
}

/** With their bytes. */
export async function unsentFiles(db: ZeloDatabase) {
  const blobs = await db.blobs.where('sent').equals(0).toArray()
  return blobs.map(({ bytes, ...blob }) => ({ ...blob, bytes: Buffer.from(bytes).toString('hex') }))
}

function contentOf({ key, command, input, before, actor_id, created_at, depends_on, blob_ids }: OutboxEntry) {
  return { key, command, input, before, actor_id, created_at, depends_on, blob_ids }
}

function byKey(one: { key: string }, other: { key: string }): number {
  return one.key < other.key ? -1 : 1
}
