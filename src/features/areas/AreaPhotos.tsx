import { areaPhotoLimit } from '#domain/areas/area.ts'
import { areas } from '#domain/areas/contract.ts'
import { areaPhotoSize } from '#hooks/photo-file.ts'
import { NewPhotosOf, type PhotoKind, PhotosOf } from '#parts/PhotosOf.tsx'
import type { NewPhotosForm } from '#parts/use-new-photos.ts'

export const areaPhotoFailures = {
  unreadable: 'Erro ao processar a foto.',
  adding: 'Erro ao enviar a foto.',
  removing: 'Erro ao remover a foto.',
}

const areaPhotos: PhotoKind = {
  collection: 'areas',
  commands: areas,
  size: areaPhotoSize,
  max: areaPhotoLimit,
  failures: areaPhotoFailures,
}

export function AreaPhotos({ id }: { id: string }) {
  return <PhotosOf of={areaPhotos} id={id} />
}

export function NewAreaPhotos({ form }: { form: NewPhotosForm }) {
  return <NewPhotosOf of={areaPhotos} form={form} />
}
