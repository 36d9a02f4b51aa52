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
    minWidth: 0,
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
    <SyncBadgeLink href={href} bg={bg} color={color}>
      <Icon name={icon} weight={weight} spinning={icon === 'arrows-clockwise'} />
      <chakra.span aria-live="polite" truncate>
        <Words state={state} pending={pending} />
      </chakra.span>
      <VisuallyHidden>. Abrir pendências</VisuallyHidden>
    </SyncBadgeLink>
  )
}

function Words({ state, pending }: Pick<SyncBadgeProps, 'state' | 'pending'>) {
  if (state === 'sending') return `Enviando ${pending}`
  if (state === 'attention') return 'Atenção'
  if (state === 'missing') return 'Faltam dados'
  if (state === 'receiving') return 'Recebendo'
  if (state === 'preparing') return 'Preparando'
  if (state === 'synced') return <chakra.span css={roomy}>Sincronizado</chakra.span>
  if (pending === 0) return 'Offline'
  return (
    <>
      Offline — {pending}
      <chakra.span css={roomy}>{pending === 1 ? ' pendente' : ' pendentes'}</chakra.span>
    </>
  )
}

// Narrow phones show the icon and the number only; the text is for screen readers.
const roomy = {
  '@media (max-width: 379px)': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
} as const
