import { areaPhotoLimit } from '#domain/areas/area.ts'
import { areaPhotoSize } from '#hooks/photo-file.ts'
import type { Form } from '#hooks/use-form.ts'
import { useNewPhotos } from '#parts/use-new-photos.ts'
import { PhotoPicker } from '#ui/PhotoPicker.tsx'
import type { AreaValues } from './area-values.ts'

/** The pictures of an area yet to be made. */
export function NewAreaPhotos({ form }: { form: Form<AreaValues> }) {
  const photos = useNewPhotos({ form, size: areaPhotoSize })
  return <PhotoPicker label="Fotos" hint="JPG, PNG, GIF ou WebP." max={areaPhotoLimit} {...photos} />
}
