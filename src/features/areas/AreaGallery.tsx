import { useState } from 'react'
import type { Area } from '#domain/areas/area.ts'
import { areas } from '#domain/areas/contract.ts'
import { photoLabel, primaryFirst } from '#domain/values/captioned-photo.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useShownPhotos } from '#hooks/use-shown-photos.ts'
import { PhotoGallery } from '#parts/PhotoGallery.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { PhotoWords } from './PhotoWords.tsx'

/** The pictures of an area, the primary first; each opens the viewer, where its words are told and changed. */
export function AreaGallery({ row }: { row: Area }) {
  const { can } = usePerson()
  const photos = primaryFirst(row.photos)
  const { here, missing } = useShownPhotos(photos, photoLabel)
  const [writingId, setWritingId] = useState<string | null>(null)
  const writing = photos.find(({ id }) => id === writingId)

  if (photos.length === 0) return null
  return (
    <Panel title="Fotos">
      <PhotoGallery
        photos={here}
        missing={missing}
        primaryId={photos[0]?.id ?? null}
        actions={(current) => {
          const shown = photos.find(({ id }) => id === current)
          return (
            <>
              <p style={{ flex: 1, minWidth: 0 }}>
                {[shown?.title, shown?.description].filter(Boolean).join(': ')}
              </p>
              {can(areas.update) && (
                <IconButton
                  variant="onDark"
                  label="Editar legenda"
                  icon="pencil-simple"
                  onClick={() => setWritingId(current)}
                />
              )}
            </>
          )
        }}
      />
      {writing && <PhotoWords areaId={row.id} photo={writing} onClose={() => setWritingId(null)} />}
    </Panel>
  )
}
