import { chakra } from './chakra.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface TabItem {
  label: string
  href: string
  count?: number
  /** What the count is, for screen readers: "não lidos". */
  countWords?: string
}

interface TabsProps {
  /** The accessible name of the tabs. */
  label: string
  items: readonly TabItem[]
  /** The `href` of the current tab. */
  current: string
}

/** Related screens, each with its own URL: plain links, so that back, reload and sharing work. */
export function Tabs({ label, items, current }: TabsProps) {
  const nav = useRef<HTMLElement>(null)

  // On phones the line scrolls horizontally: scrolls the current tab into view.
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && tab) nav.current.scrollLeft = tab.offsetLeft - nav.current.offsetLeft - 16
  }, [current])

  return (
    <chakra.nav ref={nav} aria-label={label} data-screen-only css={list}>
      {items.map((item) => (
        <Link key={item.href} href={item.href} aria-current={item.href === current ? 'page' : undefined}>
          {item.label}
          {item.count !== undefined && (
            <chakra.span css={count}>
              {item.count}
              {item.countWords && <VisuallyHidden> {item.countWords}</VisuallyHidden>}
            </chakra.span>
          )}
        </Link>
      ))}
    </chakra.nav>
  )
}

const list = {
  position: 'relative', // so that hidden words are clipped with the tab that has them
  display: 'flex',
  gap: '7',
  flex: 'none',
  borderBottomWidth: '1px',
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    flex: 'none',
    minHeight: '11',
    minWidth: '11',
    justifyContent: 'center',
    pt: '3px',
    borderBottom: '3px solid transparent',
    fontWeight: 500,
    color: 'fg.muted',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    _hover: { color: 'fg' },
    _focusVisible: { outlineOffset: '-3px', borderRadius: 'badge' },
  },
  '& a[aria-current]': { color: 'fg', fontWeight: 700, borderColor: 'brand.solid' },
} as const

const count = {
  minWidth: '1.625rem',
  px: '1.5',
  borderRadius: 'badge',
  bg: 'bg.muted',
  color: 'fg.muted',
  textStyle: 'small',
  fontWeight: 600,
  textAlign: 'center',
} as const
