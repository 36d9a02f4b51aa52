import { sha256 } from './photo-file.ts'
import type { Person } from './person.ts'

/** A picture's bytes from this device, else from the server, then kept here for when there is no network. */
export async function photoBytes(
  { db, transport }: Pick<Person, 'db' | 'transport'>,
  id: string,
): Promise<Blob | null> {
  const kept = await db.blobs.get(id)
  if (kept) return new Blob([kept.bytes], { type: kept.mime })
  const blob = await transport.fetchBlob(`/photos/${id}/download`)
  if (!blob) return null
  const bytes = await blob.arrayBuffer()
  await db.blobs.put({
    id,
    mime: blob.type,
    bytes,
    sha256: await sha256(bytes),
    width: null,
    height: null,
    sent: 1,
  })
  return blob
}
