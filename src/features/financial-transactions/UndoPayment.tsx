import { financialTransactions } from '#domain/financial-transactions/contract.ts'
import type { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import type { Payment } from '#domain/financial-transactions/payment.ts'
import { formatBRL } from '#domain/values/cents.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { useRun } from '#hooks/use-run.ts'
import { ReasonDialog } from '#parts/ReasonDialog.tsx'

interface UndoPaymentProps {
  row: FinancialTransaction
  payment: Payment
  onClose: () => void
}

export function UndoPayment({ row, payment, onClose }: UndoPaymentProps) {
  const run = useRun()
  const { id, boleto_id } = row
  return (
    <ReasonDialog
      title="Desfazer pagamento"
      description={`${formatBRL(payment.amount_cents)} em ${civilDateText(payment.paid_on)}. A cobrança volta a ficar em aberto; o pagamento desfeito fica no histórico.`}
      label="Motivo"
      missing="Informe o motivo"
      confirmText="Desfazer pagamento"
      onConfirm={(reason) =>
        run({
          calls: [
            {
              command: financialTransactions.undoPayment,
              input: { id, payment_id: payment.id, reason, boleto_id },
            },
          ],
          confirmed: 'Pagamento desfeito com sucesso!',
          waiting: 'Alteração guardada, aguardando envio.',
          failure: 'Não foi possível desfazer o pagamento',
        })
      }
      onClose={onClose}
    />
  )
}
