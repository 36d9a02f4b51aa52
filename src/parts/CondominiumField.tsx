import { SelectField } from '#ui/SelectField.tsx'

interface CondominiumFieldProps {
  condominiums: readonly { id: string; name: string }[]
  value: string
  onChange: (id: string) => void
  error?: string | undefined
  name?: string
}

/** The condominium of a new record, for people who see several. */
export function CondominiumField({ condominiums, ...field }: CondominiumFieldProps) {
  return (
    <SelectField
      label="Condomínio"
      options={condominiums.map(({ id, name }) => ({ value: id, label: name }))}
      {...field}
    />
  )
}
