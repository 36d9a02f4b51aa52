import { useMemo } from 'react'
import type { Role } from '#domain/permissions/roles.ts'
import { type Residence, unitName } from '#domain/residences/residence.ts'
import type { User } from '#domain/users/user.ts'
import { useLive } from '#hooks/use-live.ts'
import type { ComboOption } from '#ui/combo-option.ts'

/** Who may own a unit, or belong to one. */
const roles: readonly Role[] = ['ADMIN', 'CLIENT', 'USER', 'RESIDENT', 'MANAGER']

const byName = new Intl.Collator('pt-BR')

/** The condominium's people as a field offers them: the name, and their units or their e-mail. */
export function usePeopleOptions(condominiumId: string): ComboOption[] {
  const found = useLive(
    async (db) => ({
      people: await db.rows<User>('users').where('condominium_id').equals(condominiumId).toArray(),
      residences: await db
        .rows<Residence>('residences')
        .where('condominium_id')
        .equals(condominiumId)
        .toArray(),
    }),
    [condominiumId],
  )
  return useMemo(() => (found ? optionsOf(found.people, found.residences) : []), [found])
}

function optionsOf(people: readonly User[], residences: readonly Residence[]): ComboOption[] {
  const units = new Map<string, string[]>()
  for (const row of residences)
    for (const { user } of row.residents) units.set(user.id, [...(units.get(user.id) ?? []), unitName(row)])
  return people
    .filter(({ role }) => roles.includes(role))
    .map(({ id, email, profile }) => ({
      value: id,
      label: profile.name,
      detail: units.get(id)?.join(', ') ?? email,
    }))
    .sort((one, other) => byName.compare(one.label, other.label))
}
