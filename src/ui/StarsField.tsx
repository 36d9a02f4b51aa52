import { chakra } from './chakra.ts'
import { useId } from 'react'
import { Icon } from './Icon.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface StarsFieldProps {
  label: string
  hint?: string
  /** 1 to 5; 0 is none yet. */
  value: number
  onChange: (value: number) => void
  error?: string | undefined
}

const places = [1, 2, 3, 4, 5]

/** A rating of one to five stars: a radio group, so that arrows and screen readers work as in any other. */
export function StarsField({ label, hint, value, onChange, error }: StarsFieldProps) {
  const id = useId()
  const below = error ?? hint
  return (
    <chakra.fieldset
      role="radiogroup"
      minWidth="0"
      aria-invalid={error !== undefined}
      aria-describedby={below ? `${id}-below` : undefined}
    >
      <chakra.legend textStyle="label" mb="1">
        {label}
      </chakra.legend>
      <chakra.div css={row}>
        {places.map((place) => (
          <label key={place}>
            <input
              type="radio"
              name={id}
              checked={Math.round(value) === place}
              onChange={() => onChange(place)}
            />
            <span aria-hidden data-on={place <= Math.round(value) || undefined}>
              <Icon name="star" weight={place <= Math.round(value) ? 'fill' : 'regular'} size={28} />
            </span>
            <VisuallyHidden>{place === 1 ? '1 estrela' : `${place} estrelas`}</VisuallyHidden>
          </label>
        ))}
      </chakra.div>
      {below && (
        <chakra.p id={`${id}-below`} textStyle="small" color={error ? 'fg.error' : 'fg.muted'} mt="1">
          {below}
        </chakra.p>
      )}
    </chakra.fieldset>
  )
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  ml: '-2',
  '& label': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '11',
    height: '11',
    color: 'fg.muted',
    borderRadius: 'button',
    cursor: 'pointer',
  },
  '& input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' },
  '& [data-on]': { color: 'accent.solid' },
  '& label:has(:focus-visible)': { outline: '3px solid', outlineColor: 'brand.solid', outlineOffset: '-2px' },
} as const
