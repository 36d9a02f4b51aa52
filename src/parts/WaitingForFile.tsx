import { Boleto } from '#domain/boletos/boleto.ts'
import { contentsOf, contentsText } from '#domain/remessas/contents.ts'
import { isWaitingForFile } from '#domain/remessas/items.ts'
import { chakra } from '#ui/chakra.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { listHref } from './navigation.ts'
import { useRows } from './use-rows.ts'

/** Write-offs and changes that no remittance has told the bank yet, and the way to one. */
export function WaitingForFile() {
  const rows = useRows(Boleto, { matches: isWaitingForFile })?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Notice tone="info" icon="bank" title={waitingText(rows)}>
      <p>São de boletos que o banco já conhece: até saber, ele os aceita como estão.</p>
      <chakra.div mt="2">
        <LinkButton icon="file-arrow-up" href={`${listHref('boletos')}?remessa=1`}>
          Gerar Remessa
        </LinkButton>
      </chakra.div>
    </Notice>
  )
}

/** `3 baixas e 1 alteração esperam a próxima remessa` */
export function waitingText(rows: readonly Boleto[]): string {
  return `${contentsText(contentsOf(rows))} ${rows.length === 1 ? 'espera' : 'esperam'} a próxima remessa`
}
