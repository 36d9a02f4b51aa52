import type { Assembly } from '#domain/assemblies/assembly.ts'
import { assemblyActTexts } from '#domain/assemblies/texts.ts'
import { shortInstant } from '#domain/values/instant-texts.ts'
import { now } from '#hooks/clock.ts'
import { useCondominium } from '#hooks/use-condominium.ts'
import { Panel } from '#ui/Panel.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import { actIcons, statusLook } from './assembly-look.ts'

const moves = ['scheduled', 'started', 'closed']

export function AssemblyHistory({ row }: { row: Assembly }) {
  const { timeZone } = useCondominium()
  const newestFirst = row.history.map((step, at) => ({ step, key: `${at}` })).reverse()
  return (
    <Panel title="Histórico">
      <Timeline
        label="Histórico"
        events={newestFirst.map(({ step, key }) => ({
          key,
          icon: actIcons[step.act],
          tone: moves.includes(step.act) ? statusLook[step.status].tone : 'gray',
          what: (
            <>
              <b>{step.by_name}</b> {assemblyActTexts[step.act]}
            </>
          ),
          when: shortInstant(step.at, now(), timeZone),
          instant: step.at,
          children: step.reason && `Motivo: ${step.reason}`,
        }))}
      />
    </Panel>
  )
}
