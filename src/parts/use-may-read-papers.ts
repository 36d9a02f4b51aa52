import { useCallback } from 'react'
import { visibilityOf } from '#domain/permissions/visibility.ts'
import { ResidenceDocument } from '#domain/residence-documents/residence-document.ts'
import { usePerson } from '#session/SessionContext.tsx'

/**
 * Whether this person may read a unit's documents, by its id: "no documents" is only displayed to people who would
 * see them.
 */
export function useMayReadPapers(): (residenceId: string) => boolean {
  const { actor } = usePerson()
  return useCallback(
    (id) => visibilityOf(actor, ResidenceDocument) === 'all' || actor.residence_ids.includes(id),
    [actor],
  )
}
