import { chakra } from './chakra.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons/names.ts'

/** The 64 px picture of a card; a placeholder until it is on the device. */
export function PhotoThumb({ url, icon = 'image' }: { url: string | null; icon?: IconName }) {
  return (
    <chakra.span data-thumb css={frame}>
      {url ? <img src={url} alt="" /> : <Icon name={icon} size={24} />}
    </chakra.span>
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
