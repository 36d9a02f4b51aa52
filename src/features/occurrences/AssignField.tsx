import { isOccurrenceStaff, occurrences } from '#domain/occurrences/contract.ts'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { roleTexts } from '#domain/kernel/roles.ts'
import { User } from '#domain/users/user.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useRun } from '#hooks/use-run.ts'
import { useLive } from '#hooks/use-live.ts'
import { ComboField } from '#ui/ComboField.tsx'

const responsible = ['SERVICE_PROVIDER', 'COLLABORATOR', 'MANAGER', 'ADMIN']

/** Who takes care of it. Shown to whoever knows the condominium's people. */
export function AssignField({ row }: { row: Occurrence }) {
  const { actor, can } = usePerson()
  const run = useRun()
  const people = useLive(
    (db) => db.rows<User>('users').where('condominium_id').equals(row.condominium_id).toArray(),
    [row.condominium_id],
  )
  const options = (people ?? [])
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
          void run({ calls: [{ command: occurrences.assign, input: { id: row.id, assigned_to_id } }] })
        }
      />
    </div>
  )
}
