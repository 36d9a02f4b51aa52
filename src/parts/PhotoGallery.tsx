import { type ReactNode, useState } from 'react'
import { PhotoGrid } from '#ui/PhotoGrid.tsx'
import { PhotoViewer } from '#ui/PhotoViewer.tsx'
import { MissingPhotos } from './MissingPhotos.tsx'

interface PhotoGalleryProps {
  photos: readonly { id: string; url: string; label: string }[]
  /** How many are not on this device. */
  missing: number
  primaryId?: string | null
  isSmall?: boolean
  /** Caption and actions of the picture in the viewer. */
  actions?: (id: string | null) => ReactNode
}

/** The pictures of a record, read-only: each opens in the viewer. */
export function PhotoGallery({ photos, missing, primaryId, isSmall = false, actions }: PhotoGalleryProps) {
  const [current, setCurrent] = useState<string | null>(null)
  return (
    <>
      <PhotoGrid photos={photos} primaryId={primaryId} isSmall={isSmall} onOpen={setCurrent} />
      <MissingPhotos count={missing} />
      <PhotoViewer
        photos={photos}
        current={current}
        onChange={setCurrent}
        onClose={() => setCurrent(null)}
        actions={actions?.(current)}
      />
    </>
  )
}
