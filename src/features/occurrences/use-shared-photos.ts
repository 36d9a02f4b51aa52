import { useEffect, useEffectEvent } from 'react'
import { DomainError } from '#domain/kernel/errors.ts'
import { useDevice } from '#hooks/DeviceContext.tsx'
import { occurrencePhotoSize, preparePhoto } from '#hooks/photo-file.ts'
import { usePerson } from '#hooks/SessionContext.tsx'
import { useToasts } from '#ui/use-toasts.ts'

/** Takes the pictures that the phone's gallery shared to Zelo into the form that just opened. */
export function useSharedPhotos(onTaken: (ids: string[]) => void): void {
  const device = useDevice()
  const { db } = usePerson()
  const toasts = useToasts()

  const take = useEffectEvent(async () => {
    const shared = await device.shared.toArray()
    if (shared.length === 0) return
    const ids: string[] = []
    for (const { bytes, mime } of shared) {
      try {
        const blob = await preparePhoto(new Blob([bytes], { type: mime }), occurrencePhotoSize)
        await db.blobs.put(blob)
        ids.push(blob.id)
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        toasts.error(error.message)
      }
    }
    await device.shared.bulkDelete(shared.map(({ id }) => id))
    onTaken(ids)
  })
  useEffect(() => {
    void take()
  }, [])
}
