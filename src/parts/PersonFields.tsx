import type { ReactNode } from 'react'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TwoFields } from '#ui/TwoFields.tsx'

type PersonField = 'name' | 'cpf' | 'birth_date' | 'gender'

export interface PersonFieldsProps {
  values: Readonly<Record<PersonField, string>>
  errors: Partial<Record<PersonField, string | undefined>>
  onChange: (field: PersonField, typed: string) => void
  genders: readonly { value: string; label: string }[]
  cpfMask: (typed: string) => string
  /** What is said of the CPF while it is typed, in the place of its error alone. */
  cpfJudged?: { hint?: ReactNode; error?: string | undefined }
  /** One's own: the browser may fill them in. */
  isOwn?: boolean
  /** In one line with the gender. */
  beside?: ReactNode
}

/** Who somebody is. */
export function PersonFields(props: PersonFieldsProps) {
  const { values, errors, onChange, genders, cpfMask, cpfJudged, isOwn = false, beside } = props
  const field = (name: PersonField) => ({
    value: values[name],
    onChange: (typed: string) => onChange(name, typed),
    error: errors[name],
  })
  const gender = <SelectField label="Gênero" emptyText={null} options={[...genders]} {...field('gender')} />
  return (
    <>
      <TextField
        label="Nome completo"
        autoComplete={isOwn ? 'name' : 'off'}
        maxLength={120}
        placeholder="Joana Meireles"
        {...field('name')}
      />
      <TwoFields long>
        <TextField
          label="CPF"
          optional
          inputMode="numeric"
          autoComplete="off"
          placeholder="000.000.000-00"
          mask={cpfMask}
          {...field('cpf')}
          {...cpfJudged}
        />
        <TextField
          label="Data de nascimento"
          optional
          type="date"
          autoComplete={isOwn ? 'bday' : 'off'}
          {...field('birth_date')}
        />
      </TwoFields>
      {beside ? (
        <TwoFields long>
          {gender}
          {beside}
        </TwoFields>
      ) : (
        gender
      )}
    </>
  )
}
