import { chakra } from './chakra.ts'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName, IconWeight } from './icons/names.ts'
import { type Tone, tones } from './tone.ts'

interface StatusBadgeProps {
  tone: Tone
  icon: IconName
  iconWeight?: IconWeight
  children: ReactNode
}

/**
 * One class with every tone. A tone as a style prop would be a class each, and a class that first appears when rows
 * arrive makes the browser compute the style of the whole page again.
 */
const toneStyles = Object.fromEntries(
  tones.map((tone) => [`&[data-tone=${tone}]`, { bg: `${tone}.subtle`, color: `${tone}.fg` }]),
)

const BadgeFrame = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: '1.625rem',
    pl: '0.4375rem',
    pr: '0.5625rem',
    borderRadius: 'badge',
    fontSize: '0.90625rem',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    '@container (max-width: 13rem)': { whiteSpace: 'normal' },
    ...toneStyles,
  },
})

/** Colour, icon and text: never one of them alone. */
export function StatusBadge({ tone, icon, iconWeight, children }: StatusBadgeProps) {
  return (
    <BadgeFrame data-badge data-tone={tone}>
      <Icon name={icon} weight={iconWeight ?? (filled.has(icon) ? 'fill' : 'regular')} size={16} />
      {children}
    </BadgeFrame>
  )
}

const filled = new Set<IconName>(['check-circle', 'lock-simple', 'warning'])
