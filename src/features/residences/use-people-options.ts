import { useMemo } from 'react'
import type { Role } from '#domain/kernel/roles.ts'
import { platesByPerson } from '#domain/residences/dwellers.ts'
import type { Residence } from '#domain/residences/residence.ts'
import type { User } from '#domain/users/user.ts'
import { useLive } from '#hooks/use-live.ts'
import { useToday } from '#parts/use-today.ts'
import type { ComboOption } from '#ui/combo-option.ts'

/** Who may own a unit, or belong to one. */
const roles: readonly Role[] = ['ADMIN', 'CLIENT', 'USER', 'RESIDENT', 'MANAGER']

const byName = new Intl.Collator('pt-BR')

/** The condominium's people as a field offers them: the name, their units and their e-mail. */
export function usePeopleOptions(condominiumId: string): ComboOption[] {
  const today = useToday()
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
  return useMemo(
    () => (found ? optionsOf(found.people, platesByPerson(found.residences, today)) : []),
    [found, today],
  )
}

function optionsOf(people: readonly User[], plates: ReadonlyMap<string, readonly string[]>): ComboOption[] {
  return people
    .filter(({ role }) => roles.includes(role))
    .map(({ id, email, profile }) => ({
      value: id,
      label: profile.name,
      detail: [...(plates.get(id) ?? []), email].join(', '),
    }))
    .sort((one, other) => byName.compare(one.label, other.label))
}
