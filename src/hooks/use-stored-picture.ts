import { useEffect, useMemo } from 'react'
import { useLive } from './use-live.ts'

/** The object URL of a picture stored on this device; null while it is read, and if there is none. */
export function useStoredPicture(blobId: string | null): string | null {
  const blob = useLive((db) => (blobId ? db.blobs.get(blobId) : undefined), [blobId])
  const url = useMemo(
    () => (blob ? URL.createObjectURL(new Blob([blob.bytes], { type: blob.mime })) : null),
    [blob],
  )
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url])
  return url
}
