import type { NewPhotos } from '#hooks/photo-acts.ts'
import type { PhotoSize } from '#hooks/photo-file.ts'
import { usePickedPhotos } from '#hooks/use-picked-photos.ts'

/** A form with the photos of the record it creates. */
export interface NewPhotosForm {
  values: NewPhotos
  set(field: 'photo_ids', ids: string[]): void
  set(field: 'primary_id', id: string): void
}

interface NewPhotosOptions {
  form: NewPhotosForm
  size: PhotoSize
  /** Prefix of the message when a file is not a picture. */
  unreadable?: string
}

/** The photos of a new record, for a picker: the first one is primary, unless another is chosen. */
export function useNewPhotos({ form, size, unreadable }: NewPhotosOptions) {
  const { photo_ids, primary_id } = form.values
  const { items, isBusy, error, add, remove } = usePickedPhotos({
    ids: photo_ids,
    onChange: (ids) => form.set('photo_ids', ids),
    size,
    unreadable,
  })
  return {
    items,
    isBusy,
    error,
    primaryId: photo_ids.includes(primary_id) ? primary_id : (photo_ids[0] ?? null),
    onMakePrimary: (id: string) => form.set('primary_id', id),
    onAdd: (files: readonly Blob[]) => void add(files),
    onRemove: (id: string) => void remove(id),
  }
}
