import { useEffect, useEffectEvent, useState } from 'react'
import type { Photo } from '#domain/values/photo.ts'
import { usePerson } from './SessionContext.tsx'
import { storedFile } from './stored-file.ts'

const none: ReadonlyMap<string, string> = new Map()

/** Addresses of a row's pictures, by photo id: from this device when they are here, else fetched once and kept. */
export function usePhotoUrls(photos: readonly Photo[]): ReadonlyMap<string, string> {
  const { db, transport } = usePerson()
  const [urls, setUrls] = useState(none)
  const key = photos.map(({ id }) => id).join()
  const wanted = useEffectEvent(() => photos)

  useEffect(() => {
    let isGone = false
    const made = new Map<string, string>()
    const show = async (photo: Photo) => {
      const blob = await storedFile({ db, transport }, photo, `/photos/${photo.id}/download`)
      if (isGone || !blob) return
      made.set(photo.id, URL.createObjectURL(blob))
      setUrls(new Map(made))
    }
    for (const photo of wanted()) void show(photo)
    return () => {
      isGone = true
      made.forEach((url) => URL.revokeObjectURL(url))
    }
  }, [db, transport, key])

  return urls
}

export function usePhotoUrl(photo: Photo | undefined): string | null {
  const urls = usePhotoUrls(photo ? [photo] : [])
  return (photo && urls.get(photo.id)) ?? null
}
