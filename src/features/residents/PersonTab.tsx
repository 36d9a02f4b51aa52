import type { Form } from '#hooks/use-form.ts'
import { PersonFields } from '#parts/PersonFields.tsx'
import { judgedAs } from './Judged.tsx'
import { judgeCpf, type PersonValues } from './resident-values.ts'
import type { Taken } from './taken.ts'

interface PersonTabProps {
  form: Form<PersonValues>
  taken: Taken
}

/** Who somebody is; their CPF is judged as it is typed. */
export function PersonTab({ form, taken }: PersonTabProps) {
  const { values, errors } = form
  return <PersonFields form={form} cpfJudged={judgedAs(judgeCpf(values.cpf), errors.cpf ?? taken.cpf)} />
}
