import type { ZeloDatabase } from '#store/database.ts'
import type { CommandCall } from '#store/dispatch.ts'

/** An entity's own photo commands (`photoCommands` of the domain). */
export interface PhotoCommands {
  addPhoto: CommandCall['command']
  editPhoto: CommandCall['command']
  removePhoto: CommandCall['command']
}

interface Added {
  /** The entity's command that adds a photo. */
  command: CommandCall['command']
  rowId: string
  blobIds: readonly string[]
}

/** Command calls that add stored photos to a row, which may be created in the same operation. */
export async function photoCalls(
  db: ZeloDatabase,
  { command, rowId, blobIds }: Added,
): Promise<CommandCall[]> {
  if (blobIds.length === 0) return []
  const blobs = await db.blobs.bulkGet([...blobIds])
  return blobs.flatMap((blob) => {
    if (!blob) return []
    const { id: photo_id, sha256, mime, width, height, bytes } = blob
    const input = { id: rowId, photo_id, sha256, mime, width, height, size: bytes.byteLength }
    return [{ command, input, blobId: photo_id }]
  })
}

/** The photos of a form for a new record, as its values hold them. */
export interface NewPhotos {
  photo_ids: string[]
  /** The primary photo; by default the first. */
  primary_id: string
}

export const noPhotos: NewPhotos = { photo_ids: [], primary_id: '' }

/** Command calls that add photos to a record created in the same operation. */
export async function newPhotoCalls(
  db: ZeloDatabase,
  commands: PhotoCommands,
  { rowId, photo_ids, primary_id }: NewPhotos & { rowId: string },
): Promise<CommandCall[]> {
  const added = await photoCalls(db, { command: commands.addPhoto, rowId, blobIds: photo_ids })
  const isAnother = photo_ids.indexOf(primary_id) > 0
  return isAnother ? [...added, primaryPhotoCall(commands, rowId, primary_id)] : added
}

/** The command call that makes a photo primary. */
export function primaryPhotoCall({ editPhoto }: PhotoCommands, rowId: string, photo_id: string): CommandCall {
  return { command: editPhoto, input: { id: rowId, photo_id, is_primary: true } }
}
