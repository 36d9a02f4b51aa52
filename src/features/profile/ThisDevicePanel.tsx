import { When } from '#parts/When.tsx'
import { usePerson } from '#session/SessionContext.tsx'
import { useLastPull } from '#hooks/use-last-pull.ts'
import { Details } from '#ui/Details.tsx'
import { Panel } from '#ui/Panel.tsx'

export function ThisDevicePanel() {
  const { isRemembered } = usePerson()
  const pulledAt = useLastPull()
  return (
    <Panel title="Este aparelho">
      <Details
        items={[
          { label: 'Últimos dados', value: pulledAt && <When at={pulledAt} /> },
          { label: 'Sessão', value: isRemembered ? 'Lembrada neste aparelho' : 'Só nesta janela' },
        ]}
      />
    </Panel>
  )
}
