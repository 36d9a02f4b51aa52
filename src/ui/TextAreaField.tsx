import type { ComponentPropsWithRef } from 'react'
import { FieldFrame } from './FieldFrame.tsx'
import { FormField } from './FormField.tsx'
import type { FieldProps } from './FormField.tsx'

interface TextAreaFieldProps
  extends FieldProps, Omit<ComponentPropsWithRef<'textarea'>, 'onChange' | 'value' | 'name' | 'color'> {
  value: string
  onChange: (value: string) => void
}

/** Grows with its text, where the browser can (`field-sizing`). */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, optional, hideLabel, value, onChange, rows = 3, ...textarea } = props

  return (
    <FormField label={label} hint={hint} error={error} optional={optional} hideLabel={hideLabel}>
      {(control) => (
        <FieldFrame
          py="2.5"
          css={{
            '& textarea': {
              resize: 'vertical',
              fieldSizing: 'content',
              minHeight: `${rows * 1.5}rem`,
              maxHeight: '50dvh',
            },
          }}
        >
          <textarea
            {...control}
            {...textarea}
            rows={rows}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </FieldFrame>
      )}
    </FormField>
  )
}
