import type { Form } from '#hooks/use-form.ts'
import { TextField } from '#ui/TextField.tsx'
import { TwoFields } from '#ui/TwoFields.tsx'

interface StayFieldsProps {
  form: Form<{ from_on: string; to_on: string }>
  /** A stay that begins now has no end date. */
  hasEnd?: boolean
  hint?: string
}

/** The dates from and to which a person belongs to a unit. */
export function StayFields({ form, hasEnd = true, hint }: StayFieldsProps) {
  return (
    <TwoFields hint={hint}>
      <TextField label="Entrada" type="date" {...form.field('from_on')} />
      {hasEnd && (
        <TextField
          label="Saída"
          optional
          whenEmpty="Sem saída marcada."
          type="date"
          {...form.field('to_on')}
        />
      )}
    </TwoFields>
  )
}
