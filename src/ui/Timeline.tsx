import { chakra } from './chakra.ts'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons/names.ts'
import type { Tone } from './tone.ts'

export interface TimelineEvent {
  key: string
  icon: IconName
  tone?: Tone
  /** "Helena Prado resolveu" */
  what: ReactNode
  /** Its `time`. */
  when: ReactNode
  /** Replaces the time of what is not sent yet. */
  mark?: ReactNode
  /** An icon button at the end of the first lines. */
  end?: ReactNode
  /** Its words have a ground of their own: not everybody reads them. */
  isAside?: boolean
  children?: ReactNode
}

/** Who did what and when, in the caller's order. */
export function Timeline({ label, events }: { label: string; events: readonly TimelineEvent[] }) {
  return (
    <chakra.ol aria-label={label}>
      {events.map((event, index) => (
        <chakra.li key={event.key} display="flex" gap="3" position="relative" pb="4">
          {index < events.length - 1 && <chakra.span aria-hidden css={thread} />}
          <chakra.span colorPalette={event.tone ?? 'gray'} css={knot}>
            <Icon name={event.icon} size={16} />
          </chakra.span>
          <chakra.div minWidth="0" flex="1" pt="0.5">
            <chakra.div display="flex" flexWrap="wrap" columnGap="2">
              <chakra.div minWidth="0" flex="1 1 8rem">
                <chakra.p fontWeight={600}>{event.what}</chakra.p>
                <chakra.p textStyle="small" color="fg.muted">
                  {event.mark ?? event.when}
                </chakra.p>
              </chakra.div>
              {event.end}
            </chakra.div>
            {event.children && (
              <chakra.div mt="1.5" css={event.isAside ? aside : undefined}>
                {event.children}
              </chakra.div>
            )}
          </chakra.div>
        </chakra.li>
      ))}
    </chakra.ol>
  )
}

const knot = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '7',
  height: '7',
  borderRadius: 'full',
  bg: 'colorPalette.subtle',
  color: 'colorPalette.fg',
} as const

const thread = {
  position: 'absolute',
  left: '0.84375rem',
  top: '8',
  bottom: '1',
  width: '1px',
  bg: 'border',
} as const

const aside = { px: '3', py: '2', borderRadius: 'button', bg: 'bg.muted' } as const
