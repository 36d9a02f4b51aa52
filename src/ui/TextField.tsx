import type { ComponentPropsWithRef, ReactNode } from 'react'
import { type EmptyMoment, emptyWords, isMoment } from './empty-words.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { FormField } from './FormField.tsx'
import type { FieldProps } from './FormField.tsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons/names.ts'
import { typeMasked } from './type-masked.ts'

export interface TextFieldProps
  extends
    FieldProps,
    EmptyMoment,
    Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'value' | 'size' | 'name' | 'color'> {
  value: string
  onChange: (value: string) => void
  icon?: IconName
  /** A unit at the beginning of the box: "R$". */
  start?: ReactNode
  /** A button or a unit at the end of the box. */
  end?: ReactNode
  /** Formats while typing, e.g. a CPF; gets the typed or pasted text and answers the displayed one. */
  mask?: ((typed: string) => string) | undefined
  dense?: boolean
}

/** Every one-line input, with the platform's `type`, `inputMode` and `autoComplete`. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, whenEmpty, hideLabel, value, onChange, ...others } = props
  const { icon, start, end, mask, dense, ...input } = others

  return (
    <FormField
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      whenEmpty={
        value === '' && isMoment(input.type) ? emptyWords({ optional, whenEmpty }, input.type) : undefined
      }
      hideLabel={hideLabel}
    >
      {(control) => (
        <FieldFrame size={dense ? 'dense' : 'md'}>
          {icon && <Icon name={icon} />}
          {start}
          <input
            {...control}
            {...input}
            value={value}
            onChange={(event) =>
              onChange(mask ? typeMasked(event.currentTarget, mask) : event.currentTarget.value)
            }
          />
          {end}
        </FieldFrame>
      )}
    </FormField>
  )
}
