import { useState } from 'react'
import { areaPhotoLimit, type Area } from '#domain/areas/area.ts'
import { areas } from '#domain/areas/contract.ts'
import { primaryFirst } from '#domain/values/captioned-photo.ts'
import { areaPhotoSize, preparePhoto } from '#hooks/photo-file.ts'
import { usePerson } from '#hooks/SessionContext.tsx'
import { useDo } from '#hooks/use-do.ts'
import { useLive } from '#hooks/use-live.ts'
import { usePhotoUrls } from '#hooks/use-photo-url.ts'
import { useTakingFiles } from '#hooks/use-taking-files.ts'
import { PhotoPicker } from '#ui/PhotoPicker.tsx'
import { PhotoViewer } from '#ui/PhotoViewer.tsx'
import { useToasts } from '#ui/use-toasts.ts'
import { photoLabel } from './area-texts.ts'
import { photoActs, primaryAct } from './photo-acts.ts'

/** The pictures of an area that exists: added, chosen and removed on the spot, offline too. */
export function AreaPhotos({ id }: { id: string }) {
  const { db } = usePerson()
  const toasts = useToasts()
  const run = useDo(toasts.error)
  const { take, isBusy } = useTakingFiles(toasts.error)
  const photos = primaryFirst(useLive((store) => store.rows<Area>('areas').get(id), [id])?.photos ?? [])
  const urls = usePhotoUrls(photos)
  const [current, setCurrent] = useState<string | null>(null)
  const here = photos.flatMap((photo, at) => {
    const url = urls.get(photo.id)
    return url ? [{ id: photo.id, url, label: photoLabel(photo, at) }] : []
  })

  const add = (files: File[]) =>
    take(files, async (file) => {
      const blob = await preparePhoto(file, areaPhotoSize)
      await db.blobs.put(blob)
      await run(...(await photoActs(db, id, [blob.id])))
    })

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
