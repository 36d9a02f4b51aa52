import type { Form } from '#hooks/use-form.ts'
import { personFieldsOf } from '#parts/person-fields.ts'
import { PersonFields } from '#parts/PersonFields.tsx'
import { judgedAs } from './Judged.tsx'
import { judgeCpf, type PersonValues } from './resident-values.ts'
import type { Taken } from './taken.ts'

interface PersonTabProps<T extends PersonValues> {
  form: Form<T>
  taken: Taken
}

/** Who somebody is; their CPF is judged as it is typed. */
export function PersonTab<T extends PersonValues>({ form, taken }: PersonTabProps<T>) {
  const { values, errors } = form
  return (
    <PersonFields
      {...personFieldsOf(form)}
      cpfJudged={judgedAs(judgeCpf(values.cpf), errors.cpf ?? taken.cpf)}
    />
  )
}
