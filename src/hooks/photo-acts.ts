import type { ZeloDatabase } from '#store/database.ts'
import type { CommandCall } from '#store/dispatch.ts'

/** A row's own commands about its pictures (`photoCommands` of the domain). */
export interface PhotoCommands {
  addPhoto: CommandCall['command']
  editPhoto: CommandCall['command']
  removePhoto: CommandCall['command']
}

interface Added {
  /** The row's own command that adds one picture. */
  command: CommandCall['command']
  rowId: string
  blobIds: readonly string[]
}

/** The acts that add stored pictures to a row, made or yet to be made in the same breath. */
export async function photoActs(
  db: ZeloDatabase,
  { command, rowId, blobIds }: Added,
): Promise<CommandCall[]> {
  const blobs = await db.blobs.bulkGet([...blobIds])
  return blobs.flatMap((blob) => {
    if (!blob) return []
    const { id: photo_id, sha256, mime, width, height, bytes } = blob
    const input = { id: rowId, photo_id, sha256, mime, width, height, size: bytes.byteLength }
    return [{ command, input, blobId: photo_id }]
  })
}

/** The pictures of a form whose record is yet to be made, as its values hold them. */
export interface NewPhotos {
  photo_ids: string[]
  /** The one that will stand for the record; without it, the first. */
  primary_id: string
}

export const noPhotos: NewPhotos = { photo_ids: [], primary_id: '' }

/** The acts that give a record made in the same breath its pictures. */
export async function newPhotoActs(
  db: ZeloDatabase,
  commands: PhotoCommands,
  { rowId, photo_ids, primary_id }: NewPhotos & { rowId: string },
): Promise<CommandCall[]> {
  const added = await photoActs(db, { command: commands.addPhoto, rowId, blobIds: photo_ids })
  const isAnother = photo_ids.indexOf(primary_id) > 0
  return isAnother ? [...added, primaryAct(commands, rowId, primary_id)] : added
}

/** The act that makes one picture stand for its row. */
export function primaryAct({ editPhoto }: PhotoCommands, rowId: string, photo_id: string): CommandCall {
  return { command: editPhoto, input: { id: rowId, photo_id, is_primary: true } }
}
