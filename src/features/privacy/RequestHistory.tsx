import type { PrivacyRequest } from '#domain/privacy/privacy-request.ts'
import { History } from '#parts/History.tsx'
import { requestStepLooks } from './request-look.ts'

export function RequestHistory({ row }: { row: PrivacyRequest }) {
  return (
    <History
      label="Histórico do pedido"
      steps={row.history}
      tell={({ act, reason }) => ({
        ...requestStepLooks[act],
        more: reason,
      })}
    />
  )
}
