import type { ReactNode } from 'react'
import { assemblyActTexts } from '#domain/assemblies/texts.ts'
import { History } from '#parts/History.tsx'
import { Panel } from '#ui/Panel.tsx'
import { assemblyStepLooks } from './assembly-look.ts'
import type { ShownAssembly } from './use-assembly.ts'

interface AssemblyHistoryProps extends Pick<ShownAssembly, 'row' | 'confirmedSteps'> {
  action: ReactNode
}

/** Who did what and when; what the server has not confirmed has no time yet. */
export function AssemblyHistory({ row, confirmedSteps, action }: AssemblyHistoryProps) {
  return (
    <Panel title="Histórico" action={action}>
      <History
        steps={row.history}
        confirmed={confirmedSteps}
        tell={({ act, reason }, isConfirmed) => ({
          ...assemblyStepLooks[act],
          text: assemblyActTexts[act],
          when: isConfirmed ? undefined : 'Aguardando envio',
          more: reason && `Motivo: ${reason}`,
        })}
      />
    </Panel>
  )
}
