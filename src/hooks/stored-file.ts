import type { Transport } from '#sync/transport.ts'
import type { ActivePerson } from '#session/person.ts'
import { sha256 } from './sha256.ts'

/** A picture or a document of a row. */
export interface FileOfRow {
  id: string
  sha256: string
  mime: string
}

/**
 * A file's bytes from this device, else from the server's `path`, then kept here for when there is no network. Null
 * when they could not be had, or are not those that the row names.
 */
export async function storedFile(
  { db, transport }: Pick<ActivePerson, 'db' | 'transport'>,
  file: FileOfRow,
  path: string,
): Promise<Blob | null> {
  const { id, mime } = file
  const kept = await db.blobs.get(id)
  if (kept && kept.bytes?.byteLength > 0) return new Blob([kept.bytes], { type: mime })
  const blob = await transport.fetchBlob(path)
  if (!blob) return null
  const bytes = await blob.arrayBuffer()
  if ((await sha256(bytes)) !== file.sha256) return null
  try {
    await db.blobs.put({ id, mime, bytes, sha256: file.sha256, width: null, height: null, sent: 1 })
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'QuotaExceededError') throw error // it is shown, and not kept
  }
  return new Blob([bytes], { type: mime })
}

/** Why the server gave no bytes: it has them no more, or could not be asked. A failed download alone does not tell. */
export async function whyAbsent(transport: Transport, path: string): Promise<'missing' | 'unreachable'> {
  const answer = await transport.send({ method: 'GET', path, timeoutMs: patienceMs })
  return answer?.status === 404 || answer?.status === 410 ? 'missing' : 'unreachable'
}

const patienceMs = 5_000
