import { chakra } from './chakra.ts'
import type { SelectFilter } from './filter.ts'

interface FilterChipsProps {
  filter: SelectFilter
  value: string
  onChange: (value: string) => void
}

/** One choice among few, as a line that scrolls horizontally. */
export function FilterChips({ filter, value, onChange }: FilterChipsProps) {
  const all = { value: '', label: filter.allText ?? 'Todos' }
  return (
    <chakra.div role="group" aria-label={filter.label} css={line}>
      {[all, ...filter.options].map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </chakra.div>
  )
}

const line = {
  display: 'flex',
  gap: '2',
  mx: '-4',
  px: '4',
  py: '1',
  my: '-1',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& button': {
    flex: 'none',
    minHeight: '11',
    px: '4',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'full',
    bg: 'bg.panel',
    textStyle: 'table',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '&[aria-pressed=true]': {
      bg: 'brand.solid',
      borderColor: 'brand.solid',
      color: 'brand.contrast',
      fontWeight: 600,
    },
  },
} as const
