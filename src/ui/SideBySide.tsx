import { chakra } from './chakra.ts'
import type { ReactNode } from 'react'

/** A record's content with a second column beside it on desks; below it on phones, and where letters are large. */
export function SideBySide({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <chakra.div css={columns}>
      <chakra.div css={column}>{children}</chakra.div>
      {aside && <chakra.div css={{ ...column, maxWidth: { lg: '26rem' } }}>{aside}</chakra.div>}
    </chakra.div>
  )
}

const columns = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: { base: '3', md: '5' },
  alignItems: 'start',
} as const

const column = {
  display: 'flex',
  flexDirection: 'column',
  flex: { base: '1 1 100%', lg: '1 1 20rem' },
  gap: { base: '3', md: '5' },
  minWidth: 0,
} as const
