import { chakra } from './chakra.ts'
import type { ReactNode } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface UnreadTitleProps {
  isUnread: boolean
  children: ReactNode
}

/** The title of what is for reading: heavier and with a dot until it was read, and said to whoever cannot see that. */
export function UnreadTitle({ isUnread, children }: UnreadTitleProps) {
  return (
    <Frame data-unread={isUnread || undefined}>
      {isUnread && <VisuallyHidden>Não lido: </VisuallyHidden>}
      {children}
    </Frame>
  )
}

const Frame = chakra('span', {
  base: {
    display: 'block',
    position: 'relative',
    fontWeight: 500,
    whiteSpace: 'normal',
    lineClamp: 3,
    '&[data-unread]': { fontWeight: 700, pl: '4' },
    '&[data-unread]::before': {
      content: '""',
      position: 'absolute',
      left: 0,
      top: '0.45em',
      width: '2',
      height: '2',
      borderRadius: 'full',
      bg: 'brand.solid',
    },
  },
})
