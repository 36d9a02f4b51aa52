import { chakra } from '@chakra-ui/react'
import { genderTexts } from '#domain/users/texts.ts'
import { type Gender, genders } from '#domain/users/user.ts'
import { cpfText } from '#domain/values/cpf.ts'
import type { Form } from '#hooks/use-form.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { ProfileValues } from './profile-values.ts'

export function PersonTab({ form }: { form: Form<ProfileValues> }) {
  const { values, set, errors } = form
  return (
    <>
      <TextField
        label="Nome completo"
        autoComplete="name"
        maxLength={120}
        value={values.name}
        onChange={(text) => set('name', text)}
        error={errors.name}
      />
      <chakra.div css={pair}>
        <TextField
          label="CPF"
          optional
          inputMode="numeric"
          autoComplete="off"
          placeholder="000.000.000-00"
          maxLength={14}
          mask={cpfText}
          value={values.cpf}
          onChange={(text) => set('cpf', text)}
          error={errors.cpf}
        />
        <TextField
          label="Data de nascimento"
          optional
          type="date"
          autoComplete="bday"
          value={values.birth_date}
          onChange={(day) => set('birth_date', day)}
          error={errors.birth_date}
        />
      </chakra.div>
      <SelectField
        label="Gênero"
        emptyText={null}
        options={genders.map((gender) => ({ value: gender, label: genderTexts[gender] }))}
        value={values.gender}
        onChange={(gender) => set('gender', gender as Gender)} // one of the options above
        error={errors.gender}
      />
    </>
  )
}

/** In one line where a whole CPF is read and a label has room. */
const pair = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
  gap: '5',
} as const
