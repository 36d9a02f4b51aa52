import type { Assembly } from '#domain/assemblies/assembly.ts'
import { Moment, When } from '#parts/When.tsx'
import type { Local } from '#store/local-row.ts'
import { CardRow } from '#ui/CardRow.tsx'
import { LookBadge } from '#ui/LookBadge.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { assemblyLooks } from './assembly-look.ts'
import { votesText } from './votes-text.ts'

export function AssemblyCard({ row }: { row: Local<Assembly> }) {
  return (
    <CardRow
      status={<LookBadge look={assemblyLooks[row.status]} />}
      mark={
        <RowMark row={row}>
          Criada <When at={row.recorded_at} />
        </RowMark>
      }
      title={row.title}
      meta={
        <span>
          <AssemblyDate row={row} /> · {votesText(row.votes_count)}
        </span>
      }
    />
  )
}

function AssemblyDate({ row: { status, date, voting_ends_at } }: { row: Assembly }) {
  if (status !== 'IN_PROGRESS' || !voting_ends_at) return <Moment at={date} />
  return (
    <>
      Vote até <Moment at={voting_ends_at} />
    </>
  )
}
