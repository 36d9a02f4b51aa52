import { pets } from '#domain/pets/contract.ts'
import { petPhotoLimit } from '#domain/pets/pet.ts'
import { petPhotoSize } from '#hooks/photo-file.ts'
import { NewPhotosOf, type PhotoKind, PhotosOf } from '#parts/PhotosOf.tsx'
import type { NewPhotosForm } from '#parts/use-new-photos.ts'

export const petPhotoFailures = {
  unreadable: 'Erro ao processar a foto.',
  adding: 'Erro ao enviar a foto.',
  removing: 'Erro ao remover a foto.',
}

const petPhotos: PhotoKind = {
  collection: 'pets',
  commands: pets,
  size: petPhotoSize,
  max: petPhotoLimit,
  failures: petPhotoFailures,
  asks: 'typed',
}

export function PetPhotos({ id }: { id: string }) {
  return <PhotosOf of={petPhotos} id={id} />
}

export function NewPetPhotos({ form }: { form: NewPhotosForm }) {
  return <NewPhotosOf of={petPhotos} form={form} />
}
