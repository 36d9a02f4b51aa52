import { chakra } from './chakra.ts'
import type { ComponentPropsWithRef } from 'react'
import { FieldFrame } from './FieldFrame.tsx'
import { FormField } from './FormField.tsx'
import type { FieldProps } from './FormField.tsx'
import { Icon } from './Icon.tsx'

export interface SelectOption<V extends string = string> {
  value: V
  label: string
  disabled?: boolean
}

interface SelectFieldProps<V extends string>
  extends
    FieldProps,
    Omit<ComponentPropsWithRef<'select'>, 'onChange' | 'value' | 'size' | 'name' | 'color'> {
  value: V
  onChange: (value: V) => void
  options: readonly SelectOption<V>[]
  /** The text of the empty option: "Selecione" in forms, "Todos" in filters; `null` for none. */
  emptyText?: string | null
  dense?: boolean
}

export function SelectField<V extends string>(props: SelectFieldProps<V>) {
  const { label, hint, error, optional, hideLabel, value, onChange, options, emptyText, dense, ...select } =
    props

  return (
    <FormField label={label} hint={hint} error={error} optional={optional} hideLabel={hideLabel}>
      {(control) => (
        <FieldFrame size={dense ? 'dense' : 'md'} position="relative" px="0" css={{ '& > svg': caret }}>
          <chakra.select
            {...control}
            {...select}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value as V)} // one of the options, or empty
            appearance="none"
            alignSelf="stretch"
            my="-1px" // what opens it is as high as its frame
            pl={dense ? '3' : '3.5'}
            pr="2.25rem"
            cursor="pointer"
            textOverflow="ellipsis"
            css={{ '& option': { bg: 'bg.panel', color: 'fg' } }}
          >
            {emptyText !== null && <option value="">{emptyText ?? 'Selecione'}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </chakra.select>
          <Icon name="caret-down" weight="bold" size={16} />
        </FieldFrame>
      )}
    </FormField>
  )
}

const caret = { position: 'absolute', right: '3', pointerEvents: 'none' } as const
