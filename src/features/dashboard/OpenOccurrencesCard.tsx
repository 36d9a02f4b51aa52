import { Card, CardLoading } from './Card.tsx'
import { CardNote } from './CardNote.tsx'
import { OccurrenceRows } from './OccurrenceRows.tsx'
import { newestOpenOn } from './read-newest.ts'
import { useCounted } from './use-counted.ts'
import { useHouse } from './use-house.ts'

const shownAtMost = 5

interface OpenOccurrencesCardProps {
  title?: string
  /** Where there is none. */
  none?: string
}

/** The newest ones that somebody still has to work on. */
export function OpenOccurrencesCard({
  title = 'Em aberto agora',
  none = 'Nada em aberto no condomínio. Viu algo? Registre com uma foto.',
}: OpenOccurrencesCardProps) {
  return (
    <Card flush title={title} href="/app/occurrences?status=ACTIVE" linkText="Ver todas">
      <OpenOccurrences none={none} />
    </Card>
  )
}

function OpenOccurrences({ none }: { none: string }) {
  const { of } = useHouse()
  const rows = useCounted((db) => newestOpenOn(db, of, shownAtMost), [of])
  if (!rows) return <CardLoading height="12rem" />
  return rows.length === 0 ? <CardNote>{none}</CardNote> : <OccurrenceRows rows={rows} />
}
