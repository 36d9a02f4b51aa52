import { usePerson } from '#session/SessionContext.tsx'
import { Card } from './Card.tsx'
import { LatestNotices } from './LatestNotices.tsx'
import { LatestOccurrences } from './LatestOccurrences.tsx'
import { OccurrenceNumbers } from './OccurrenceNumbers.tsx'

/** What everybody with a condominium finds, as far as they may read it. */
export function GeneralHome() {
  const { actor } = usePerson()
  const isHere = actor.condominium_id !== null
  const reads = (permission: 'read_occurrence' | 'read_statement') =>
    isHere && actor.permissions.includes(permission)
  return (
    <>
      {reads('read_occurrence') && <OccurrenceNumbers />}
      {reads('read_statement') && <LatestNotices />}
      {reads('read_occurrence') && (
        <Card flush title="Últimas ocorrências" href="/app/occurrences" linkText="Ver todas">
          <LatestOccurrences />
        </Card>
      )}
    </>
  )
}
