import { chakra } from './chakra.ts'
import type { ReactNode } from 'react'

/** A record's content with a second column beside it on desks; below it on phones. */
export function SideBySide({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <chakra.div css={columns}>
      <chakra.div css={column}>{children}</chakra.div>
      <chakra.div css={column}>{aside}</chakra.div>
    </chakra.div>
  )
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(20rem, 26rem)' },
  gap: { base: '3', md: '5' },
  alignItems: 'start',
} as const

const column = { display: 'flex', flexDirection: 'column', gap: { base: '3', md: '5' }, minWidth: 0 } as const
