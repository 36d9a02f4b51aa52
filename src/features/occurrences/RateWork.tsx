import { useState } from 'react'
import { occurrences, starsOf } from '#domain/occurrences/contract.ts'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { ServiceProvider } from '#domain/service-providers/service-provider.ts'
import { useRun } from '#hooks/use-run.ts'
import { useRows } from '#parts/use-rows.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { Panel } from '#ui/Panel.tsx'
import { StarsField } from '#ui/StarsField.tsx'

/** For management, once the work of a provider is closed: how it was. */
export function RateWork({ row }: { row: Occurrence }) {
  const { can } = usePerson()
  const providers = useRows<ServiceProvider>(ServiceProvider, { of: row.condominium_id })?.rows
  const provider = providers?.find(({ user_id }) => user_id === row.assigned_to_id)
  if (row.status !== 'CLOSED' || !provider || !can(occurrences.rate)) return null

  const given = starsOf(row, provider) ?? 0
  return <Rating key={`${provider.id}:${given}`} row={row} provider={provider} given={given} />
}

interface RatingProps {
  row: Occurrence
  provider: ServiceProvider
  /** The stars that this work has; 0 without a rating. */
  given: number
}

function Rating({ row, provider, given }: RatingProps) {
  const run = useRun()
  const [stars, setStars] = useState(given)
  const rate = () =>
    void run({
      calls: [{ command: occurrences.rate, input: { id: row.id, provider_id: provider.id, stars } }],
      confirmed: 'Avaliação guardada.',
      waiting: 'Avaliação guardada, aguardando envio.',
      failure: 'Erro ao avaliar o serviço',
    })
  return (
    <Panel title="Avaliação do serviço">
      <chakra.div display="flex" flexDirection="column" gap="3" alignItems="flex-start">
        <StarsField
          label={`Como foi o serviço de ${provider.user.profile.name}?`}
          hint="A nota do prestador é a média das avaliações."
          value={stars}
          onChange={setStars}
        />
        {stars !== given && (
          <Button icon="star" onClick={rate}>
            {given === 0 ? 'Avaliar' : 'Mudar a avaliação'}
          </Button>
        )}
      </chakra.div>
    </Panel>
  )
}
