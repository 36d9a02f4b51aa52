import { chakra } from './chakra.ts'
import { Children, type ReactNode } from 'react'

/** Panels of equal weight: two beside each other where there is room, else below each other; the last one alone is as wide as two. */
export function PanelGrid({ children }: { children: ReactNode }) {
  const isOdd = Children.toArray(children).length % 2 === 1
  return (
    <chakra.div css={grid} data-is-odd={isOdd || undefined}>
      {children}
    </chakra.div>
  )
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(max(19rem, 40%), 100%), 1fr))',
  gap: { base: '3', md: '5' },
  alignItems: 'stretch',
  '&[data-is-odd] > :last-child': { gridColumn: '1 / -1' },
} as const
