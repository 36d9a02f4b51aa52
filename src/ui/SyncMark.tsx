import type { ReactNode } from 'react'
import { chakra } from './chakra.ts'
import { Icon } from './Icon.tsx'
import type { IconName, IconWeight } from './icons/names.ts'

export type SyncMarkState = 'pending' | 'sending' | 'refused'

interface SyncMarkProps {
  state: SyncMarkState
  /** Replaces the usual text, e.g. "Guardada hoje 22h14". */
  children?: ReactNode
}

const looks: Record<SyncMarkState, { icon: IconName; weight: IconWeight; color: string; words: string }> = {
  pending: { icon: 'clock', weight: 'fill', color: 'accent.fg', words: 'Aguardando envio' },
  sending: { icon: 'arrows-clockwise', weight: 'regular', color: 'brand.fg', words: 'Enviando' },
  refused: { icon: 'warning', weight: 'fill', color: 'danger.fg', words: 'Não foi aceita' },
}

const SyncMarkFrame = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    textStyle: 'small',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    // In a narrow column it wraps to two lines instead of being cut.
    'td &': { whiteSpace: 'normal' },
    '@container (max-width: 20rem)': { whiteSpace: 'normal' },
  },
})

/** Replaces the time of a row that the server has not acknowledged; acknowledged rows have no mark. */
export function SyncMark({ state, children }: SyncMarkProps) {
  const { icon, weight, color, words } = looks[state]
  return (
    <SyncMarkFrame color={color}>
      <Icon name={icon} weight={weight} size={17} spinning={state === 'sending'} />
      <span>{children ?? words}</span>
    </SyncMarkFrame>
  )
}
