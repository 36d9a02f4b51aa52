import { genderTexts } from '#domain/users/texts.ts'
import { type Gender, genders } from '#domain/users/user.ts'
import { cpfText } from '#domain/values/cpf.ts'
import type { Form } from '#hooks/use-form.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TwoFields } from '#ui/TwoFields.tsx'
import { judgedAs } from './Judged.tsx'
import { judgeCpf, type PersonValues } from './resident-values.ts'
import type { Taken } from './taken.ts'

interface PersonFieldsProps<T extends PersonValues> {
  form: Form<T>
  taken: Taken
}

/** Who somebody is. */
export function PersonFields<T extends PersonValues>({ form, taken }: PersonFieldsProps<T>) {
  const { values, errors } = form
  const set = form.set as Form<PersonValues>['set'] // every form of a person has these fields
  return (
    <>
      <TextField
        label="Nome completo"
        autoComplete="off"
        maxLength={120}
        placeholder="Joana Meireles"
        value={values.name}
        onChange={(text) => set('name', text)}
        error={errors.name}
      />
      <TwoFields long>
        <TextField
          label="CPF"
          optional
          inputMode="numeric"
          autoComplete="off"
          placeholder="000.000.000-00"
          mask={cpfText}
          value={values.cpf}
          onChange={(text) => set('cpf', text)}
          {...judgedAs(judgeCpf(values.cpf), errors.cpf ?? taken.cpf)}
        />
        <TextField
          label="Data de nascimento"
          optional
          type="date"
          value={values.birth_date}
          onChange={(date) => set('birth_date', date)}
          error={errors.birth_date}
        />
      </TwoFields>
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
