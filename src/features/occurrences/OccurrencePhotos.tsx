import { useState } from 'react'
import { occurrences } from '#domain/occurrences/contract.ts'
import { type Occurrence, occurrencePhotoLimit } from '#domain/occurrences/occurrence.ts'
import { occurrencePhotoSize, preparePhoto } from '#hooks/photo-file.ts'
import { usePerson } from '#hooks/SessionContext.tsx'
import { useDo } from '#hooks/use-do.ts'
import { usePhotoUrls } from '#hooks/use-photo-url.ts'
import { useTakingFiles } from '#hooks/use-taking-files.ts'
import { Panel } from '#ui/Panel.tsx'
import { PhotoGrid } from '#ui/PhotoGrid.tsx'
import { PhotoPicker } from '#ui/PhotoPicker.tsx'
import { PhotoViewer } from '#ui/PhotoViewer.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'
import { useToasts } from '#ui/use-toasts.ts'
import { photoActs } from './record.ts'

/** The pictures of an occurrence; whoever may edit it adds and removes them, on the spot and offline. */
export function OccurrencePhotos({ row, mayEdit }: { row: Occurrence; mayEdit: boolean }) {
  const { db } = usePerson()
  const toasts = useToasts()
  const run = useDo(toasts.error)
  const { take } = useTakingFiles(toasts.error)
  const urls = usePhotoUrls(row.photos)
  const [current, setCurrent] = useState<string | null>(null)
  const here = row.photos.flatMap((photo, at) => {
    const url = urls.get(photo.id)
    return url ? [{ id: photo.id, url, label: `Foto ${at + 1}` }] : []
  })
  const missing = row.photos.length - here.length

  const add = (files: File[]) =>
    take(files, async (file) => {
      const blob = await preparePhoto(file, occurrencePhotoSize)
      await db.blobs.put(blob)
      await run(...(await photoActs(db, row.id, [blob.id])))
    })

  if (row.photos.length === 0 && !mayEdit) return null
  return (
    <Panel title={mayEdit ? undefined : 'Fotos'}>
      {mayEdit ? (
        <PhotoPicker
          label="Fotos"
          items={here}
          max={occurrencePhotoLimit}
          onAdd={(files) => void add(files)}
          onOpen={setCurrent}
          onRemove={(photo_id) =>
            void run({ command: occurrences.removePhoto, input: { id: row.id, photo_id } })
          }
        />
      ) : (
        <PhotoGrid photos={here} onOpen={setCurrent} />
      )}
      {missing > 0 && (
        <QuietNote icon="image">
          {missing === 1 ? '1 foto ainda não está' : `${missing} fotos ainda não estão`} neste aparelho. Abra
          com internet para baixar.
        </QuietNote>
      )}
      <PhotoViewer photos={here} current={current} onChange={setCurrent} onClose={() => setCurrent(null)} />
    </Panel>
  )
}
