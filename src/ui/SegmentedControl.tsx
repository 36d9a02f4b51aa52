import { chakra } from './chakra.ts'
import { useId } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons/names.ts'

interface SegmentedControlProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string; icon?: IconName }[]
  value: Value
  onChange: (value: Value) => void
}

/** Two or three views of the same data: Calendário | Tabela. A radio group. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <chakra.div role="radiogroup" aria-label={props.label} css={frame}>
      {props.options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === props.value}
            onChange={() => props.onChange(option.value)}
          />
          {option.icon && <Icon name={option.icon} />}
          {option.label}
        </label>
      ))}
    </chakra.div>
  )
}

const frame = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  maxWidth: '100%',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  borderRadius: 'button',
  bg: 'bg.panel',
  overflow: 'hidden',
  '& label': {
    position: 'relative',
    display: 'inline-flex',
    flex: '1 1 auto',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: '11',
    px: '3.5',
    fontWeight: 600,
    cursor: 'pointer',
  },
  '& input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' },
  '& label:has(:checked)': { bg: 'brand.subtle', color: 'brand.fg' },
  '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'brand.solid', outlineOffset: '2px' },
} as const
