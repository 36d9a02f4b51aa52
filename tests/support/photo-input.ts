import type { StoredBlob } from '#store/database.ts'

/** A photo as command input. */
export const photoInput = ({ id: photo_id, sha256, mime, width, height, bytes }: StoredBlob) => ({
  photo_id,
  sha256,
  mime,
  width,
  height,
  size: bytes.byteLength,
})
