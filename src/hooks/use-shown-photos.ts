import type { Photo } from '#domain/values/photo.ts'
import { usePhotoUrls } from './use-photo-url.ts'

/** A row's pictures that can be shown now, each with its words; `missing` counts those that are not on this device. */
export function useShownPhotos<P extends Photo>(
  photos: readonly P[],
  labelOf: (photo: P, at: number) => string,
) {
  const urls = usePhotoUrls(photos)
  const here = photos.flatMap((photo, at) => {
    const url = urls.get(photo.id)
    return url ? [{ id: photo.id, url, label: labelOf(photo, at) }] : []
  })
  return { here, missing: photos.length - here.length }
}
