import { useEffect, useState } from 'react'
import type { Photo } from '#domain/values/photo.ts'
import { sha256 } from './photo-file.ts'
import { usePerson } from './SessionContext.tsx'
import type { Person } from './session.ts'

/** An address for a row's picture: from this device when it is here, else fetched once and kept. Null until then. */
export function usePhotoUrl(photo: Photo | undefined): string | null {
  const { db, transport } = usePerson()
  const [url, setUrl] = useState<string | null>(null)
  const id = photo?.id

  useEffect(() => {
    if (!id) return
    let isGone = false
    let made: string | null = null
    void photoBytes({ db, transport }, id).then((blob) => {
      if (isGone || !blob) return
      made = URL.createObjectURL(blob)
      setUrl(made)
    })
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [db, transport, id])

  return url
}

async function photoBytes(
  { db, transport }: Pick<Person, 'db' | 'transport'>,
  id: string,
): Promise<Blob | null> {
  const kept = await db.blobs.get(id)
  if (kept) return new Blob([kept.bytes], { type: kept.mime })
  const blob = await transport.fetchBlob(`/photos/${id}/download`)
  if (!blob) return null
  const bytes = await blob.arrayBuffer()
  await db.blobs.put({
    id,
    mime: blob.type,
    bytes,
    sha256: await sha256(bytes),
    width: null,
    height: null,
    sent: 1,
  })
  return blob
}
