import { useEffect, useState } from 'react'
import type { Photo } from '#domain/values/photo.ts'
import { photoBytes } from './photo-bytes.ts'
import { usePerson } from './SessionContext.tsx'

const none: ReadonlyMap<string, string> = new Map()

/** Addresses of a row's pictures, by photo id: from this device when they are here, else fetched once and kept. */
export function usePhotoUrls(photos: readonly Photo[]): ReadonlyMap<string, string> {
  const { db, transport } = usePerson()
  const [urls, setUrls] = useState(none)
  const key = photos.map(({ id }) => id).join()

  useEffect(() => {
    let isGone = false
    const made = new Map<string, string>()
    const show = async (id: string) => {
      const blob = await photoBytes({ db, transport }, id)
      if (isGone || !blob) return
      made.set(id, URL.createObjectURL(blob))
      setUrls(new Map(made))
    }
    for (const id of key.split(',').filter(Boolean)) void show(id)
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
