import { chakra } from './chakra.ts'
import type { ReactNode } from 'react'

interface CardGridProps {
  label: string
  cards: readonly { key: string; content: ReactNode; menu?: ReactNode }[]
}

/** A few small records side by side, as many as fit in a line. */
export function CardGrid({ label, cards }: CardGridProps) {
  return (
    <chakra.ul aria-label={label} css={grid}>
      {cards.map(({ key, content, menu }) => (
        <li key={key} data-list-row data-has-menu={menu ? true : undefined}>
          <div data-content>{content}</div>
          {menu}
        </li>
      ))}
    </chakra.ul>
  )
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))',
  gap: { base: '3', md: '4' },
  '& > li': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2',
    minWidth: 0,
    py: '3',
    pl: '4',
    pr: '4',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'panel',
  },
  // A press anywhere on the card is one on this button; what else is pressed lies above it.
  '& > li:has([data-whole-card])': { position: 'relative', _hover: { bg: 'bg.subtle' } },
  '& [data-whole-card]::before': { content: '""', position: 'absolute', inset: 0, borderRadius: 'panel' },
  '& > li:has([data-whole-card]) h2 a': { position: 'relative', zIndex: 1 },
  '& > li[data-has-menu]': { pr: '1' },
  '& [data-content]': { flex: '1', minWidth: 0, display: 'flex', flexDirection: 'column', gap: '2', pt: '2' },
  '& [data-content] p': { overflowWrap: 'anywhere' },
  '& small': { textStyle: 'small', color: 'fg.muted' },
} as const
