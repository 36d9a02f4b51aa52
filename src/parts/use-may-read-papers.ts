import { useCallback } from 'react'
import { visibilityOf } from '#domain/permissions/visibility.ts'
import { ResidenceDocument } from '#domain/residence-documents/residence-document.ts'
import { usePerson } from '#session/SessionContext.tsx'

/** Whose documents this person may read, by the unit's id: nobody is told that a unit has none when they cannot know. */
export function useMayReadPapers(): (residenceId: string) => boolean {
  const { actor } = usePerson()
  return useCallback(
    (id) => visibilityOf(actor, ResidenceDocument) === 'all' || actor.residence_ids.includes(id),
    [actor],
  )
}
