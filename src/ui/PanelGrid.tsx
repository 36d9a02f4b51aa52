import { chakra } from './chakra.ts'
import type { ReactNode } from 'react'

/** Panels of equal weight: two beside each other from tablets on, below each other on phones. */
export function PanelGrid({ children }: { children: ReactNode }) {
  return <chakra.div css={grid}>{children}</chakra.div>
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))',
  gap: { base: '3', md: '5' },
  alignItems: 'stretch',
} as const
