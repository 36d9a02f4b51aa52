import { isOccurrenceStaff, occurrences } from '#domain/occurrences/contract.ts'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { roleTexts } from '#domain/kernel/roles.ts'
import { User } from '#domain/users/user.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useDo } from '#hooks/use-do.ts'
import { useRows } from '#parts/use-rows.ts'
import { ComboField } from '#ui/ComboField.tsx'
import { useToasts } from '#toasts/use-toasts.ts'

const responsible = ['SERVICE_PROVIDER', 'COLLABORATOR', 'MANAGER', 'ADMIN']

/** Who takes care of it. Shown to whoever knows the condominium's people. */
export function AssignField({ row }: { row: Occurrence }) {
  const { actor, can } = usePerson()
  const toasts = useToasts()
  const run = useDo(toasts.error)
  const people = useRows(User, { of: row.condominium_id })
  const options = (people?.rows ?? [])
    .filter((person) => responsible.includes(person.role))
    .map((person) => ({ value: person.id, label: person.profile.name, detail: roleTexts[person.role].label }))
  if (options.length < 2 || !isOccurrenceStaff({ actor }) || !can(occurrences.assign)) return null

  return (
    <div style={{ marginTop: '1rem' }}>
      <ComboField
        label="Responsável"
        placeholder="Ninguém ainda"
        searchPlaceholder="Nome"
        clearText="Ninguém"
        options={options}
        value={row.assigned_to_id}
        onChange={(assigned_to_id) =>
          void run({ command: occurrences.assign, input: { id: row.id, assigned_to_id } })
        }
      />
    </div>
  )
}
