import { chakra } from './chakra.ts'
import type { ReactNode } from 'react'

/** Panels of different heights, in two columns that are read downwards; in one where there is no room for two. */
export function PanelColumns({ children }: { children: ReactNode }) {
  return <chakra.div css={columns}>{children}</chakra.div>
}

const columns = {
  '--gap': { base: 'spacing.3', md: 'spacing.5' },
  columns: '21rem 2',
  columnGap: 'var(--gap)',
  '& > *': { breakInside: 'avoid', mb: 'var(--gap)' },
  '& > :last-child': { mb: 0 },
} as const
