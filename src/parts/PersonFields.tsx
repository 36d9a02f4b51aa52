import type { ReactNode } from 'react'
import { genderTexts } from '#domain/users/texts.ts'
import { type Gender, genders } from '#domain/users/user.ts'
import { cpfText } from '#domain/values/cpf.ts'
import type { Form } from '#hooks/use-form.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TwoFields } from '#ui/TwoFields.tsx'

interface OfPerson {
  name: string
  cpf: string
  birth_date: string
  gender: Gender
}

interface PersonFieldsProps {
  form: Form<OfPerson>
  /** Feedback on the CPF while it is typed, besides its error. */
  cpfJudged?: { hint?: ReactNode; error?: string | undefined }
  /** The person's own data: the browser may autofill. */
  isOwn?: boolean
  /** On the same line as the gender. */
  beside?: ReactNode
  /** Of no condominium: a CPF is not accepted before. */
  isUnlinked?: boolean
}

const genderOptions = genders.map((gender) => ({ value: gender, label: genderTexts[gender] }))

/** Name and personal data. */
export function PersonFields({
  form,
  cpfJudged,
  isOwn = false,
  beside,
  isUnlinked = false,
}: PersonFieldsProps) {
  const gender = (
    <SelectField label="Gênero" emptyText={null} options={genderOptions} {...form.field('gender')} />
  )
  return (
    <>
      <TextField
        label="Nome completo"
        autoComplete={isOwn ? 'name' : 'off'}
        maxLength={120}
        placeholder="Joana Meireles"
        {...form.field('name')}
      />
      <TwoFields long>
        <TextField
          label="CPF"
          optional
          readOnly={isUnlinked}
          hint={isUnlinked && 'Depois do vínculo a um condomínio.'}
          inputMode="numeric"
          autoComplete="off"
          placeholder="000.000.000-00"
          mask={cpfText}
          {...form.field('cpf')}
          {...cpfJudged}
        />
        <TextField
          label="Data de nascimento"
          optional
          type="date"
          autoComplete={isOwn ? 'bday' : 'off'}
          {...form.field('birth_date')}
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
