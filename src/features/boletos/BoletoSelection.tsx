import type { Boleto } from '#domain/boletos/boleto.ts'
import { boletos } from '#domain/boletos/contract.ts'
import { remessas } from '#domain/remessas/contract.ts'
import { formatBRL } from '#domain/values/cents.ts'
import { countedText } from '#domain/values/counted-text.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { useSlips } from '#parts/use-slips.ts'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { Notice } from '#ui/Notice.tsx'

interface BoletoSelectionProps {
  rows: readonly Boleto[]
  onRemit: () => void
  onSend: () => void
  onClear: () => void
}

/** What can be done with the boletos that were selected. */
export function BoletoSelection({ rows, onRemit, onSend, onClear }: BoletoSelectionProps) {
  const { can } = usePerson()
  const slips = useSlips()
  const { offlineSince } = useSyncStatus()
  const needsInternet = offlineSince ? 'Gerar a remessa precisa de internet.' : undefined
  const cents = rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const words = countedText(rows.length, 'selecionado', 'selecionados')
  return (
    <>
      <chakra.section aria-label="Boletos selecionados" css={bar}>
        <chakra.p role="status" fontWeight={600} mr="auto">
          {words}, {formatBRL(cents)}
        </chakra.p>
        <Button variant="ghost" onClick={onClear}>
          Limpar seleção
        </Button>
        {can(remessas.generate) && (
          <Button icon="file-arrow-up" disabledReason={needsInternet} onClick={onRemit}>
            {`Gerar Remessa (${rows.length.toLocaleString('pt-BR')})`}
          </Button>
        )}
        {can(boletos.send) && (
          <Button icon="envelope-simple" onClick={onSend}>
            Enviar por e-mail
          </Button>
        )}
        <Button icon="printer" onClick={() => void slips.open(rows, 'carne')}>
          Carnê
        </Button>
        <Button icon="file-pdf" onClick={() => void slips.open(rows)}>
          PDF de todos
        </Button>
      </chakra.section>
      {slips.problem && (
        <Notice tone="danger" icon="warning-circle">
          {slips.problem}
        </Notice>
      )}
    </>
  )
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2.5',
  px: '4',
  py: '2',
  borderRadius: 'panel',
  bg: 'brand.subtle',
  color: 'brand.fg',
} as const
