import type { ReactNode } from 'react'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { When } from '#parts/When.tsx'
import { occurrenceLooks } from '#parts/occurrence-looks.ts'
import { OccurrencePlace } from '#parts/OccurrencePlace.tsx'
import type { Local } from '#store/local-row.ts'
import { CardList } from '#ui/CardList.tsx'
import { CardRow } from '#ui/CardRow.tsx'
import { chakra } from '#ui/chakra.ts'
import { LookBadge } from '#ui/LookBadge.tsx'
import { RowMark } from '#ui/RowMark.tsx'

/** A few occurrences, each leading to its page. */
export function OccurrenceRows({ rows }: { rows: readonly Local<Occurrence>[] }) {
  return (
    <CardList
      rows={rows.map((row) => ({
        key: row.id,
        href: `/app/occurrences/${row.id}`,
        content: <OccurrenceLine row={row} title={row.title} />,
      }))}
    />
  )
}

interface OccurrenceLineProps {
  row: Local<Occurrence>
  title: ReactNode
  /** Beside its status. */
  badge?: ReactNode
}

export function OccurrenceLine({ row, title, badge }: OccurrenceLineProps) {
  return (
    <CardRow
      status={
        <chakra.span display="inline-flex" flexWrap="wrap" gap="1.5">
          <LookBadge look={occurrenceLooks[row.status]} />
          {badge}
        </chakra.span>
      }
      mark={
        <RowMark row={row}>
          <When at={row.recorded_at} />
        </RowMark>
      }
      title={title}
      meta={<OccurrencePlace row={row} />}
    />
  )
}
