import { useState } from 'react'
import type { Area } from '#domain/areas/area.ts'
import { areas } from '#domain/areas/contract.ts'
import { photoLabel, primaryFirst } from '#domain/values/captioned-photo.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useShownPhotos } from '#hooks/use-shown-photos.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { MissingPhotos } from '#parts/MissingPhotos.tsx'
import { Panel } from '#ui/Panel.tsx'
import { PhotoGrid } from '#ui/PhotoGrid.tsx'
import { PhotoViewer } from '#ui/PhotoViewer.tsx'
import { PhotoWords } from './PhotoWords.tsx'

/** The pictures of an area, the primary first; each opens the viewer, where its words are told and changed. */
export function AreaGallery({ row }: { row: Area }) {
  const { can } = usePerson()
  const photos = primaryFirst(row.photos)
  const { here, missing } = useShownPhotos(photos, photoLabel)
  const [current, setCurrent] = useState<string | null>(null)
  const [isWriting, setWriting] = useState(false)
  const shown = photos.find(({ id }) => id === current)

  if (photos.length === 0) return null
  return (
    <Panel title="Fotos">
      <PhotoGrid photos={here} primaryId={photos[0]?.id ?? null} onOpen={setCurrent} />
      <MissingPhotos count={missing} />
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
