import { chakra } from './chakra.ts'
import { PrimaryMark } from './PrimaryMark.tsx'

interface PhotoGridProps {
  photos: readonly { id: string; url: string; label: string }[]
  onOpen: (id: string) => void
  /** The primary one: displayed where there is space for only one. */
  primaryId?: string | null
  /** How many are displayed before "+3". */
  shown?: number
  /** Beside words: small enough for several in a line of a phone. */
  isSmall?: boolean
}

/** A record's photos, the primary first; each opens the viewer. */
export function PhotoGrid({ photos, onOpen, primaryId, shown = 6, isSmall = false }: PhotoGridProps) {
  const hidden = photos.length - shown
  return (
    <chakra.ul css={grid} data-small={isSmall || undefined}>
      {photos.slice(0, shown).map((photo, index) => (
        <li key={photo.id}>
          <button type="button" onClick={() => onOpen(photo.id)}>
            <img src={photo.url} alt={photo.label} loading="lazy" />
            {photo.id === primaryId && <PrimaryMark />}
            {hidden > 0 && index === shown - 1 && <chakra.span css={more}>+{hidden}</chakra.span>}
          </button>
        </li>
      ))}
    </chakra.ul>
  )
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
  gap: '2.5',
  '&[data-small]': { gridTemplateColumns: 'repeat(auto-fill, min(5.75rem, 100%))', mt: '2' },
  '& button': {
    position: 'relative',
    display: 'block',
    width: '100%',
    aspectRatio: '4 / 3',
    borderRadius: 'photo',
    overflow: 'hidden',
    bg: 'bg.muted',
    cursor: 'pointer',
  },
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
} as const

const more = {
  position: 'absolute',
  right: '2',
  bottom: '2',
  px: '2',
  py: '0.5',
  borderRadius: 'badge',
  bg: '#06201fcc',
  color: '#fff',
  textStyle: 'small',
  fontWeight: 600,
} as const
