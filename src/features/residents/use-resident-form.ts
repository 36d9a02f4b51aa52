import { DomainError, type FieldProblem } from '#domain/kernel/errors.ts'
import { users } from '#domain/users/contract.ts'
import type { User } from '#domain/users/user.ts'
import { changedFields } from '#hooks/changed-fields.ts'
import { useSubmit } from '#hooks/use-run.ts'
import { useDraft } from '#hooks/use-draft.ts'
import { useForm } from '#hooks/use-form.ts'
import type { Act } from '#store/dispatch.ts'
import { wrongIn } from './registration.ts'
import { accountFields, type PersonValues, profileFields, valuesOf } from './resident-values.ts'
import { takenBy, takenFields } from './taken.ts'
import { useResidentTabs } from './use-resident-tabs.ts'
import { usePeople } from './use-residents.ts'

interface EditValues extends PersonValues {
  /** What was there when the editing began: only what differs from it is this person's. */
  opened: PersonValues
}

const failure = 'Falha ao salvar morador.'

/** Edits what management knows of somebody; their units and their access change on the spot, elsewhere. */
export function useResidentForm(row: User, onDone: () => void) {
  const submit = useSubmit()
  const people = usePeople(row.condominium_id ?? '')
  const { tab, setTab, onRefused } = useResidentTabs()
  const draft = useDraft<EditValues>(`resident:${row.id}`)

  const form = useForm<EditValues>({
    initial: { ...valuesOf(row), opened: valuesOf(row) },
    draft,
    failure,
    onRefused,
    submit: async (values) => {
      await edit(values)
      onDone()
    },
  })

  async function edit(values: EditValues): Promise<void> {
    const acts = editActs(row.id, values)
    const wrong: FieldProblem[] = [
      ...acts.flatMap(wrongIn),
      ...takenBy({ id: row.id, email: values.email, cpf: values.cpf }, people ?? []),
    ]
    if (wrong.length > 0) throw new DomainError('invalid', { errors: wrong })
    await submit({
      acts,
      draft: draft.key,
      confirmed: 'Morador atualizado com sucesso!',
      waiting: 'Alteração guardada, aguardando envio.',
      failure,
    })
  }

  const { email, cpf } = form.values
  return { form, tab, setTab, taken: takenFields({ id: row.id, email, cpf }, people ?? []) }
}

/** Of the profile and of the account, each only what changed. */
export function editActs(id: string, { opened, ...values }: EditValues): Act[] {
  const [now, then] = [profileFields(values), profileFields(opened)]
  // A list is another object each time it is read: it changed when it says something else.
  const phones = JSON.stringify(now.phones) === JSON.stringify(then.phones) ? then.phones : now.phones
  const profile = changedFields({ ...now, phones }, then)
  const account = changedFields(accountFields(values), accountFields(opened))
  return [
    { command: users.updateProfile, ...profile },
    { command: users.update, ...account },
  ].flatMap(({ command, changes, before }) =>
    Object.keys(changes).length > 0 ? [{ command, input: { id, ...changes }, before }] : [],
  )
}
