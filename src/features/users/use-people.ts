import { alphabetical } from '#domain/values/text.ts'
import { useMemo } from 'react'
import type { Actor } from '#domain/kernel/command.ts'
import type { ComboOption } from '#ui/combo-option.ts'
import { roleTexts } from '#domain/kernel/roles.ts'
import { isListed } from '#domain/users/rules.ts'
import { noEmailText } from '#domain/users/sign-in-email.ts'
import { User } from '#domain/users/user.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useRows } from '#parts/use-rows.ts'
import type { Local } from '#store/local-row.ts'

/** The people of the Usuários screen for this actor, by name; undefined while they are read. */
export function useListedPeople(): Local<User>[] | undefined {
  const { actor } = usePerson()
  const { role, condominium_id } = actor
  const people = useRows(User, { of: null })?.rows
  return useMemo(() => people && listedFor({ role, condominium_id }, people), [people, role, condominium_id])
}

export function listedFor<Row extends User>(
  actor: Pick<Actor, 'role' | 'condominium_id'>,
  people: readonly Row[],
): Row[] {
  return people
    .filter((row) => isListed(row, actor))
    .sort((one, other) => alphabetical.compare(one.profile.name, other.profile.name))
}

/** The option's text: `Joana Meireles - joana@exemplo.com.br (Morador)`. */
export function optionOf({ id, email, role, profile }: User): ComboOption {
  return { value: id, label: `${profile.name} - ${email ?? noEmailText} (${roleTexts[role].label})` }
}
