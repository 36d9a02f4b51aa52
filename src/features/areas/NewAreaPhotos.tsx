import { areaPhotoLimit } from '#domain/areas/area.ts'
import { areaPhotoSize } from '#hooks/photo-file.ts'
import { usePickedPhotos } from '#hooks/use-picked-photos.ts'
import { PhotoPicker } from '#ui/PhotoPicker.tsx'
import { useToasts } from '#ui/use-toasts.ts'

interface NewAreaPhotosProps {
  ids: string[]
  primaryId: string
  onChange: (ids: string[]) => void
  onMakePrimary: (id: string) => void
}

/** The pictures of an area yet to be made: the first one stands for it, unless another is chosen. */
export function NewAreaPhotos({ ids, primaryId, onChange, onMakePrimary }: NewAreaPhotosProps) {
  const toasts = useToasts()
  const photos = usePickedPhotos({ ids, onChange, onRefused: toasts.error, size: areaPhotoSize })
  return (
    <PhotoPicker
      label="Fotos"
      items={photos.items}
      max={areaPhotoLimit}
      primaryId={ids.includes(primaryId) ? primaryId : (ids[0] ?? null)}
      onMakePrimary={onMakePrimary}
      onAdd={(files) => void photos.add(files)}
      onRemove={(id) => void photos.remove(id)}
      hint={photos.isBusy ? 'Preparando a foto…' : 'JPG, PNG, GIF ou WebP.'}
    />
  )
}
