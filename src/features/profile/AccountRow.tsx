import type { ReactNode } from 'react'
import { chakra } from '#ui/chakra.ts'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icons/names.ts'
import { StatusBadge } from '#ui/StatusBadge.tsx'

interface AccountRowProps {
  icon: IconName
  name: string
  /** It is of the device in one's hand. */
  isHere?: boolean
  /** Something to look at. */
  isWarning?: boolean
  /** When, and how. */
  note: ReactNode
  /** What can be done with it. */
  children?: ReactNode
}

/** A line about one's account: a device, a second factor, a sign-in. */
export function AccountRow({
  icon,
  name,
  isHere = false,
  isWarning = false,
  note,
  children,
}: AccountRowProps) {
  return (
    <chakra.div css={row} data-warning={isWarning || undefined}>
      <Icon name={icon} size={24} />
      <chakra.div flex="1 1 12rem" minWidth="0">
        <chakra.p
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="2.5"
          rowGap="1"
          fontWeight={600}
        >
          {name}
          {isHere && (
            <StatusBadge tone="brand" icon="check-circle">
              este aparelho
            </StatusBadge>
          )}
        </chakra.p>
        <chakra.p textStyle="small" color="fg.muted">
          {note}
        </chakra.p>
      </chakra.div>
      {children && <chakra.div css={acts}>{children}</chakra.div>}
    </chakra.div>
  )
}

/** At the end of its line, also where it has a line of its own. */
const acts = { ms: 'auto', me: '-3' } as const

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  minHeight: '14',
  py: '2',
  '& > [data-icon]': { color: 'fg.muted' },
  '&[data-warning] > [data-icon]': { color: 'danger.fg' },
} as const
