import { useState } from 'react'
import { areaPhotoLimit, type Area } from '#domain/areas/area.ts'
import { areas } from '#domain/areas/contract.ts'
import { primaryFirst } from '#domain/values/captioned-photo.ts'
import { areaPhotoSize } from '#hooks/photo-file.ts'
import { useAddPhotos } from '#hooks/use-add-photos.ts'
import { useDo } from '#hooks/use-do.ts'
import { useLive } from '#hooks/use-live.ts'
import { useShownPhotos } from '#hooks/use-shown-photos.ts'
import { PhotoPicker } from '#ui/PhotoPicker.tsx'
import { PhotoViewer } from '#ui/PhotoViewer.tsx'
import { useToasts } from '#ui/use-toasts.ts'
import { photoLabel } from './area-texts.ts'
import { primaryAct } from './primary-act.ts'

/** The pictures of an area that exists: added, chosen and removed on the spot, offline too. */
export function AreaPhotos({ id }: { id: string }) {
  const toasts = useToasts()
  const run = useDo(toasts.error)
  const { add, isBusy } = useAddPhotos({
    rowId: id,
    command: areas.addPhoto,
    size: areaPhotoSize,
    onRefused: toasts.error,
  })
  const photos = primaryFirst(useLive((store) => store.rows<Area>('areas').get(id), [id])?.photos ?? [])
  const { here } = useShownPhotos(photos, photoLabel)
  const [current, setCurrent] = useState<string | null>(null)

  return (
    <>
      <PhotoPicker
        label="Fotos"
        items={here}
        max={areaPhotoLimit}
        primaryId={photos.find(({ is_primary }) => is_primary)?.id ?? null}
        onMakePrimary={(photo_id) => void run(primaryAct(id, photo_id))}
        onAdd={(files) => void add(files)}
        onOpen={setCurrent}
        onRemove={(photo_id) => void run({ command: areas.removePhoto, input: { id, photo_id } })}
        hint={isBusy ? 'Preparando a foto…' : 'Cada mudança vale na hora.'}
      />
      <PhotoViewer photos={here} current={current} onChange={setCurrent} onClose={() => setCurrent(null)} />
    </>
  )
}
