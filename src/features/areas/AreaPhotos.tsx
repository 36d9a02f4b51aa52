import { areaPhotoLimit } from '#domain/areas/area.ts'
import { areas } from '#domain/areas/contract.ts'
import { areaPhotoSize } from '#hooks/photo-file.ts'
import { useRecordPhotos } from '#parts/use-record-photos.ts'
import { RecordPhotos } from '#parts/RecordPhotos.tsx'
import { areaPhotoFailures } from './area-texts.ts'

/** The pictures of an area that exists. */
export function AreaPhotos({ id }: { id: string }) {
  const photos = useRecordPhotos({
    collection: 'areas',
    id,
    commands: areas,
    size: areaPhotoSize,
    failures: areaPhotoFailures,
  })
  return <RecordPhotos {...photos} max={areaPhotoLimit} />
}
