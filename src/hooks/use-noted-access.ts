import { useEffect } from 'react'
import { noteAccess } from '#store/accesses.ts'
import { newId, now } from '#session/clock.ts'
import { usePerson } from '#session/SessionContext.tsx'

/** Notes that this person opened somebody's record; one's own is nobody else's to know. */
export function useNotedAccess(subjectId: string | undefined): void {
  const { db, actor } = usePerson()
  const { condominium_id } = actor
  useEffect(() => {
    if (subjectId === undefined || subjectId === actor.id) return
    noteAccess(db, { subject_id: subjectId, condominium_id, what: 'RECORD', at: now(), newId }).catch(
      (error: unknown) => {
        if (!db.isLeft) reportError(error)
      },
    )
  }, [db, actor.id, condominium_id, subjectId])
}

/** Notes that this person took everybody's data of the condominium away in a file. */
export function useNotedExport(): () => Promise<void> {
  const { db, actor } = usePerson()
  const { condominium_id } = actor
  return () => noteAccess(db, { subject_id: null, condominium_id, what: 'EXPORT', at: now(), newId })
}
