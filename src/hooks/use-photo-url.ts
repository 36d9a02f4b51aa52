import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Photo } from '#domain/values/photo.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { storedFile } from './stored-file.ts'

const none: ReadonlyMap<string, string> = new Map()

/**
 * Object URLs of a row's pictures, by photo id: from this device, else fetched once and stored. A picture keeps its
 * URL while others are added or removed.
 */
function usePhotoUrls(photos: readonly Photo[]): ReadonlyMap<string, string> {
  return usePhotoBytes(photos).urls
}

/** As `usePhotoUrls`; `absent` lists those that could not be fetched, once that is known. */
export function usePhotoBytes(photos: readonly Photo[]) {
  const { db, transport } = usePerson()
  const [urls, setUrls] = useState(none)
  const [absent, setAbsent] = useState<readonly string[]>([])
  const made = useRef(new Map<string, string>())
  const key = photos.map(({ id }) => id).join()
  const wanted = useEffectEvent(() => photos)

  useEffect(() => {
    let isGone = false
    const show = async (photo: Photo) => {
      const blob = await storedFile({ db, transport }, photo, `/photos/${photo.id}/download`)
      if (isGone) return
      if (!blob) {
        setAbsent((known) => [...known.filter((id) => id !== photo.id), photo.id])
        return
      }
      made.current.set(photo.id, URL.createObjectURL(blob))
      setUrls(new Map(made.current))
    }
    for (const photo of wanted()) if (!made.current.has(photo.id)) void show(photo)
    return () => {
      isGone = true
    }
  }, [db, transport, key])

  useEffect(() => {
    const all = made.current
    return () => {
      all.forEach((url) => URL.revokeObjectURL(url))
      all.clear()
    }
  }, [db, transport])

  return { urls, absent: absent.filter((id) => !urls.has(id)) }
}

export function usePhotoUrl(photo: Photo | undefined): string | null {
  const urls = usePhotoUrls(photo ? [photo] : [])
  return (photo && urls.get(photo.id)) ?? null
}
