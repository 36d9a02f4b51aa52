import { chakra } from './chakra.ts'
import type { ReactNode } from 'react'

interface ColorBadgeProps {
  /** A hue chosen by people: `#0F766E`. */
  color: string
  emoji: string
  children: ReactNode
}

/** A badge in a hue that people chose: at low opacity below, darkened or lightened in its text until it can be read. */
export function ColorBadge({ color, emoji, children }: ColorBadgeProps) {
  return (
    <Frame data-badge style={{ color }}>
      <span aria-hidden>{emoji}</span>
      <span data-words>{children}</span>
    </Frame>
  )
}

// The hue is the frame's own colour, so `currentColor` mixes from it, in the ground and in the inherited text.
const Frame = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: '1.625rem',
    maxWidth: '100%',
    px: '0.5rem',
    borderRadius: 'badge',
    fontSize: '0.90625rem',
    fontWeight: 600,
    verticalAlign: 'middle',
    bg: {
      base: 'color-mix(in srgb, currentColor 12%, {colors.bg.panel})',
      _dark: 'color-mix(in srgb, currentColor 24%, {colors.bg.panel})',
    },
    '& > [data-words]': {
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      '@container (max-width: 13rem)': { whiteSpace: 'normal' },
      color: {
        base: 'color-mix(in srgb, currentColor 80%, {colors.fg})',
        _dark: 'color-mix(in srgb, currentColor 40%, #FFFFFF)',
      },
    },
  },
})
