import { useMemo } from 'react'
import type { AuditEntry } from '#domain/audit/contract.ts'
import type { User } from '#domain/users/user.ts'
import { useLive } from '#hooks/use-live.ts'
import type { SelectOption } from '#ui/SelectField.tsx'

const byName = new Intl.Collator('pt-BR')

/** Whom the entries can be narrowed to: the people of the place, and whoever else did something of what shows. */
export function usePeople(
  condominiumId: string | null,
  entries: readonly AuditEntry[] | undefined,
): SelectOption[] {
  const rows = useLive(
    (db) =>
      db
        .rows<User>('users')
        .filter(({ condominium_id }) => condominium_id === condominiumId)
        .toArray(),
    [condominiumId],
  )
  return useMemo(() => {
    const names = new Map((rows ?? []).map(({ id, profile }) => [id, profile.name]))
    for (const { actor } of entries ?? []) if (actor.id) names.set(actor.id, actor.name)
    return [...names]
      .map(([value, label]) => ({ value, label }))
      .sort((one, other) => byName.compare(one.label, other.label))
  }, [rows, entries])
}
