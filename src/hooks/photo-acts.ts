import type { ZeloDatabase } from '#store/database.ts'
import type { Act } from '#store/dispatch.ts'

interface Added {
  /** The row's own command that adds one picture. */
  command: Act['command']
  rowId: string
  blobIds: readonly string[]
}

/** The acts that add stored pictures to a row, made or yet to be made in the same breath. */
export async function photoActs(db: ZeloDatabase, { command, rowId, blobIds }: Added): Promise<Act[]> {
  const blobs = await db.blobs.bulkGet([...blobIds])
  return blobs.flatMap((blob) => {
    if (!blob) return []
    const { id: photo_id, sha256, mime, width, height, bytes } = blob
    const input = { id: rowId, photo_id, sha256, mime, width, height, size: bytes.byteLength }
    return [{ command, input, blobId: photo_id }]
  })
}
