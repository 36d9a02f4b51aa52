import type { Assembly } from '#domain/assemblies/assembly.ts'
import { momentText, shortInstant } from '#domain/values/instant-texts.ts'
import { now } from '#session/clock.ts'
import type { Local } from '#store/local-row.ts'
import { CardRow } from '#ui/CardRow.tsx'
import { LookBadge } from '#ui/LookBadge.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { assemblyLooks } from './assembly-look.ts'
import { votesText } from './votes-text.ts'

export function AssemblyCard({ row, timeZone }: { row: Local<Assembly>; timeZone: string }) {
  return (
    <CardRow
      status={<LookBadge look={assemblyLooks[row.status]} />}
      mark={<RowMark row={row}>Criada {shortInstant(row.recorded_at, now(), timeZone)}</RowMark>}
      title={row.title}
      meta={
        <span>
          {whenText(row, timeZone)} · {votesText(row.votes_count)}
        </span>
      }
    />
  )
}

function whenText({ status, date, voting_ends_at }: Assembly, timeZone: string): string {
  return status === 'IN_PROGRESS' && voting_ends_at
    ? `Vote até ${momentText(voting_ends_at, now(), timeZone)}`
    : momentText(date, now(), timeZone)
}
