import type { Boleto } from '#domain/boletos/boleto.ts'
import { boletos } from '#domain/boletos/contract.ts'
import { remessas } from '#domain/remessas/contract.ts'
import { formatBRL } from '#domain/values/cents.ts'
import { countedText } from '#domain/values/counted-text.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { useSlips } from '#parts/use-slips.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import type { MenuItem } from '#ui/MenuItemRow.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SelectionBar } from '#ui/SelectionBar.tsx'
import { tabletUp, useMediaQuery } from '#ui/use-media-query.ts'

interface BoletoSelectionProps {
  rows: readonly Boleto[]
  /** How many there would be with every draft that was found; 0 where all of them are selected. */
  toChoose: number
  onChooseAll: () => void
  onRemit: () => void
  onSend: () => void
  onClear: () => void
}

/** What can be done with the boletos that were selected. */
export function BoletoSelection({
  rows,
  toChoose,
  onChooseAll,
  onRemit,
  onSend,
  onClear,
}: BoletoSelectionProps) {
  const { can } = usePerson()
  const slips = useSlips()
  const { offlineSince } = useSyncStatus()
  const needsInternet = offlineSince ? 'Gerar a remessa precisa de internet.' : undefined
  const isTablet = useMediaQuery(tabletUp)
  const others: MenuItem[] = [
    ...(can(boletos.send)
      ? [{ label: 'Enviar por e-mail', icon: 'envelope-simple' as const, onPress: onSend }]
      : []),
    { label: 'Carnê', icon: 'printer', onPress: () => void slips.open(rows, 'carne') },
    { label: 'PDF de todos', icon: 'file-pdf', onPress: () => void slips.open(rows) },
  ]
  const cents = rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const words = countedText(rows.length, 'selecionado', 'selecionados')
  return (
    <>
      <SelectionBar
        label="Boletos selecionados"
        words={`${words}, ${formatBRL(cents)}`}
        onClear={isTablet ? onClear : undefined}
      >
        {toChoose > 0 && (
          <Button variant="ghost" onClick={onChooseAll}>
            {`Selecionar os ${toChoose.toLocaleString('pt-BR')} rascunhos`}
          </Button>
        )}
        {can(remessas.generate) && (
          <Button icon="file-arrow-up" disabledReason={needsInternet} onClick={onRemit}>
            {`Gerar Remessa (${rows.length.toLocaleString('pt-BR')})`}
          </Button>
        )}
        {isTablet ? (
          others.map(({ label, icon, onPress }) => (
            <Button key={label} icon={icon} onClick={onPress}>
              {label}
            </Button>
          ))
        ) : (
          <Menu
            label="Mais da seleção"
            items={[...others, { label: 'Limpar seleção', icon: 'x', onPress: onClear }]}
            trigger={(props) => (
              <IconButton {...props} label="Mais da seleção" icon="dots-three-vertical" iconWeight="bold" />
            )}
          />
        )}
      </SelectionBar>
      {slips.problem && (
        <Notice tone="danger" icon="warning-circle">
          {slips.problem}
        </Notice>
      )}
    </>
  )
}
