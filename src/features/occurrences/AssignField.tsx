import { occurrences } from '#domain/occurrences/contract.ts'
import { isListed, type Occurrence } from '#domain/occurrences/occurrence.ts'
import { isOccurrenceStaff } from '#domain/occurrences/rights.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useRun } from '#hooks/use-run.ts'
import { ComboField } from '#ui/ComboField.tsx'
import { useResponsible } from './use-responsible.ts'

/** Who takes care of it. Shown to whoever knows the condominium's people. */
export function AssignField({ row }: { row: Occurrence }) {
  const { actor, can } = usePerson()
  const run = useRun()
  const options = useResponsible(row.condominium_id, row.assigned_to_id)
  const nameOf = (id: string | null) => options.find(({ value }) => value === id)?.label ?? 'ninguém'
  const assign = (assigned_to_id: string | null) =>
    run({
      calls: [{ command: occurrences.assign, input: { id: row.id, assigned_to_id } }],
      undo: {
        done: `Responsável: ${nameOf(assigned_to_id)}.`,
        undone: `Responsável: ${nameOf(row.assigned_to_id)} de novo.`,
      },
    })
  if (options.length < 2 || !isListed(row) || !isOccurrenceStaff({ actor }) || !can(occurrences.assign))
    return null

  return (
    <div style={{ marginTop: '1rem' }}>
      <ComboField
        label="Responsável"
        placeholder="Ninguém ainda"
        searchPlaceholder="Nome"
        clearText="Ninguém"
        options={options}
        value={row.assigned_to_id}
        onChange={(assigned_to_id) => void assign(assigned_to_id)}
      />
    </div>
  )
}
