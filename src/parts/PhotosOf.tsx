import type { PhotoCommands } from '#hooks/photo-acts.ts'
import type { PhotoSize } from '#hooks/photo-file.ts'
import { PhotoPicker } from '#ui/PhotoPicker.tsx'
import { RecordPhotos } from './RecordPhotos.tsx'
import { type NewPhotosForm, useNewPhotos } from './use-new-photos.ts'
import { type PhotoFailures, useRecordPhotos } from './use-record-photos.ts'

/** What the captioned pictures of one kind of row are. */
export interface PhotoKind {
  collection: string
  commands: PhotoCommands
  size: PhotoSize
  /** How many one row holds. */
  max: number
  failures: PhotoFailures
  /** "PNG, JPG até 5MB cada" */
  hint?: string
  /** What is asked before one is removed; without it, nothing is. */
  asks?: 'typed' | 'question'
}

/** The pictures of a record that exists: each change is made on the spot. */
export function PhotosOf({ of: kind, id }: { of: PhotoKind; id: string }) {
  const { max, hint, asks } = kind
  const photos = useRecordPhotos({ ...kind, id })
  const whole = [hint, 'Cada mudança vale na hora.'].filter(Boolean).join('. ')
  return <RecordPhotos {...photos} max={max} hint={whole} {...(asks && { asks })} />
}

/** The pictures of a record yet to be made. */
export function NewPhotosOf({ of: kind, form }: { of: PhotoKind; form: NewPhotosForm }) {
  const { size, max, hint = 'JPG, PNG, GIF ou WebP.', failures } = kind
  const photos = useNewPhotos({ form, size, unreadable: failures.unreadable })
  return <PhotoPicker label="Fotos" hint={hint} max={max} {...photos} />
}
