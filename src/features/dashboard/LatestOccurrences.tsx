import { Occurrence } from '#domain/occurrences/occurrence.ts'
import { When } from '#parts/When.tsx'
import { listedOccurrences } from '#parts/listed-occurrences.ts'
import { occurrenceLooks } from '#parts/occurrence-looks.ts'
import { OccurrencePlace } from '#parts/OccurrencePlace.tsx'
import { useRows } from '#parts/use-rows.ts'
import { CardList } from '#ui/CardList.tsx'
import { CardRow } from '#ui/CardRow.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LookBadge } from '#ui/LookBadge.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { CardLoading } from './Card.tsx'

/** The newest five. */
export function LatestOccurrences() {
  const found = useRows(Occurrence, { order: 'descending', listed: listedOccurrences, limit: 5 })
  if (!found) return <CardLoading height="20rem" />
  if (found.rows.length === 0)
    return <EmptyState title="Nenhuma ocorrência por aqui">Viu algo? Registre com uma foto.</EmptyState>
  return (
    <CardList
      rows={found.rows.map((row) => ({
        key: row.id,
        href: `/app/occurrences/${row.id}`,
        content: (
          <CardRow
            status={<LookBadge look={occurrenceLooks[row.status]} />}
            mark={
              <RowMark row={row}>
                <When at={row.recorded_at} />
              </RowMark>
            }
            title={row.title}
            meta={<OccurrencePlace row={row} />}
          />
        ),
      }))}
    />
  )
}
