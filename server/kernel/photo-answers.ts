import type { CaptionedPhoto } from '#domain/values/captioned-photo.ts'
import { dataUrl } from './download.ts'
import type { Caller } from './serve.ts'

type WithPhotos = { id: string; created_at: string; photos: readonly CaptionedPhoto[] }

/** Photos of a list as documented reads answer them, by URL: inline they would weigh megabytes. */
export function withPhotoUrls<R extends WithPhotos>(row: R) {
  return {
    ...row,
    photos: row.photos.map((photo) => ({ ...photo, ...aboutPhoto(photo, row), photo_base64: null })),
  }
}

/** The photos of one row, inline. */
export async function withPhotosWhole<R extends WithPhotos>(row: R, { kernel }: Pick<Caller, 'kernel'>) {
  const photos = row.photos.map(async (photo) => ({
    ...photo,
    ...aboutPhoto(photo, row),
    photo_base64: await dataUrl(kernel, photo),
  }))
  return { ...row, photos: await Promise.all(photos) }
}

/** URL and creation time; a photo of an earlier release has no time of its own and gets its row's. */
function aboutPhoto({ id, created_at, updated_at }: CaptionedPhoto, row: WithPhotos) {
  const added = created_at ?? row.created_at
  return { photo_url: `/api/photos/${id}/download`, created_at: added, updated_at: updated_at ?? added }
}
