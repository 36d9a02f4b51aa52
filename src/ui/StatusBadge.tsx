import { chakra } from './chakra.ts'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName, IconWeight } from './icons/names.ts'
import type { Tone } from './tone.ts'

interface StatusBadgeProps {
  tone: Tone
  icon: IconName
  iconWeight?: IconWeight
  children: ReactNode
}

const BadgeFrame = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: '1.625rem',
    pl: '0.4375rem',
    pr: '0.5625rem',
    borderRadius: 'badge',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    fontSize: '0.90625rem',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
  },
})

/** Colour, icon and text: never one of them alone. */
export function StatusBadge({ tone, icon, iconWeight, children }: StatusBadgeProps) {
  return (
    <BadgeFrame data-badge colorPalette={tone}>
      <Icon name={icon} weight={iconWeight ?? (filled.has(icon) ? 'fill' : 'regular')} size={16} />
      {children}
    </BadgeFrame>
  )
}

const filled = new Set<IconName>(['check-circle', 'lock-simple', 'warning'])
