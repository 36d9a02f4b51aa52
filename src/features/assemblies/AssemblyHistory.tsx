import type { ReactNode } from 'react'
import { assemblyActTexts } from '#domain/assemblies/texts.ts'
import { fullInstant } from '#domain/values/instant-texts.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { Panel } from '#ui/Panel.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import { actIcons, statusLook } from './assembly-look.ts'
import type { ShownAssembly } from './use-assembly.ts'

const moves = ['scheduled', 'started', 'closed']

interface AssemblyHistoryProps extends Pick<ShownAssembly, 'row' | 'confirmedSteps'> {
  action: ReactNode
}

/** Who did what and when; what the server has not confirmed has no time yet. */
export function AssemblyHistory({ row, confirmedSteps, action }: AssemblyHistoryProps) {
  const { timeZone } = useCondominium()
  const newestFirst = row.history
    .map((step, at) => ({ step, key: `${at}`, isKnown: at < confirmedSteps }))
    .reverse()
  return (
    <Panel title="Histórico" action={action}>
      <Timeline
        label="Histórico"
        events={newestFirst.map(({ step, key, isKnown }) => ({
          key,
          icon: actIcons[step.act],
          tone: moves.includes(step.act) ? statusLook[step.status].tone : 'gray',
          what: (
            <>
              <b>{step.by_name}</b> {assemblyActTexts[step.act]}
            </>
          ),
          when: isKnown ? fullInstant(step.at, timeZone) : 'Aguardando envio',
          instant: step.at,
          children: step.reason && `Motivo: ${step.reason}`,
        }))}
      />
    </Panel>
  )
}
