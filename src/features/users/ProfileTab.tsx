import { genderTexts } from '#domain/users/texts.ts'
import { type Gender, genders } from '#domain/users/user.ts'
import { cpfText } from '#domain/values/cpf.ts'
import type { Form } from '#hooks/use-form.ts'
import { useNewAvatar } from '#hooks/use-new-avatar.ts'
import { useSavedAvatar } from '#hooks/use-saved-avatar.ts'
import { AvatarPicker } from '#ui/AvatarPicker.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TwoFields } from '#ui/TwoFields.tsx'
import { useToasts } from '#ui/use-toasts.ts'
import type { UserValues } from './user-values.ts'

interface ProfileTabProps {
  form: Form<UserValues>
  /** Whose record it is; none while somebody is registered. */
  id: string | undefined
}

/** Who somebody is. */
export function ProfileTab({ form, id }: ProfileTabProps) {
  const { values, set, errors } = form
  return (
    <>
      {id ? <SavedAvatar id={id} /> : <NewAvatar form={form} />}
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
          error={errors.cpf}
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
      <TwoFields long>
        <SelectField
          label="Gênero"
          emptyText={null}
          options={genders.map((gender) => ({ value: gender, label: genderTexts[gender] }))}
          value={values.gender}
          onChange={(gender) => set('gender', gender as Gender)} // one of the options above
          error={errors.gender}
        />
        <TextField
          label="Cargo"
          optional
          autoComplete="off"
          maxLength={80}
          value={values.role_title}
          onChange={(text) => set('role_title', text)}
          error={errors.role_title}
        />
      </TwoFields>
    </>
  )
}

const label = 'Foto da pessoa'

function NewAvatar({ form: { values, set } }: Pick<ProfileTabProps, 'form'>) {
  const avatar = useNewAvatar({
    ids: values.photo_ids,
    onChange: (ids) => set('photo_ids', ids),
    onRefused: useToasts().error,
  })
  return <AvatarPicker label={label} name={values.name} {...avatar} />
}

function SavedAvatar({ id }: { id: string }) {
  const avatar = useSavedAvatar(id, useToasts().error)
  return avatar && <AvatarPicker label={label} {...avatar} />
}
