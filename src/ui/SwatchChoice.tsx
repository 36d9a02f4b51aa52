import { chakra } from './chakra.ts'
import { type ReactNode, useId } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface SwatchChoiceProps<V extends string> {
  label: string
  options: readonly { value: V; label: string; content: ReactNode }[]
  value: V
  onChange: (value: V) => void
  name?: string
}

/** One of a few colours or signs: a radio group of squares that are named for whoever cannot see them. */
export function SwatchChoice<V extends string>({
  label,
  options,
  value,
  onChange,
  name,
}: SwatchChoiceProps<V>) {
  const id = useId()
  return (
    <chakra.fieldset role="radiogroup" minWidth="0">
      <chakra.legend textStyle="label" mb="2">
        {label}
      </chakra.legend>
      <chakra.div css={squares}>
        {options.map((option) => (
          <label key={option.value} title={option.label}>
            <input
              type="radio"
              name={name ?? id}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span aria-hidden>{option.content}</span>
            <VisuallyHidden>{option.label}</VisuallyHidden>
          </label>
        ))}
      </chakra.div>
    </chakra.fieldset>
  )
}

const squares = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(2.75rem, 1fr))',
  maxWidth: '27rem',
  gap: '2',
  '& label': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minHeight: '11',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'button',
    bg: 'bg.panel',
    cursor: 'pointer',
  },
  '& input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' },
  '& label > span:not(:last-child)': {
    display: 'grid',
    placeItems: 'center',
    fontSize: '1.25rem',
    lineHeight: 1,
  },
  '& label:has(:checked)': {
    borderColor: 'brand.solid',
    bg: 'brand.subtle',
    boxShadow: 'inset 0 0 0 2px {colors.brand.solid}',
  },
  '& label:has(:focus-visible)': { outline: '3px solid', outlineColor: 'brand.solid', outlineOffset: '2px' },
} as const
