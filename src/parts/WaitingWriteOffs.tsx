import { Boleto } from '#domain/boletos/boleto.ts'
import { instructionFor } from '#domain/remessas/items.ts'
import { instructions } from '#domain/boletos/remessa-input.ts'
import { chakra } from '#ui/chakra.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { listHref } from './navigation.ts'
import { useRows } from './use-rows.ts'

const waits = (row: Boleto) => instructionFor(row) === instructions.writeOff

/** Write-offs that no remittance has told the bank yet, and the way to one. */
export function WaitingWriteOffs() {
  const count = useRows(Boleto, { matches: waits })?.rows.length ?? 0
  if (count === 0) return null
  return (
    <Notice tone="info" icon="bank" title={waitingText(count)}>
      <p>O banco ainda aceita esses boletos, que foram cancelados ou pagos de outra forma.</p>
      <chakra.div mt="2">
        <LinkButton icon="file-arrow-up" href={`${listHref('boletos')}?remessa=1`}>
          Gerar Remessa
        </LinkButton>
      </chakra.div>
    </Notice>
  )
}

/** `3 baixas esperam a próxima remessa` */
export function waitingText(count: number): string {
  return count === 1
    ? '1 baixa espera a próxima remessa'
    : `${count.toLocaleString('pt-BR')} baixas esperam a próxima remessa`
}
