import type { PhotoCommands } from '#hooks/photo-acts.ts'
import type { PhotoSize } from '#hooks/photo-file.ts'
import { PhotoPicker } from '#ui/PhotoPicker.tsx'
import { RecordPhotos } from './RecordPhotos.tsx'
import { type NewPhotosForm, useNewPhotos } from './use-new-photos.ts'
import { type PhotoFailures, useRecordPhotos } from './use-record-photos.ts'

/** An entity's captioned photos. */
export interface PhotoKind {
  collection: string
  commands: PhotoCommands
  size: PhotoSize
  /** The maximum per row. */
  max: number
  failures: PhotoFailures
  /** "PNG, JPG até 5MB cada" */
  hint?: string
  /** The question before one is removed; by default none. */
  asks?: 'typed' | 'question'
}

/** The photos of an existing record: each change is made at once. */
export function PhotosOf({ of: kind, id }: { of: PhotoKind; id: string }) {
  const { max, hint, asks } = kind
  const photos = useRecordPhotos({ ...kind, id })
  const whole = [hint, 'Cada mudança vale na hora.'].filter(Boolean).join('. ')
  return <RecordPhotos {...photos} max={max} hint={whole} {...(asks && { asks })} />
}

/** The photos of a new record. */
export function NewPhotosOf({ of: kind, form }: { of: PhotoKind; form: NewPhotosForm }) {
  const { size, max, hint = 'JPG, PNG, GIF ou WebP.', failures } = kind
  const photos = useNewPhotos({ form, size, unreadable: failures.unreadable })
  return <PhotoPicker label="Fotos" hint={hint} max={max} {...photos} />
}
