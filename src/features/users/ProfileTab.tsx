import type { Form } from '#hooks/use-form.ts'
import { useNewAvatar } from '#parts/use-new-avatar.ts'
import { useSavedAvatar } from '#parts/use-saved-avatar.ts'
import { AvatarPicker } from '#ui/AvatarPicker.tsx'
import { PersonFields } from '#parts/PersonFields.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { UserValues } from './user-values.ts'

interface ProfileTabProps {
  form: Form<UserValues>
  /** Whose record it is; none while somebody is registered. */
  id: string | undefined
}

/** Who somebody is. */
export function ProfileTab({ form, id }: ProfileTabProps) {
  return (
    <>
      {id ? <SavedAvatar id={id} /> : <NewAvatar form={form} />}
      <PersonFields
        form={form}
        beside={
          <TextField label="Cargo" optional autoComplete="off" maxLength={80} {...form.field('role_title')} />
        }
      />
    </>
  )
}

const label = 'Foto da pessoa'

function NewAvatar({ form: { values, set } }: Pick<ProfileTabProps, 'form'>) {
  const avatar = useNewAvatar({
    ids: values.photo_ids,
    onChange: (ids) => set('photo_ids', ids),
  })
  return <AvatarPicker label={label} name={values.name} {...avatar} />
}

function SavedAvatar({ id }: { id: string }) {
  const avatar = useSavedAvatar(id)
  return avatar && <AvatarPicker label={label} {...avatar} />
}
