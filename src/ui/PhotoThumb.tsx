import { chakra } from '@chakra-ui/react'
import { Icon } from './Icon.tsx'

/** The 64 px picture of a card; a quiet placeholder until it is on the device. */
export function PhotoThumb({ url }: { url: string | null }) {
  return (
    <chakra.span css={frame}>{url ? <img src={url} alt="" /> : <Icon name="image" size={24} />}</chakra.span>
  )
}

const frame = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '16',
  height: '16',
  borderRadius: 'photo',
  overflow: 'hidden',
  bg: 'bg.muted',
  color: 'fg.muted',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
} as const
