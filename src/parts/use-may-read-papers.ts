import { visibilityOf } from '#domain/permissions/visibility.ts'
import { ResidenceDocument } from '#domain/residence-documents/residence-document.ts'
import { usePerson } from '#session/SessionContext.tsx'

/** Whose documents this person may read, by the unit's id: nobody is told that a unit has none when they cannot know. */
export function useMayReadPapers(): (residenceId: string) => boolean {
  const { actor } = usePerson()
  const readsAll = visibilityOf(actor, ResidenceDocument) === 'all'
  return (id) => readsAll || actor.residence_ids.includes(id)
}
