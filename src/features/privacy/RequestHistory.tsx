import type { PrivacyRequest } from '#domain/privacy/privacy-request.ts'
import { fullInstant } from '#domain/values/instant-texts.ts'
import { History } from '#parts/History.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { requestStepLooks } from './request-look.ts'

export function RequestHistory({ row }: { row: PrivacyRequest }) {
  const { timeZone } = useCondominium()
  return (
    <History
      label="Histórico do pedido"
      steps={row.history}
      tell={({ act, at, reason }) => ({
        ...requestStepLooks[act],
        when: fullInstant(at, timeZone),
        more: reason,
      })}
    />
  )
}
