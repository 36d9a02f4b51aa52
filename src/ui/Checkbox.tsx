import { chakra } from '@chakra-ui/react'
import type { ComponentPropsWithoutRef } from 'react'
import { Icon } from './Icon.tsx'

interface CheckboxProps extends Omit<
  ComponentPropsWithoutRef<'input'>,
  'type' | 'onChange' | 'checked' | 'color' | 'size'
> {
  checked: boolean
  /** Some of the rows it stands for are chosen, not all. */
  mixed?: boolean
  onChange: (checked: boolean) => void
}

/** The bare box, for tables; give it an `aria-label`. In forms use `CheckboxField`. */
export function Checkbox({ checked, mixed = false, onChange, ...rest }: CheckboxProps) {
  return (
    <chakra.span
      display="inline-grid"
      flex="none"
      verticalAlign="middle"
      css={{ '& > *': { gridArea: '1 / 1' } }}
    >
      <chakra.input
        {...rest}
        type="checkbox"
        checked={checked}
        ref={(box: HTMLInputElement | null) => {
          if (box) box.indeterminate = mixed && !checked
        }}
        onChange={(event) => onChange(event.currentTarget.checked)}
        appearance="none"
        width="6"
        height="6"
        borderWidth="2px"
        borderColor="border.emphasized"
        borderRadius="check"
        bg="bg.panel"
        cursor="pointer"
        css={{
          '&:is(:checked, :indeterminate)': { bg: 'brand.solid', borderColor: 'brand.solid' },
          '&[aria-invalid]': { borderColor: 'danger.solid' },
          '&:disabled': { opacity: 0.55, cursor: 'not-allowed' },
        }}
      />
      <chakra.span
        placeSelf="center"
        pointerEvents="none"
        color="brand.contrast"
        visibility={checked || mixed ? 'visible' : 'hidden'}
      >
        {checked ? <Icon name="check" weight="bold" size={16} /> : <Dash />}
      </chakra.span>
    </chakra.span>
  )
}

function Dash() {
  return <chakra.span display="block" width="10px" height="2px" bg="currentColor" />
}
