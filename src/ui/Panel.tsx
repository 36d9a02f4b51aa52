import { chakra } from './chakra.ts'
import type { ReactNode } from 'react'

interface PanelProps {
  title?: ReactNode
  /** A link or a quiet button at the end of the title's line. */
  action?: ReactNode
  /** Content up to the panel's edges: tables and lists have their own padding. */
  flush?: boolean
  children: ReactNode
}

export function Panel({ title, action, flush = false, children }: PanelProps) {
  return (
    <chakra.section bg="bg.panel" borderWidth="1px" borderRadius="panel" overflow="clip" minWidth="0">
      {(title || action) && (
        <chakra.header
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="1"
          css={actionBesideOrBelow}
          minHeight="3.25rem"
          pt="2"
          px={{ base: '4', md: '6' }}
        >
          <chakra.h2 textStyle="h2">{title}</chakra.h2>
          {action}
        </chakra.header>
      )}
      <chakra.div
        px={flush ? '0' : { base: '4', md: '6' }}
        pt={flush ? '0' : '3'}
        pb={flush ? '0' : '5'}
        css={flush ? undefined : emptyToTheEdges}
      >
        {children}
      </chakra.div>
    </chakra.section>
  )
}

const actionBesideOrBelow = { '& > h2': { flex: '1 1 6rem' }, '& > h2 + *': { ms: 'auto' } } as const

/** The pattern of an empty state that is all there is ends where the panel does. */
const emptyToTheEdges = {
  '& > [data-empty]:only-child': { mx: { base: '-4', md: '-6' }, mt: '-3', mb: '-5' },
} as const
