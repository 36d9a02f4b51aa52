import { pets } from '#domain/pets/contract.ts'
import { petPhotoLimit } from '#domain/pets/pet.ts'
import { petPhotoSize } from '#hooks/photo-file.ts'
import type { NewPhotos } from '#hooks/photo-acts.ts'
import type { Form } from '#hooks/use-form.ts'
import { useNewPhotos } from '#parts/use-new-photos.ts'
import { useRecordPhotos } from '#parts/use-record-photos.ts'
import { PhotoPicker } from '#ui/PhotoPicker.tsx'
import { RecordPhotos } from '#parts/RecordPhotos.tsx'

export const petPhotoFailures = {
  unreadable: 'Erro ao processar a foto.',
  adding: 'Erro ao enviar a foto.',
  removing: 'Erro ao remover a foto.',
}

/** The pictures of a pet that exists. */
export function PetPhotos({ id }: { id: string }) {
  const photos = useRecordPhotos({
    collection: 'pets',
    id,
    commands: pets,
    size: petPhotoSize,
    failures: petPhotoFailures,
  })
  return <RecordPhotos {...photos} max={petPhotoLimit} asks="typed" />
}

/** The pictures of a pet yet to be made. */
export function NewPetPhotos({ form }: { form: Form<NewPhotos> }) {
  const photos = useNewPhotos({
    form,
    size: petPhotoSize,
    unreadable: petPhotoFailures.unreadable,
  })
  return <PhotoPicker label="Fotos" hint="JPG, PNG, GIF ou WebP." max={petPhotoLimit} {...photos} />
}
