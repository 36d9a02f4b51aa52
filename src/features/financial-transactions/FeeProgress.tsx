import type { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import { useLive } from '#hooks/use-live.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { Modal } from '#ui/Modal.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { countOf } from './FeePreview.tsx'

export interface SentFee {
  /** Of its charges. */
  ids: readonly string[]
  boletos: number
}

/** How far the charges of one act are: on this device at once, then confirmed by the server, all or none. */
export function FeeProgress({ sent, onClose }: { sent: SentFee; onClose: () => void }) {
  const { ids, boletos } = sent
  const { offlineSince } = useSyncStatus()
  const state = useLive(
    async (db) => {
      const rows = await db.rows<FinancialTransaction>('financial_transactions').bulkGet([...ids])
      return {
        confirmed: rows.filter((row) => row?._state === 'ok').length,
        isRefused: rows.some((row) => row === undefined || row._state === 'rejected'),
      }
    },
    [ids],
  )
  const confirmed = state?.confirmed ?? 0
  const total = ids.length

  return (
    <Modal
      open
      size="question"
      title="Nova Taxa Recorrente"
      onClose={onClose}
      footer={
        <Button variant="solid" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <chakra.div display="flex" flexDirection="column" gap="3">
        <ProgressBar label="Cobranças confirmadas" done={confirmed} total={total} />
        <div role="status">
          {state?.isRefused ? (
            <Notice tone="danger" icon="warning-circle" title="A taxa não foi aceita">
              Nenhuma cobrança foi lançada. Veja o motivo em Pendências.
            </Notice>
          ) : (
            <p>{progressText({ confirmed, total, boletos, isOffline: offlineSince !== null })}</p>
          )}
        </div>
      </chakra.div>
    </Modal>
  )
}

interface Progress {
  confirmed: number
  total: number
  boletos: number
  isOffline: boolean
}

export function progressText({ confirmed, total, boletos, isOffline }: Progress): string {
  if (confirmed === total) return doneText(total, boletos)
  const all = countOf(total, 'cobrança', 'cobranças')
  return isOffline
    ? `${all} neste aparelho. O envio segue sozinho quando a internet voltar.`
    : `${confirmed.toLocaleString('pt-BR')} de ${all}, confirmadas pelo servidor. Pode fechar: o envio continua.`
}

/** What was done, in the words that the person is told. */
export function doneText(charges: number, boletos: number): string {
  return boletos > 0
    ? countOf(boletos, 'boleto gerado', 'boletos gerados')
    : countOf(charges, 'cobrança lançada', 'cobranças lançadas')
}
