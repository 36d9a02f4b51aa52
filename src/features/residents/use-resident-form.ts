import { problemsIn } from '#domain/kernel/parse.ts'
import { users } from '#domain/users/contract.ts'
import type { User } from '#domain/users/user.ts'
import { editCalls } from '#hooks/changed-fields.ts'
import { useRecordForm } from '#parts/use-record-form.ts'
import type { CommandCall } from '#store/dispatch.ts'
import { accountFields, type PersonValues, personValues, profileFields } from './resident-values.ts'
import { takenBy, takenFields } from './taken.ts'
import { useResidentTabs } from './use-resident-tabs.ts'
import { usePeople } from './use-residents.ts'

const failure = 'Falha ao salvar morador.'

/** Edits a person's data; units and access are changed elsewhere, each at once. */
export function useResidentForm(row: User, onClose: () => void) {
  const people = usePeople(row.condominium_id ?? '')
  const { tab, setTab, onRefused } = useResidentTabs()
  const record = useRecordForm<PersonValues, PersonValues>({
    row,
    draftKey: `resident:${row.id}`,
    initial: personValues(row),
    opened: personValues(row),
    check: (values, opened) => [
      ...residentCalls(row.id, values, opened).flatMap(({ command, input }) =>
        problemsIn(command.input, input),
      ),
      ...takenBy({ id: row.id, email: values.email, cpf: values.cpf }, people ?? []),
    ],
    update: (values, { id, opened }) => residentCalls(id, values, opened),
    failure,
    texts: { updated: 'Morador atualizado com sucesso!' },
    onRefused,
    onClose,
  })

  const { email, cpf } = record.form.values
  return { record, tab, setTab, taken: takenFields({ id: row.id, email, cpf }, people ?? []) }
}

/** The changed fields of the profile and of the account. */
export function residentCalls(id: string, values: PersonValues, opened: PersonValues): CommandCall[] {
  const [now, then] = [profileFields(values), profileFields(opened)]
  // Lists are new objects at each read: compared by value.
  const phones = JSON.stringify(now.phones) === JSON.stringify(then.phones) ? then.phones : now.phones
  return [
    ...editCalls(users.updateProfile, { id, fields: { ...now, phones }, opened: then }),
    ...editCalls(users.update, { id, fields: accountFields(values), opened: accountFields(opened) }),
  ]
}
