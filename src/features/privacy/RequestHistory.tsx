import type { PrivacyRequest } from '#domain/privacy/privacy-request.ts'
import { fullInstant } from '#domain/values/instant-texts.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { Timeline } from '#ui/Timeline.tsx'
import { actLook } from './request-look.ts'

export function RequestHistory({ row }: { row: PrivacyRequest }) {
  const { timeZone } = useCondominium()
  return (
    <Timeline
      label="Histórico do pedido"
      events={row.history
        .map(({ at, by_name, act, reason }, index) => ({
          key: String(index),
          icon: actLook[act].icon,
          tone: actLook[act].tone,
          what: (
            <>
              <b>{by_name}</b> {actLook[act].text}
            </>
          ),
          when: fullInstant(at, timeZone),
          instant: at,
          children: reason,
        }))
        .reverse()}
    />
  )
}
