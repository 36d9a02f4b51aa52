import { alphabetical } from '#domain/values/text.ts'
import { useMemo } from 'react'
import type { Role } from '#domain/kernel/roles.ts'
import { platesByPerson } from '#domain/residences/dwellers.ts'
import { Residence } from '#domain/residences/residence.ts'
import { noEmailText } from '#domain/users/sign-in-email.ts'
import { User } from '#domain/users/user.ts'
import { useRows } from './use-rows.ts'
import { useToday } from './use-today.ts'
import type { ComboOption } from '#ui/combo-option.ts'

/** Who may own a unit, or be linked to one. */
const roles: readonly Role[] = ['ADMIN', 'CLIENT', 'USER', 'RESIDENT', 'MANAGER']

/** The condominium's people as options: the name, their units and their e-mail. */
export function usePeopleOptions(condominiumId: string): ComboOption[] {
  const today = useToday()
  const people = useRows(User, { of: condominiumId })?.rows
  const residences = useRows(Residence, { of: condominiumId })?.rows
  return useMemo(
    () => (people && residences ? optionsOf(people, platesByPerson(residences, today)) : []),
    [people, residences, today],
  )
}

function optionsOf(people: readonly User[], plates: ReadonlyMap<string, readonly string[]>): ComboOption[] {
  return people
    .filter(({ role }) => roles.includes(role))
    .map(({ id, email, profile }) => ({
      value: id,
      label: profile.name,
      detail: [...(plates.get(id) ?? []), email ?? noEmailText].join(', '),
    }))
    .sort((one, other) => alphabetical.compare(one.label, other.label))
}
