import { useState } from 'react'
import type { Area } from '#domain/areas/area.ts'
import { primaryFirst } from '#domain/values/captioned-photo.ts'
import { usePhotoUrls } from '#hooks/use-photo-url.ts'
import { Panel } from '#ui/Panel.tsx'
import { PhotoGrid } from '#ui/PhotoGrid.tsx'
import { PhotoViewer } from '#ui/PhotoViewer.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'

/** The pictures of an area, the primary first; each opens the viewer. */
export function AreaGallery({ row }: { row: Area }) {
  const photos = primaryFirst(row.photos)
  const urls = usePhotoUrls(photos)
  const [current, setCurrent] = useState<string | null>(null)
  const here = photos.flatMap((photo, at) => {
    const url = urls.get(photo.id)
    const words = [photo.title, photo.description].filter(Boolean).join(': ')
    return url ? [{ id: photo.id, url, label: words || `Foto ${at + 1} de ${row.name}` }] : []
  })
  const missing = photos.length - here.length

  if (photos.length === 0) return null
  return (
    <Panel title="Fotos">
      <PhotoGrid photos={here} primaryId={photos[0]?.id ?? null} onOpen={setCurrent} />
      {missing > 0 && (
        <QuietNote icon="image">
          {missing === 1 ? '1 foto ainda não está' : `${missing} fotos ainda não estão`} neste aparelho. Abra
          com internet para baixar.
        </QuietNote>
      )}
      <PhotoViewer photos={here} current={current} onChange={setCurrent} onClose={() => setCurrent(null)} />
    </Panel>
  )
}
