import { keepFetched } from '#store/pictures.ts'
import type { Transport } from '#sync/transport.ts'
import type { ActivePerson } from '#session/person.ts'
import { sha256 } from './sha256.ts'

/** A picture or document of a row. */
export interface FileOfRow {
  id: string
  sha256: string
  mime: string
}

/**
 * A file's bytes from this device, else from the server's `path`, then stored here for offline use. Null when they
 * could not be fetched, or do not match the row's digest.
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
    await keepFetched(db, { id, mime, bytes, sha256: file.sha256, width: null, height: null, sent: 1 })
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'QuotaExceededError') throw error // displayed, but not stored
  }
  return new Blob([bytes], { type: mime })
}

/**
 * Why the download failed: the file is gone on the server, or the server did not answer. The failure itself does not
 * tell.
 */
export async function whyAbsent(transport: Transport, path: string): Promise<'missing' | 'unreachable'> {
  const answer = await transport.send({ method: 'GET', path, timeoutMs: patienceMs })
  return answer?.status === 404 || answer?.status === 410 ? 'missing' : 'unreachable'
}

const patienceMs = 5_000
