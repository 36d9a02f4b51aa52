import { vehicles } from '#domain/vehicles/contract.ts'
import { vehiclePhotoLimit } from '#domain/vehicles/vehicle.ts'
import { vehiclePhotoSize } from '#hooks/photo-file.ts'
import type { NewPhotos } from '#hooks/photo-acts.ts'
import type { Form } from '#hooks/use-form.ts'
import { useNewPhotos } from '#parts/use-new-photos.ts'
import { useRecordPhotos } from '#parts/use-record-photos.ts'
import { PhotoPicker } from '#ui/PhotoPicker.tsx'
import { RecordPhotos } from '#parts/RecordPhotos.tsx'

const hint = 'PNG, JPG até 5MB cada'
export const vehiclePhotoFailures = {
  unreadable: 'Erro ao processar foto.',
  adding: 'Erro ao enviar foto.',
  removing: 'Erro ao excluir foto.',
}

/** The pictures of a vehicle that exists. */
export function VehiclePhotos({ id }: { id: string }) {
  const photos = useRecordPhotos({
    collection: 'vehicles',
    id,
    commands: vehicles,
    size: vehiclePhotoSize,
    failures: vehiclePhotoFailures,
  })
  return <RecordPhotos {...photos} max={vehiclePhotoLimit} hint={hint} asks="question" />
}

/** The pictures of a vehicle yet to be made. */
export function NewVehiclePhotos({ form }: { form: Form<NewPhotos> }) {
  const photos = useNewPhotos({
    form,
    size: vehiclePhotoSize,
    unreadable: vehiclePhotoFailures.unreadable,
  })
  return <PhotoPicker label="Fotos" hint={hint} max={vehiclePhotoLimit} {...photos} />
}
