import { alphabetical } from '#domain/values/text.ts'
import { useCallback, useMemo } from 'react'
import type { AuditEntry } from '#domain/audit/contract.ts'
import { User } from '#domain/users/user.ts'
import { useRows } from '#parts/use-rows.ts'
import type { SelectOption } from '#ui/SelectField.tsx'

/** The options of the person filter: the people of the condominium, and other actors of the displayed entries. */
export function usePeople(
  condominiumId: string | null,
  entries: readonly AuditEntry[] | undefined,
): SelectOption[] {
  // People without a condominium are in no index.
  const isOfThis = useCallback(
    ({ condominium_id }: User) => condominium_id === condominiumId,
    [condominiumId],
  )
  const rows = useRows(User, { of: null, matches: isOfThis })?.rows
  return useMemo(() => {
    const names = new Map((rows ?? []).map(({ id, profile }) => [id, profile.name]))
    for (const { actor } of entries ?? []) if (actor.id) names.set(actor.id, actor.name)
    return [...names]
      .map(([value, label]) => ({ value, label }))
      .sort((one, other) => alphabetical.compare(one.label, other.label))
  }, [rows, entries])
}
