import type { PrivacyRequest } from '#domain/privacy/privacy-request.ts'
import { fullInstant } from '#domain/values/instant-texts.ts'
import type { Local } from '#store/local-row.ts'
import { CardRow } from '#ui/CardRow.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { RequestBadge } from './RequestBadge.tsx'
import { RequestDue } from './RequestDue.tsx'

export function RequestCard({ row, timeZone }: { row: Local<PrivacyRequest>; timeZone: string }) {
  return (
    <CardRow
      status={<RequestBadge row={row} />}
      mark={<RowMark row={row}>{fullInstant(row.recorded_at, timeZone)}</RowMark>}
      title={row.user.profile.name}
      meta={row.status === 'OPEN' && <RequestDue row={row} />}
    />
  )
}
