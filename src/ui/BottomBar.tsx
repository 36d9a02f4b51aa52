import { chakra } from '@chakra-ui/react'
import { Link } from 'wouter'
import { Icon } from './Icon.tsx'
import { isCurrent } from './nav-item.ts'
import type { NavItem } from './nav-item.ts'

interface BottomBarProps {
  places: readonly NavItem[]
  path: string
}

export function BottomBar({ places, path }: BottomBarProps) {
  return (
    <chakra.nav aria-label="Atalhos" data-bottom-bar data-screen-only css={bar}>
      {places.map((place) => {
        const current = isCurrent(place, path)
        return (
          <Link key={place.href} href={place.href} aria-current={current ? 'page' : undefined}>
            <Icon name={place.icon} weight={current ? 'fill' : 'regular'} size={25} />
            <span>{place.label}</span>
          </Link>
        )
      })}
    </chakra.nav>
  )
}

const bar = {
  display: { base: 'grid', md: 'none' },
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  position: 'sticky',
  bottom: 0,
  zIndex: 'bar',
  height: 'var(--bottom-bar)',
  px: '1.5',
  pb: 'calc(0.25rem + env(safe-area-inset-bottom, 0px))',
  bg: 'bg.panel',
  borderTopWidth: '1px',
  'main:has([data-dock]) + &': { borderTopWidth: 0 },
  '& a': {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.5',
    fontSize: '0.84375rem',
    lineHeight: '1.125rem',
    color: 'fg.muted',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    _focusVisible: { outlineOffset: '-3px' },
  },
  '& a[aria-current]': {
    color: 'brand.fg',
    fontWeight: 700,
    _before: {
      content: '""',
      position: 'absolute',
      top: '-1px',
      left: '50%',
      width: '36px',
      height: '3px',
      ml: '-18px',
      bg: 'brand.solid',
      borderRadius: '0 0 3px 3px',
    },
  },
} as const
