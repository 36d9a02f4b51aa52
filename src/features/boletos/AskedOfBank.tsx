import { bankChangesOf, changesText } from '#domain/boletos/bank-change.ts'
import type { Boleto } from '#domain/boletos/boleto.ts'
import { livesHere } from '#domain/users/user.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import type { MenuItem } from '#ui/MenuItemRow.tsx'
import { Notice } from '#ui/Notice.tsx'

interface AskedOfBankProps {
  row: Boleto
  askWriteOff: MenuItem | false
}

/** What was asked of the bank about a boleto and is not settled: changes that wait, a write-off that was refused. */
export function AskedOfBank({ row, askWriteOff }: AskedOfBankProps) {
  const isPayer = livesHere(usePerson().actor.role)
  const changes = bankChangesOf(row)
  const queued = changes.filter(({ state }) => state === 'QUEUED')
  const sent = changes.filter(({ state }) => state === 'SENT')
  return (
    <>
      {changes.length > 0 && (
        <Notice tone="info" icon="bank" title="Alteração pedida ao banco">
          {isPayer && <p>A administração pediu: {changesText(changes)}.</p>}
          {!isPayer && sent.length > 0 && <p>Enviado, à espera da resposta: {changesText(sent)}.</p>}
          {!isPayer && queued.length > 0 && <p>Vai na próxima remessa: {changesText(queued)}.</p>}
          <p>Até o banco confirmar, o boleto vale como está.</p>
        </Notice>
      )}
      {row.write_off === 'REFUSED' && !isPayer && (
        <Notice tone="accent" icon="warning" title="O banco recusou a baixa">
          <p>
            Este boleto não é para pagar, mas o banco ainda o aceita. O motivo está no histórico do banco.
          </p>
          {askWriteOff && (
            <chakra.div mt="2">
              <Button icon={askWriteOff.icon} onClick={askWriteOff.onPress}>
                {askWriteOff.label}
              </Button>
            </chakra.div>
          )}
        </Notice>
      )}
    </>
  )
}
