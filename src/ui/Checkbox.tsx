import { chakra } from './chakra.ts'
import type { ComponentPropsWithoutRef } from 'react'
import { Icon } from './Icon.tsx'

interface CheckboxProps extends Omit<
  ComponentPropsWithoutRef<'input'>,
  'type' | 'onChange' | 'checked' | 'color' | 'size'
> {
  checked: boolean
  /** Some but not all of its rows are selected. */
  mixed?: boolean
  onChange: (checked: boolean) => void
}

const CheckboxBox = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    verticalAlign: 'middle',
    color: 'brand.contrast',
    '& > *': { gridArea: '1 / 1' },
    '& > :not(input)': { pointerEvents: 'none' },
    '& i': { width: '10px', height: '2px', bg: 'currentColor' },
    '& input': {
      appearance: 'none',
      width: '6',
      height: '6',
      borderWidth: '2px',
      borderColor: 'border.emphasized',
      borderRadius: 'check',
      bg: 'bg.panel',
      cursor: 'pointer',
    },
    '& input:is(:checked, :indeterminate)': { bg: 'brand.solid', borderColor: 'brand.solid' },
    '& input[aria-invalid]': { borderColor: 'danger.solid' },
    '& input:disabled': { opacity: 0.55, cursor: 'not-allowed' },
  },
})

/** The box alone, for tables; give it an `aria-label`. In forms use `CheckboxField`. */
export function Checkbox({ checked, mixed = false, onChange, ...rest }: CheckboxProps) {
  return (
    <CheckboxBox>
      <input
        {...rest}
        type="checkbox"
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = mixed && !checked
        }}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {checked && <Icon name="check" weight="bold" size={16} />}
      {mixed && !checked && <i />}
    </CheckboxBox>
  )
}
