import { chakra } from './chakra.ts'
import { useId } from 'react'
import { type EmptyMoment, emptyWords } from './empty-words.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { FormField } from './FormField.tsx'
import type { FieldProps } from './FormField.tsx'

interface DateTimeFieldProps extends Omit<FieldProps, 'hideLabel' | 'name'>, EmptyMoment {
  /** "2026-11-21", or empty. */
  date: string
  onDateChange: (date: string) => void
  /** "14:30", or empty. */
  time: string
  onTimeChange: (time: string) => void
  /** The first and last selectable day. */
  min?: string | undefined
  max?: string | undefined
  disabled?: boolean
}

/** A date and a time under one label, with one error: the platform's own pickers. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, hint, error, optional, date, onDateChange, time, onTimeChange, min, max, disabled } = props
  const labelId = useId()

  return (
    <FormField
      label={label}
      labelId={labelId}
      hint={hint}
      error={error}
      optional={optional}
      whenEmpty={date || time ? undefined : emptyWords(props)}
    >
      {(control) => (
        <chakra.div role="group" aria-labelledby={labelId} css={pair}>
          <FieldFrame flex="3" minWidth="9.25rem">
            <input
              {...control}
              type="date"
              aria-label={`${label}: dia`}
              min={min}
              max={max}
              disabled={disabled}
              value={date}
              onChange={(event) => onDateChange(event.currentTarget.value)}
            />
          </FieldFrame>
          <FieldFrame flex="2" minWidth="7.75rem">
            <input
              {...control}
              id={`${control.id}-time`}
              type="time"
              aria-label={`${label}: hora`}
              disabled={disabled}
              value={time}
              onChange={(event) => onTimeChange(event.currentTarget.value)}
            />
          </FieldFrame>
        </chakra.div>
      )}
    </FormField>
  )
}

const pair = { display: 'flex', flexWrap: 'wrap', gap: '2' } as const
