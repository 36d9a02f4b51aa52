import { chakra } from './chakra.ts'
import { Link } from 'wouter'
import { Icon } from './Icon.tsx'
import { isCurrent } from './nav-item.ts'
import type { NavItem } from './nav-item.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

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
            <span data-picture>
              <Icon name={place.icon} weight={current ? 'fill' : 'regular'} size={25} />
              {place.count !== undefined && place.count > 0 && <b aria-hidden>{place.count}</b>}
            </span>
            <span data-words>{place.label}</span>
            {place.count !== undefined && place.count > 0 && (
              <VisuallyHidden>
                {' '}
                ({place.count} {place.countWords ?? 'aguardando você'})
              </VisuallyHidden>
            )}
          </Link>
        )
      })}
    </chakra.nav>
  )
}

const bar = {
  display: { base: 'flex', md: 'none' },
  containerType: 'inline-size',
  position: 'sticky',
  bottom: 0,
  zIndex: 'bar',
  height: 'var(--bottom-bar)',
  px: '1',
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
    // Short labels leave their space to long ones.
    flex: '1 1 auto',
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
  '& [data-picture]': { position: 'relative', display: 'grid' },
  '& b': {
    position: 'absolute',
    top: '-0.375rem',
    left: '1rem',
    minWidth: '1.25rem',
    px: '1',
    borderRadius: '1rem',
    bg: 'accent.solid',
    color: 'accent.contrast',
    fontSize: '0.8125rem',
    fontWeight: 700,
    lineHeight: '1.25rem',
    textAlign: 'center',
  },
  // With text so large that four labels do not fit in one line, only the icons are visible; labels stay for screen
  // readers.
  '@container (max-width: 16.8rem)': {
    '& [data-words]': { srOnly: true },
  },
} as const
