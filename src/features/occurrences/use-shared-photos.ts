import { useEffect, useEffectEvent } from 'react'
import { useDevice } from '#session/DeviceContext.tsx'
import { occurrencePhotoSize, preparePhoto } from '#hooks/photo-file.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useTakingFiles } from '#hooks/use-taking-files.ts'

/** Adds the pictures that another app shared to Zelo to the form that the share opened. */
export function useSharedPhotos(onTaken: (ids: string[]) => void): void {
  const device = useDevice()
  const { db } = usePerson()
  const { take } = useTakingFiles()

  const takeShared = useEffectEvent(async () => {
    const shared = await device.shared.toArray()
    if (shared.length === 0) return
    const ids = await take(shared, async ({ bytes, mime }) => {
      const blob = await preparePhoto(new Blob([bytes], { type: mime }), occurrencePhotoSize)
      await db.blobs.put(blob)
      return blob.id
    })
    await device.shared.bulkDelete(shared.map(({ id }) => id))
    onTaken(ids)
  })
  useEffect(() => {
    void takeShared()
  }, [])
}
