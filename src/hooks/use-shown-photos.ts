import type { Photo } from '#domain/values/photo.ts'
import { usePhotoBytes } from './use-photo-url.ts'

/**
 * The pictures of a row that can be displayed, with their captions; `missing` counts those that could not be fetched.
 */
export function useShownPhotos<P extends Photo>(
  photos: readonly P[],
  labelOf: (photo: P, at: number) => string,
) {
  const { urls, absent } = usePhotoBytes(photos)
  const here = photos.flatMap((photo, at) => {
    const url = urls.get(photo.id)
    return url ? [{ id: photo.id, url, label: labelOf(photo, at) }] : []
  })
  return { here, missing: photos.filter(({ id }) => absent.includes(id)).length }
}
