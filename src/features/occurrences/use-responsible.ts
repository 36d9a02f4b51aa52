import type { ServiceProvider } from '#domain/service-providers/service-provider.ts'
import type { ServiceType } from '#domain/service-providers/service-type.ts'
import { roleTexts } from '#domain/kernel/roles.ts'
import { User } from '#domain/users/user.ts'
import { useLive } from '#hooks/use-live.ts'
import type { ComboOption } from '#ui/combo-option.ts'

const responsible = ['SERVICE_PROVIDER', 'COLLABORATOR', 'MANAGER', 'ADMIN']

/** Who may take care of an occurrence of the condominium; `assigned`: who has it already. */
export function useResponsible(condominiumId: string, assigned: string | null): ComboOption[] {
  const people = useLive(
    (db) => db.rows<User>('users').where('condominium_id').equals(condominiumId).toArray(),
    [condominiumId],
  )
  const providers = useLive(
    (db) =>
      db.rows<ServiceProvider>('service_providers').where('condominium_id').equals(condominiumId).toArray(),
    [condominiumId],
  )
  const types = useLive(
    (db) => db.rows<ServiceType>('service_types').where('condominium_id').equals(condominiumId).toArray(),
    [condominiumId],
  )
  const providerOf = new Map(providers?.map((provider) => [provider.user_id, provider]))
  const typeOf = (id: string) => types?.find((type) => type.id === providerOf.get(id)?.service_type_id)?.name
  return (people ?? [])
    .filter(({ id, role }) => responsible.includes(role) && isInUse(providerOf.get(id), assigned))
    .map(({ id, role, profile }) => ({
      value: id,
      label: profile.name,
      detail: [roleTexts[role].label, typeOf(id)].filter(Boolean).join(', '),
    }))
}

/** A provider who is out of use gets no new work; whoever has it keeps it. */
function isInUse(provider: ServiceProvider | undefined, assigned: string | null): boolean {
  return provider?.is_active !== false || provider.user_id === assigned
}
