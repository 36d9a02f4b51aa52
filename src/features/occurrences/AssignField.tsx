import type { ServiceProvider } from '#domain/service-providers/service-provider.ts'
import type { ServiceType } from '#domain/service-providers/service-type.ts'
import { occurrences } from '#domain/occurrences/contract.ts'
import { isListed, type Occurrence } from '#domain/occurrences/occurrence.ts'
import { isOccurrenceStaff } from '#domain/occurrences/rights.ts'
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
  const providers = useLive(
    (db) =>
      db
        .rows<ServiceProvider>('service_providers')
        .where('condominium_id')
        .equals(row.condominium_id)
        .toArray(),
    [row.condominium_id],
  )
  const types = useLive(
    (db) =>
      db.rows<ServiceType>('service_types').where('condominium_id').equals(row.condominium_id).toArray(),
    [row.condominium_id],
  )
  const providerOf = new Map(providers?.map((provider) => [provider.user_id, provider]))
  const typeOf = (id: string) => types?.find((type) => type.id === providerOf.get(id)?.service_type_id)?.name
  const options = (people ?? [])
    .filter(({ id, role }) => responsible.includes(role) && isInUse(providerOf.get(id), row.assigned_to_id))
    .map(({ id, role, profile }) => ({
      value: id,
      label: profile.name,
      detail: [roleTexts[role].label, typeOf(id)].filter(Boolean).join(', '),
    }))
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

/** A provider who is out of use gets no new work; whoever has it keeps it. */
function isInUse(provider: ServiceProvider | undefined, assigned: string | null): boolean {
  return provider?.is_active !== false || provider.user_id === assigned
}
