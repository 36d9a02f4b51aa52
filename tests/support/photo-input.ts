import type { StoredBlob } from '#store/database.ts'

/** What a command that shows a photo says of it. */
export const photoInput = ({ id: photo_id, sha256, mime, width, height, bytes }: StoredBlob) => ({
  photo_id,
  sha256,
  mime,
  width,
  height,
  size: bytes.byteLength,
})
