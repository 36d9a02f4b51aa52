import { useState } from 'react'
import { assemblies } from '#domain/assemblies/contract.ts'
import { fullInstant } from '#domain/values/instant-texts.ts'
import { useRun } from '#hooks/use-run.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Panel } from '#ui/Panel.tsx'
import type { ShownAssembly } from './use-assembly.ts'
import { Voters } from './Voters.tsx'

/** Of a closed assembly, for its management: who voted what; until that is revealed, when it will be. */
export function VoteNames({ row, votes, revealedAt }: Pick<ShownAssembly, 'row' | 'votes' | 'revealedAt'>) {
  const { can } = usePerson()
  const { timeZone } = useCondominium()
  const run = useRun()
  const [isAsking, setAsking] = useState(false)
  if (revealedAt) return <Voters votes={votes} />

  const isAwaited = Boolean(row.revealed_at)
  const mayReveal = can(assemblies.reveal) && !isAwaited
  return (
    <Panel
      title="Quem votou"
      action={
        mayReveal && (
          <Button variant="ghost" icon="eye" onClick={() => setAsking(true)}>
            Revelar agora
          </Button>
        )
      }
    >
      <p>
        {isAwaited
          ? 'Os nomes aparecem quando o seu pedido chegar ao servidor.'
          : `Ninguém vê quem votou o quê enquanto a assembleia pode ser reaberta. ${whenShown(row.reveals_at, timeZone)}`}
      </p>
      <ConfirmDialog
        open={isAsking}
        variant="warning"
        title="Revelar quem votou o quê?"
        confirmText="Revelar"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void run({
            calls: [{ command: assemblies.reveal, input: { id: row.id } }],
            confirmed: 'Votos revelados',
            waiting: 'Pedido guardado, aguardando envio.',
            failure: 'Erro ao revelar os votos',
          })
        }}
      >
        A assembleia fica definitiva: ninguém mais a reabre. Síndico e administradora passam a ver o voto de
        cada pessoa; os demais continuam vendo só os totais. Fica no histórico, com o seu nome.
      </ConfirmDialog>
    </Panel>
  )
}

function whenShown(reveals_at: string | null, timeZone: string): string {
  if (!reveals_at) return 'A administração vê os nomes 24 horas depois do encerramento.'
  return `A administração vê os nomes a partir de ${fullInstant(reveals_at, timeZone)}.`
}
