import { occurrences } from '#domain/occurrences/contract.ts'
import type { ZeloDatabase } from '#store/database.ts'
import type { Act } from '#store/dispatch.ts'

/** The acts that add stored pictures to an occurrence, made or yet to be made in the same breath. */
export async function photoActs(
  db: ZeloDatabase,
  occurrenceId: string,
  blobIds: readonly string[],
): Promise<Act[]> {
  const blobs = await db.blobs.bulkGet([...blobIds])
  return blobs.flatMap((blob) => {
    if (!blob) return []
    const { id: photo_id, sha256, mime, width, height, bytes } = blob
    const input = { id: occurrenceId, photo_id, sha256, mime, width, height, size: bytes.byteLength }
    return [{ command: occurrences.addPhoto, input, blobId: photo_id }]
  })
}
