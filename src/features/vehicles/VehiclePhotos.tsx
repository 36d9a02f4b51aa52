import { vehicles } from '#domain/vehicles/contract.ts'
import { vehiclePhotoLimit } from '#domain/vehicles/vehicle.ts'
import { vehiclePhotoSize } from '#hooks/photo-file.ts'
import { NewPhotosOf, type PhotoKind, PhotosOf } from '#parts/PhotosOf.tsx'
import type { NewPhotosForm } from '#parts/use-new-photos.ts'

export const vehiclePhotoFailures = {
  unreadable: 'Erro ao processar foto.',
  adding: 'Erro ao enviar foto.',
  removing: 'Erro ao excluir foto.',
}

const vehiclePhotos: PhotoKind = {
  collection: 'vehicles',
  commands: vehicles,
  size: vehiclePhotoSize,
  max: vehiclePhotoLimit,
  failures: vehiclePhotoFailures,
  hint: 'PNG, JPG até 5MB cada',
  asks: 'question',
}

export function VehiclePhotos({ id }: { id: string }) {
  return <PhotosOf of={vehiclePhotos} id={id} />
}

export function NewVehiclePhotos({ form }: { form: NewPhotosForm }) {
  return <NewPhotosOf of={vehiclePhotos} form={form} />
}
