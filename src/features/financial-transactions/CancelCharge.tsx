import { financialTransactions } from '#domain/financial-transactions/contract.ts'
import type { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import { centsOf, formatBRL } from '#domain/values/cents.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { useRun } from '#hooks/use-run.ts'
import { ReasonDialog } from '#parts/ReasonDialog.tsx'

export function CancelCharge({ row, onClose }: { row: FinancialTransaction; onClose: () => void }) {
  const run = useRun()
  const { id, boleto_id, resident_name, value, due_date } = row
  return (
    <ReasonDialog
      title="Cancelar cobrança"
      description={`${resident_name}, ${formatBRL(centsOf(value))} com vencimento em ${civilDateText(due_date)}. ${
        boleto_id === null ? 'Ela fica no histórico.' : 'O boleto dela é cancelado também.'
      }`}
      label="Motivo"
      missing="Informe o motivo"
      confirmText="Cancelar cobrança"
      onConfirm={(reason) =>
        run({
          calls: [{ command: financialTransactions.cancel, input: { id, reason, boleto_id } }],
          confirmed: 'Cobrança cancelada com sucesso!',
          waiting: 'Cancelamento guardado, aguardando envio.',
          failure: 'Não foi possível cancelar a cobrança',
        })
      }
      onClose={onClose}
    />
  )
}
