import type { CaptionedPhoto } from '#domain/values/captioned-photo.ts'
import { dataUrl } from './download.ts'
import type { Caller } from './serve.ts'

type WithPhotos = { id: string; photos: readonly CaptionedPhoto[] }

/** Photos of a list as documented reads answer them: where they are; a list of them whole would weigh megabytes. */
export function withPhotoUrls<R extends WithPhotos>(row: R) {
  return { ...row, photos: row.photos.map((photo) => ({ ...photo, ...placeOf(photo), photo_base64: null })) }
}

/** The photos of one row, whole. */
export async function withPhotosWhole<R extends WithPhotos>(row: R, { kernel }: Pick<Caller, 'kernel'>) {
  const photos = row.photos.map(async (photo) => ({
    ...photo,
    ...placeOf(photo),
    photo_base64: await dataUrl(kernel, photo),
  }))
  return { ...row, photos: await Promise.all(photos) }
}

function placeOf({ id }: CaptionedPhoto) {
  return { photo_url: `/api/photos/${id}/download` }
}
