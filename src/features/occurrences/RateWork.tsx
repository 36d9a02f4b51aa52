import { occurrences } from '#domain/occurrences/contract.ts'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { ServiceProvider } from '#domain/service-providers/service-provider.ts'
import { useRun } from '#hooks/use-run.ts'
import { useRows } from '#parts/use-rows.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { Panel } from '#ui/Panel.tsx'
import { StarsField } from '#ui/StarsField.tsx'

/** For management, once the work of a provider is closed: how it was. */
export function RateWork({ row }: { row: Occurrence }) {
  const { can } = usePerson()
  const run = useRun()
  const providers = useRows<ServiceProvider>(ServiceProvider, { of: row.condominium_id })?.rows
  const provider = providers?.find(({ user_id }) => user_id === row.assigned_to_id)
  if (row.status !== 'CLOSED' || !provider || !can(occurrences.rate)) return null

  const rate = (stars: number) =>
    void run({
      calls: [{ command: occurrences.rate, input: { id: row.id, provider_id: provider.id, stars } }],
      confirmed: 'Avaliação guardada.',
      waiting: 'Avaliação guardada, aguardando envio.',
      failure: 'Erro ao avaliar o serviço',
    })
  return (
    <Panel title="Avaliação do serviço">
      <StarsField
        label={`Como foi o serviço de ${provider.user.profile.name}?`}
        hint="A nota do prestador é a média das avaliações."
        value={row.rating?.stars ?? 0}
        onChange={rate}
      />
    </Panel>
  )
}
