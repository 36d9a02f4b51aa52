import type { PrivacyRequest } from '#domain/privacy/privacy-request.ts'
import { privacyRequestStatusTexts } from '#domain/privacy/texts.ts'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { statusLook } from './request-look.ts'

export function RequestBadge({ row: { status } }: { row: Pick<PrivacyRequest, 'status'> }) {
  return <StatusBadge {...statusLook[status]}>{privacyRequestStatusTexts[status]}</StatusBadge>
}
