import { occurrences } from '#domain/occurrences/contract.ts'
import { type Occurrence, occurrencePhotoLimit } from '#domain/occurrences/occurrence.ts'
import { occurrencePhotoSize } from '#hooks/photo-file.ts'
import { useAddPhotos } from '#hooks/use-add-photos.ts'
import { useRun } from '#hooks/use-run.ts'
import { useShownPhotos } from '#hooks/use-shown-photos.ts'
import { PhotoGallery } from '#parts/PhotoGallery.tsx'
import { RecordPhotos } from '#parts/RecordPhotos.tsx'
import { Panel } from '#ui/Panel.tsx'

interface OccurrencePhotosProps {
  row: Occurrence
  mayEdit: boolean
  /** The gate, and a provider at work, add pictures and remove none. */
  mayAdd: boolean
}

/** The pictures of an occurrence; whoever may edit it adds and removes them, on the spot and offline. */
export function OccurrencePhotos({ row, mayEdit, mayAdd }: OccurrencePhotosProps) {
  const takes = mayEdit || mayAdd
  const run = useRun()
  const { add, isBusy, error } = useAddPhotos({
    rowId: row.id,
    command: occurrences.addPhoto,
    size: occurrencePhotoSize,
  })
  const { here, missing } = useShownPhotos(row.photos, (_photo, at) => `Foto ${at + 1}`)

  if (row.photos.length === 0 && !takes) return null
  return (
    <Panel title={takes ? undefined : 'Fotos'}>
      {takes ? (
        <RecordPhotos
          items={here}
          missing={missing}
          max={occurrencePhotoLimit}
          isBusy={isBusy}
          error={error}
          onAdd={(files) => void add(files)}
          {...(mayEdit && {
            onRemove: (photo_id: string) =>
              void run({ calls: [{ command: occurrences.removePhoto, input: { id: row.id, photo_id } }] }),
          })}
        />
      ) : (
        <PhotoGallery photos={here} missing={missing} />
      )}
    </Panel>
  )
}
