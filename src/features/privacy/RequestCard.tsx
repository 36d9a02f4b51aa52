import type { PrivacyRequest } from '#domain/privacy/privacy-request.ts'
import { When } from '#parts/When.tsx'
import type { Local } from '#store/local-row.ts'
import { CardRow } from '#ui/CardRow.tsx'
import { LookBadge } from '#ui/LookBadge.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { requestLooks } from './request-look.ts'
import { RequestDue } from './RequestDue.tsx'

export function RequestCard({ row }: { row: Local<PrivacyRequest> }) {
  return (
    <CardRow
      status={<LookBadge look={requestLooks[row.status]} />}
      mark={
        <RowMark row={row}>
          <When at={row.recorded_at} />
        </RowMark>
      }
      title={row.user.profile.name}
      meta={row.status === 'OPEN' && <RequestDue row={row} />}
    />
  )
}
