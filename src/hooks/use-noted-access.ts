import { useEffect } from 'react'
import { noteAccess } from '#store/accesses.ts'
import { newId, now } from '#session/clock.ts'
import { usePerson } from '#session/SessionContext.tsx'

/** Logs that the person viewed someone else's record. */
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

/** Logs that the person exported the condominium's personal data. */
export function useNotedExport(): () => Promise<void> {
  const { db, actor } = usePerson()
  const { condominium_id } = actor
  return () => noteAccess(db, { subject_id: null, condominium_id, what: 'EXPORT', at: now(), newId })
}
