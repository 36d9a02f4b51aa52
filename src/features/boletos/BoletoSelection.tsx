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
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import type { MenuItem } from '#ui/MenuItemRow.tsx'
import { Notice } from '#ui/Notice.tsx'
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
      <chakra.section aria-label="Boletos selecionados" css={bar}>
        <chakra.p role="status" fontWeight={600} mr="auto" flexBasis={{ base: '100%', md: 'auto' }}>
          {words}, {formatBRL(cents)}
        </chakra.p>
        {toChoose > 0 && (
          <Button variant="ghost" onClick={onChooseAll}>
            {`Selecionar os ${toChoose.toLocaleString('pt-BR')} rascunhos`}
          </Button>
        )}
        {isTablet && (
          <Button variant="ghost" onClick={onClear}>
            Limpar seleção
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
  // On a phone the cards that are being selected are a screen further down.
  position: { base: 'sticky', md: 'static' },
  top: 'var(--sticky-top, 0px)',
  zIndex: 'sticky',
  '@media (max-height: 30rem)': { position: 'static' },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: { md: 'flex-end' },
  gap: '2.5',
  px: '4',
  py: '2',
  borderRadius: 'panel',
  bg: 'brand.subtle',
  color: 'brand.fg',
} as const
