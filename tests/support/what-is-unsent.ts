import { createHash } from 'node:crypto'
import type { ZeloDatabase } from '#store/database.ts'

/** What only this device has: its outbox, files and drafts, byte for byte. */
export async function whatIsUnsent({ outbox, blobs, drafts }: ZeloDatabase): Promise<string> {
  const files = (await blobs.toArray()).map(({ bytes, ...blob }) => ({ ...blob, bytes: digestOf(bytes) }))
  return JSON.stringify([await outbox.toArray(), files, await drafts.toArray()])
}

function digestOf(bytes: ArrayBuffer): string {
  return createHash('sha256').update(new Uint8Array(bytes)).digest('hex')
}
