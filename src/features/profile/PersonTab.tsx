import { personFieldsOf } from '#parts/person-fields.ts'
import type { Form } from '#hooks/use-form.ts'
import { PersonFields } from '#parts/PersonFields.tsx'
import type { ProfileValues } from './profile-values.ts'

export function PersonTab({ form }: { form: Form<ProfileValues> }) {
  return <PersonFields {...personFieldsOf(form)} isOwn />
}
