import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons/names.ts'

interface ChoiceTilesProps {
  label: string
  /** Icons must also come filled: the chosen tile's is drawn so. */
  options: readonly { value: string; label: string; icon?: IconName }[]
  value: string | null
  onChange: (value: string) => void
  columns?: 2 | 3
  error?: string | undefined
}

/** A radio group drawn as tiles: the kinds of the quick record. */
export function ChoiceTiles({ label, options, value, onChange, columns = 3, error }: ChoiceTilesProps) {
  const name = useId()

  return (
    <chakra.fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
      minWidth="0"
      css={{ '&[aria-invalid] label': { borderColor: 'danger.solid' } }}
    >
      <chakra.legend textStyle="label" mb="2">
        {label}
      </chakra.legend>
      <chakra.div
        display="grid"
        gridTemplateColumns={`repeat(auto-fit, minmax(max(6.75rem, calc((100% - 1rem) / ${columns + 0.5})), 1fr))`}
        gap="2"
      >
        {options.map((option) => {
          const chosen = option.value === value
          return (
            <chakra.label key={option.value} css={tile} data-chosen={chosen || undefined}>
              <input type="radio" name={name} checked={chosen} onChange={() => onChange(option.value)} />
              {option.icon && <Icon name={option.icon} weight={chosen ? 'fill' : 'regular'} size={18} />}
              <span>{option.label}</span>
            </chakra.label>
          )
        })}
      </chakra.div>
      {error && (
        <chakra.p id={`${name}-error`} textStyle="small" fontWeight={500} color="danger.fg" mt="1.5">
          {error}
        </chakra.p>
      )}
    </chakra.fieldset>
  )
}

const tile = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '1.5',
  minHeight: '12',
  px: '1.5',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  borderRadius: 'button',
  bg: 'bg.panel',
  textStyle: 'small',
  fontWeight: 500,
  cursor: 'pointer',
  transition: 'background-color {durations.press}',
  '& input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' },
  '&[data-chosen]': {
    bg: 'brand.solid',
    borderColor: 'brand.solid',
    color: 'brand.contrast',
    fontWeight: 600,
  },
  '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'brand.solid', outlineOffset: '2px' },
} as const
