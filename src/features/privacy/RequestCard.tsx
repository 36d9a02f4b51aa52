import type { PrivacyRequest } from '#domain/privacy/privacy-request.ts'
import { shortInstant } from '#domain/values/instant-texts.ts'
import { now } from '#session/clock.ts'
import type { Local } from '#store/local-row.ts'
import { CardRow } from '#ui/CardRow.tsx'
import { LookBadge } from '#ui/LookBadge.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { requestLooks } from './request-look.ts'
import { RequestDue } from './RequestDue.tsx'

export function RequestCard({ row, timeZone }: { row: Local<PrivacyRequest>; timeZone: string }) {
  return (
    <CardRow
      status={<LookBadge look={requestLooks[row.status]} />}
      mark={<RowMark row={row}>{shortInstant(row.recorded_at, now(), timeZone)}</RowMark>}
      title={row.user.profile.name}
      meta={row.status === 'OPEN' && <RequestDue row={row} />}
    />
  )
}
