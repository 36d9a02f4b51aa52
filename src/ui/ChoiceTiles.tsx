import { chakra } from './chakra.ts'
import { useId } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons/names.ts'

interface ChoiceTilesProps<V extends string> {
  label: string
  /** Icons need a `fill` variant, for the chosen tile. */
  options: readonly { value: V; label: string; icon?: IconName; hint?: string }[]
  /** Null or empty while nothing is chosen. */
  value: V | '' | null
  onChange: (value: V) => void
  name?: string
  columns?: 2 | 3
  /** For texts so short that three tiles fit side by side on a phone. */
  short?: boolean
  /** For decisions such as a vote: large tiles, one below the other on phones. */
  big?: boolean
  error?: string | undefined
}

/** A radio group of tiles, such as the types in the quick form. */
export function ChoiceTiles<V extends string>({
  label,
  options,
  value,
  onChange,
  columns = 3,
  short = false,
  big = false,
  error,
  name,
}: ChoiceTilesProps<V>) {
  const id = useId()

  return (
    <chakra.fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      minWidth="0"
      css={{ '&[aria-invalid] label': { borderColor: 'danger.solid' } }}
    >
      <chakra.legend textStyle="label" mb="2">
        {label}
      </chakra.legend>
      <chakra.div
        display="grid"
        gridTemplateColumns={
          big ? { base: '1fr', md: `repeat(${columns}, 1fr)` } : fitting(columns, short ? '5rem' : '6.75rem')
        }
        gap={big ? '2.5' : '2'}
      >
        {options.map((option) => {
          const chosen = option.value === value
          const icon = option.icon ?? (big ? radioIcon(chosen) : undefined)
          return (
            <chakra.label
              key={option.value}
              css={big ? { ...tile, ...bigTile } : tile}
              data-chosen={chosen || undefined}
            >
              <input
                type="radio"
                name={name ?? id}
                checked={chosen}
                onChange={() => onChange(option.value)}
              />
              {icon && <Icon name={icon} weight={chosen ? 'fill' : 'regular'} size={big ? 24 : 18} />}
              <span>
                {option.label}
                {option.hint && <small>{option.hint}</small>}
              </span>
            </chakra.label>
          )
        })}
      </chakra.div>
      {error && (
        <chakra.p id={`${id}-error`} textStyle="small" fontWeight={500} color="danger.fg" mt="1.5">
          {error}
        </chakra.p>
      )}
    </chakra.fieldset>
  )
}

function radioIcon(chosen: boolean): IconName {
  return chosen ? 'check-circle' : 'circle'
}

function fitting(columns: number, least: string) {
  return `repeat(auto-fit, minmax(max(${least}, calc((100% - 1rem) / ${columns + 0.5})), 1fr))`
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

const bigTile = {
  justifyContent: { base: 'flex-start', md: 'center' },
  gap: '3',
  minHeight: '16',
  px: '5',
  py: '3',
  borderWidth: '2px',
  borderRadius: 'buttonLarge',
  fontSize: '1.125rem',
  lineHeight: '1.5rem',
  fontWeight: 700,
  textAlign: 'start',
  '& small': { display: 'block', textStyle: 'small', fontWeight: 400, color: 'fg.muted' },
  '&[data-chosen] small': { color: 'inherit' },
} as const
