import { chakra } from '#ui/chakra.ts'
import { Link } from 'wouter'
import { Icon } from '#ui/Icon.tsx'
import type { IconName, IconWeight } from '#ui/icons/names.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'

export type SyncState = 'synced' | 'sending' | 'offline' | 'attention' | 'missing' | 'receiving' | 'preparing'

interface SyncBadgeProps {
  state: SyncState
  /** Pending operations. */
  pending: number
  /** The Pendências screen. */
  href: string
}

interface Look {
  icon: IconName
  weight: IconWeight
  bg: string
  color: string
}

const looks: Record<SyncState, Look> = {
  synced: { icon: 'check-circle', weight: 'fill', bg: 'transparent', color: 'gray.fg' },
  sending: { icon: 'arrows-clockwise', weight: 'regular', bg: 'brand.subtle', color: 'brand.fg' },
  offline: { icon: 'cloud-slash', weight: 'fill', bg: 'gray.subtle', color: 'fg' },
  attention: { icon: 'warning', weight: 'fill', bg: 'danger.subtle', color: 'danger.fg' },
  missing: { icon: 'warning-circle', weight: 'regular', bg: 'accent.subtle', color: 'accent.fg' },
  receiving: { icon: 'arrows-clockwise', weight: 'regular', bg: 'brand.subtle', color: 'brand.fg' },
  preparing: { icon: 'arrows-clockwise', weight: 'regular', bg: 'brand.subtle', color: 'brand.fg' },
}

const SyncBadgeLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '11',
    px: { base: '2.5', md: '3.5' },
    borderRadius: 'button',
    fontSize: { base: '0.875rem', md: '0.9375rem' },
    fontWeight: 600,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    _hover: { filter: 'brightness(0.97)' },
  },
})

export function SyncBadge({ state, pending, href }: SyncBadgeProps) {
  const { icon, weight, bg, color } = looks[state]

  return (
    <SyncBadgeLink href={href} bg={bg} color={color} css={state === 'synced' ? silent : speaking}>
      <Icon name={icon} weight={weight} spinning={icon === 'arrows-clockwise'} />
      <chakra.span aria-live="polite" truncate>
        <Words state={state} pending={pending} />
      </chakra.span>
      <VisuallyHidden>. Abrir pendências</VisuallyHidden>
    </SyncBadgeLink>
  )
}

function Words({ state, pending }: Pick<SyncBadgeProps, 'state' | 'pending'>) {
  if (state === 'synced') return <chakra.span css={onWideScreens}>{words[state]}</chakra.span>
  const counts = state === 'sending' || (state === 'offline' && pending > 0)
  return (
    <>
      <chakra.span css={withUsualText}>
        {words[state]}
        {counts && (state === 'offline' ? ' — ' : ' ')}
      </chakra.span>
      {counts && pending}
      {counts && state === 'offline' && (
        <chakra.span css={onWideScreens}>{pending === 1 ? ' pendente' : ' pendentes'}</chakra.span>
      )}
    </>
  )
}

const words: Record<SyncState, string> = {
  synced: 'Sincronizado',
  sending: 'Enviando',
  offline: 'Offline',
  attention: 'Atenção',
  missing: 'Faltam dados',
  receiving: 'Recebendo',
  preparing: 'Preparando',
}

/** With nothing to say, a phone's title has the room. */
const silent = { minWidth: '11', justifyContent: 'center' } as const

/** On a phone the same width for every word, so that the bar does not jump between them. */
const speaking = {
  minWidth: { base: '8.25rem', md: 0 },
  '@container (max-width: 20rem)': { minWidth: '4rem', justifyContent: 'center' },
} as const

// What a narrow bar has no room for is for screen readers only; the icon and the number stay.
const withUsualText = { '@container (max-width: 20rem)': { srOnly: true } } as const
const onWideScreens = {
  '@media (max-width: 379px)': { srOnly: true },
  '@container (max-width: 26rem)': { srOnly: true },
} as const
