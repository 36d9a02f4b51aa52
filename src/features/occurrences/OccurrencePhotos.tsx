import { useState } from 'react'
import { occurrences } from '#domain/occurrences/contract.ts'
import { type Occurrence, occurrencePhotoLimit } from '#domain/occurrences/occurrence.ts'
import { occurrencePhotoSize } from '#hooks/photo-file.ts'
import { useAddPhotos } from '#hooks/use-add-photos.ts'
import { useRun } from '#hooks/use-run.ts'
import { useShownPhotos } from '#hooks/use-shown-photos.ts'
import { MissingPhotos } from '#parts/MissingPhotos.tsx'
import { Panel } from '#ui/Panel.tsx'
import { PhotoGrid } from '#ui/PhotoGrid.tsx'
import { PhotoPicker } from '#ui/PhotoPicker.tsx'
import { PhotoViewer } from '#ui/PhotoViewer.tsx'

/** The pictures of an occurrence; whoever may edit it adds and removes them, on the spot and offline. */
export function OccurrencePhotos({ row, mayEdit }: { row: Occurrence; mayEdit: boolean }) {
  const run = useRun()
  const { add, isBusy, error } = useAddPhotos({
    rowId: row.id,
    command: occurrences.addPhoto,
    size: occurrencePhotoSize,
  })
  const { here, missing } = useShownPhotos(row.photos, (_photo, at) => `Foto ${at + 1}`)
  const [current, setCurrent] = useState<string | null>(null)

  if (row.photos.length === 0 && !mayEdit) return null
  return (
    <Panel title={mayEdit ? undefined : 'Fotos'}>
      {mayEdit ? (
        <PhotoPicker
          label="Fotos"
          items={here}
          max={occurrencePhotoLimit}
          onAdd={(files) => void add(files)}
          isBusy={isBusy}
          error={error}
          onOpen={setCurrent}
          onRemove={(photo_id) =>
            void run({ acts: [{ command: occurrences.removePhoto, input: { id: row.id, photo_id } }] })
          }
        />
      ) : (
        <PhotoGrid photos={here} onOpen={setCurrent} />
      )}
      <MissingPhotos count={missing} />
      <PhotoViewer photos={here} current={current} onChange={setCurrent} onClose={() => setCurrent(null)} />
    </Panel>
  )
}
