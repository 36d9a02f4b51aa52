import { chakra } from './chakra.ts'
import { useState } from 'react'
import type { IconName } from './icons/names.ts'
import { PhotoThumb } from './PhotoThumb.tsx'
import { PhotoViewer } from './PhotoViewer.tsx'

interface PhotoButtonProps {
  /** The first one is displayed. */
  photos: readonly { id: string; url: string; label: string }[]
  /** "Paçoca": the record's name. */
  of: string
  /** Displayed if there is no picture. */
  icon: IconName
}

/** A record's picture, small; opens all of them in the viewer. */
export function PhotoButton({ photos, of, icon }: PhotoButtonProps) {
  const [current, setCurrent] = useState<string | null>(null)
  const [first] = photos
  if (!first) return <PhotoThumb url={null} icon={icon} />
  return (
    <>
      <chakra.button
        type="button"
        aria-label={`Fotos de ${of}`}
        onClick={() => setCurrent(first.id)}
        css={frame}
      >
        <PhotoThumb url={first.url} />
        {photos.length > 1 && (
          <span data-count aria-hidden>
            {photos.length}
          </span>
        )}
      </chakra.button>
      <PhotoViewer photos={photos} current={current} onChange={setCurrent} onClose={() => setCurrent(null)} />
    </>
  )
}

const frame = {
  position: 'relative',
  flex: 'none',
  borderRadius: 'photo',
  cursor: 'pointer',
  '& [data-count]': {
    position: 'absolute',
    right: '1',
    bottom: '1',
    px: '1.5',
    borderRadius: 'badge',
    bg: '#06201fcc',
    color: '#fff',
    textStyle: 'small',
    fontWeight: 600,
  },
} as const
