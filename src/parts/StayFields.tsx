import { TextField } from '#ui/TextField.tsx'
import { TwoFields } from '#ui/TwoFields.tsx'

interface StayFieldsProps {
  values: { from_on: string; to_on: string }
  errors: { from_on?: string | undefined; to_on?: string | undefined }
  onChange: (end: 'from_on' | 'to_on', day: string) => void
  /** A stay that only begins has no second day. */
  hasEnd?: boolean
  hint?: string
}

/** From which day to which somebody belongs to a unit. */
export function StayFields({ values, errors, onChange, hasEnd = true, hint }: StayFieldsProps) {
  return (
    <TwoFields hint={hint}>
      <TextField
        label="Entrada"
        type="date"
        value={values.from_on}
        onChange={(day) => onChange('from_on', day)}
        error={errors.from_on}
      />
      {hasEnd && (
        <TextField
          label="Saída"
          optional
          type="date"
          value={values.to_on}
          onChange={(day) => onChange('to_on', day)}
          error={errors.to_on}
        />
      )}
    </TwoFields>
  )
}
