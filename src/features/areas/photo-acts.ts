import { areas } from '#domain/areas/contract.ts'
import type { ZeloDatabase } from '#store/database.ts'
import type { Act } from '#store/dispatch.ts'

/** The acts that add stored pictures to an area, made or yet to be made in the same breath. */
export async function photoActs(
  db: ZeloDatabase,
  areaId: string,
  blobIds: readonly string[],
): Promise<Act[]> {
  const blobs = await db.blobs.bulkGet([...blobIds])
  return blobs.flatMap((blob) => {
    if (!blob) return []
    const { id: photo_id, sha256, mime, width, height, bytes } = blob
    const input = { id: areaId, photo_id, sha256, mime, width, height, size: bytes.byteLength }
    return [{ command: areas.addPhoto, input, blobId: photo_id }]
  })
}

export function primaryAct(areaId: string, photo_id: string): Act {
  return { command: areas.editPhoto, input: { id: areaId, photo_id, is_primary: true } }
}
