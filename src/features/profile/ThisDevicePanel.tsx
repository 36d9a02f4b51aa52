import { fullInstant } from '#domain/values/instant-texts.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useLastPull } from '#hooks/use-last-pull.ts'
import { Details } from '#ui/Details.tsx'
import { Panel } from '#ui/Panel.tsx'

export function ThisDevicePanel() {
  const { isRemembered } = usePerson()
  const { timeZone } = useCondominium()
  const pulledAt = useLastPull()
  return (
    <Panel title="Este aparelho">
      <Details
        items={[
          { label: 'Últimos dados', value: pulledAt && fullInstant(pulledAt, timeZone) },
          { label: 'Sessão', value: isRemembered ? 'Lembrada neste aparelho' : 'Só nesta janela' },
        ]}
      />
    </Panel>
  )
}
