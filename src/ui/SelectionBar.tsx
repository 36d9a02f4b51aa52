import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { chakra } from './chakra.ts'

interface SelectionBarProps {
  /** Its accessible name: "Boletos selecionados". */
  label: string
  /** "3 selecionadas" */
  words: string
  /** What can be done with them. */
  children: ReactNode
  /** Without it, "Limpar seleção" stands among the acts. */
  onClear?: (() => void) | undefined
}

/** What can be done with the rows of a list that were selected. */
export function SelectionBar({ label, words, children, onClear }: SelectionBarProps) {
  return (
    <chakra.section aria-label={label} data-screen-only css={bar}>
      <chakra.p role="status" fontWeight={600} mr="auto" flexBasis={{ base: '100%', md: 'auto' }}>
        {words}
      </chakra.p>
      {onClear && (
        <Button variant="ghost" onClick={onClear}>
          Limpar seleção
        </Button>
      )}
      {children}
    </chakra.section>
  )
}

const bar = {
  // The rows that are being selected may be a screen further down.
  position: 'sticky',
  top: 'var(--sticky-top, 0px)',
  zIndex: 'sticky',
  '@media (max-height: 30rem)': { position: 'static' },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: { md: 'flex-end' },
  gap: '2.5',
  px: '4',
  py: '2',
  borderRadius: 'panel',
  bg: 'brand.subtle',
  color: 'brand.fg',
} as const
