import type { NewPhotos } from '#hooks/photo-acts.ts'
import type { PhotoSize } from '#hooks/photo-file.ts'
import { usePickedPhotos } from '#hooks/use-picked-photos.ts'

/** A form that holds the pictures of what it makes. */
export interface NewPhotosForm {
  values: NewPhotos
  set(field: 'photo_ids', ids: string[]): void
  set(field: 'primary_id', id: string): void
}

interface NewPhotosOptions {
  form: NewPhotosForm
  size: PhotoSize
  /** Said before the reason where a file is no picture. */
  unreadable?: string
}

/** The pictures of a record yet to be made, for a picker: the first one stands for it, unless another is chosen. */
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
