import { type CaptionedPhoto, photoLabel, primaryFirst } from '#domain/values/captioned-photo.ts'
import type { CommandCall } from '#store/dispatch.ts'
import { type PhotoCommands, primaryAct } from '#hooks/photo-acts.ts'
import type { PhotoSize } from '#hooks/photo-file.ts'
import { useAddPhotos } from '#hooks/use-add-photos.ts'
import { useLive } from '#hooks/use-live.ts'
import { useShownPhotos } from '#hooks/use-shown-photos.ts'
import { useRun } from '#hooks/use-run.ts'

/** The messages when a picture cannot be read, sent or removed. */
export interface PhotoFailures {
  unreadable: string
  adding: string
  removing: string
}

interface RecordPhotosOptions {
  collection: string
  id: string
  commands: PhotoCommands
  size: PhotoSize
  failures: PhotoFailures
}

/** The photos of an existing record, for a picker: added, chosen and removed at once, offline too. */
export function useRecordPhotos({ collection, id, commands, size, failures }: RecordPhotosOptions) {
  const run = useRun()
  const { add, isBusy, error } = useAddPhotos({
    rowId: id,
    command: commands.addPhoto,
    size,
    unreadable: failures.unreadable,
    texts: {
      confirmed: 'Foto enviada com sucesso!',
      waiting: 'Foto guardada, aguardando envio.',
      failure: failures.adding,
      fileFailure: failures.adding,
    },
  })
  const row = useLive((db) => db.rows<{ photos: CaptionedPhoto[] }>(collection).get(id), [collection, id])
  const photos = primaryFirst(row?.photos ?? [])
  const { here, missing } = useShownPhotos(photos, photoLabel)

  function remove(photo_id: string) {
    const act: CommandCall = { command: commands.removePhoto, input: { id, photo_id } }
    return run({
      acts: [act],
      confirmed: 'Foto removida com sucesso!',
      waiting: 'Remoção guardada, aguardando envio.',
      failure: failures.removing,
    })
  }

  return {
    items: here,
    missing,
    isBusy,
    error,
    primaryId: photos.find(({ is_primary }) => is_primary)?.id ?? null,
    onMakePrimary: (photo_id: string) => void run({ acts: [primaryAct(commands, id, photo_id)] }),
    onAdd: (files: readonly Blob[]) => void add(files),
    onRemove: (photo_id: string) => void remove(photo_id),
  }
}
