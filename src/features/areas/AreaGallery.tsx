import { useState } from 'react'
import type { Area } from '#domain/areas/area.ts'
import { areas } from '#domain/areas/contract.ts'
import { primaryFirst } from '#domain/values/captioned-photo.ts'
import { usePerson } from '#hooks/SessionContext.tsx'
import { usePhotoUrls } from '#hooks/use-photo-url.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { PhotoGrid } from '#ui/PhotoGrid.tsx'
import { PhotoViewer } from '#ui/PhotoViewer.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'
import { photoLabel } from './area-texts.ts'
import { PhotoWords } from './PhotoWords.tsx'

/** The pictures of an area, the primary first; each opens the viewer, where its words are told and changed. */
export function AreaGallery({ row }: { row: Area }) {
  const { can } = usePerson()
  const photos = primaryFirst(row.photos)
  const urls = usePhotoUrls(photos)
  const [current, setCurrent] = useState<string | null>(null)
  const [isWriting, setWriting] = useState(false)
  const here = photos.flatMap((photo, at) => {
    const url = urls.get(photo.id)
    return url ? [{ id: photo.id, url, label: photoLabel(photo, at) }] : []
  })
  const missing = photos.length - here.length
  const shown = photos.find(({ id }) => id === current)

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
      <PhotoViewer
        photos={here}
        current={current}
        onChange={setCurrent}
        onClose={() => setCurrent(null)}
        actions={
          <>
            <p style={{ flex: 1, minWidth: 0 }}>
              {[shown?.title, shown?.description].filter(Boolean).join(': ')}
            </p>
            {can(areas.update) && (
              <IconButton
                variant="onDark"
                label="Editar legenda"
                icon="pencil-simple"
                onClick={() => setWriting(true)}
              />
            )}
          </>
        }
      />
      {isWriting && shown && <PhotoWords areaId={row.id} photo={shown} onClose={() => setWriting(false)} />}
    </Panel>
  )
}
