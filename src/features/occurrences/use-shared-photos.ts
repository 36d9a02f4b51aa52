import { occurrencePhotoLimit } from '#domain/occurrences/occurrence.ts'
import { occurrencePhotoSize, preparePhoto } from '#hooks/photo-file.ts'
import { useSharedFiles } from '#hooks/use-shared-files.ts'
import { useTakingFiles } from '#hooks/use-taking-files.ts'
import { usePerson } from '#session/SessionContext.tsx'

/** Adds the pictures that another app shared to Zelo to the form that the share opened. */
export function useSharedPhotos(present: readonly string[], onTaken: (ids: string[]) => void): void {
  const { db } = usePerson()
  const { take } = useTakingFiles()
  useSharedFiles({
    kinds: 'pictures',
    most: occurrencePhotoLimit - present.length,
    take: (files) =>
      take(
        files,
        async (file) => {
          const blob = await preparePhoto(file, occurrencePhotoSize)
          await db.blobs.put(blob)
          return blob.id
        },
        onTaken,
      ),
  })
}
