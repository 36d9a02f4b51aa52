import type { Area } from '#domain/areas/area.ts'
import { usePhotoUrl } from '#hooks/use-photo-url.ts'
import { PhotoThumb } from '#ui/PhotoThumb.tsx'

/** The primary photo, small. */
export function AreaThumb({ row }: { row: Area }) {
  const url = usePhotoUrl(row.photos.find(({ is_primary }) => is_primary))
  return <PhotoThumb url={url} />
}
