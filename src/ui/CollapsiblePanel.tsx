import { chakra } from './chakra.ts'
import { type ReactNode, useId } from 'react'
import { Icon } from './Icon.tsx'

interface CollapsiblePanelProps {
  title: string
  /** A summary for the closed state: "3 de 5". */
  summary?: ReactNode
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

/** A panel that its header opens and closes; several stand in a `CollapsibleStack`. */
export function CollapsiblePanel({ title, summary, isOpen, onToggle, children }: CollapsiblePanelProps) {
  const id = useId()
  return (
    <chakra.section css={panel} data-open={isOpen || undefined}>
      <chakra.h2>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => onToggle(!isOpen)}>
          <span data-title>{title}</span>
          {summary && <span data-summary>{summary}</span>}
          <Icon name={isOpen ? 'caret-up' : 'caret-down'} weight="bold" size={16} />
        </button>
      </chakra.h2>
      <div id={id} hidden={!isOpen} data-body>
        {isOpen && children}
      </div>
    </chakra.section>
  )
}

const panel = {
  minWidth: 0,
  '& > h2 > button': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: '100%',
    minHeight: '13',
    px: { base: '4', md: '5' },
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
    _focusVisible: { outlineOffset: '-3px' },
  },
  '& [data-title]': { flex: '1', minWidth: 0, textStyle: 'h3', overflowWrap: 'anywhere' },
  '& [data-summary]': { textStyle: 'small', color: 'fg.muted', textAlign: 'end' },
  '& > [data-body]:not([hidden])': {
    px: { base: '4', md: '5' },
    pb: '3',
  },
} as const
