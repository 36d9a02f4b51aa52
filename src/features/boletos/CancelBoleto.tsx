import type { Boleto } from '#domain/boletos/boleto.ts'
import { boletos } from '#domain/boletos/contract.ts'
import { formatBRL } from '#domain/values/cents.ts'
import { useRun } from '#hooks/use-run.ts'
import { ReasonDialog } from '#parts/ReasonDialog.tsx'
import { boletoName } from './boleto-row.tsx'

export function CancelBoleto({ row, onClose }: { row: Boleto; onClose: () => void }) {
  const run = useRun()
  const { id, financial_transaction_id } = row
  return (
    <ReasonDialog
      title="Cancelar boleto"
      description={`${boletoName(row)}, ${formatBRL(row.amount_cents)}. O pedido de baixa vai ao banco na próxima remessa; a cobrança continua em aberto.`}
      label="Motivo"
      missing="Informe o motivo do cancelamento"
      confirmText="Cancelar boleto"
      onConfirm={(reason) =>
        run({
          calls: [
            {
              command: boletos.setStatus,
              input: { id, status: 'CANCELLED', reason, financial_transaction_id },
            },
          ],
          confirmed: 'Boleto cancelado com sucesso!',
          waiting: 'Cancelamento guardado, aguardando envio.',
          failure: 'Não foi possível cancelar o boleto',
        })
      }
      onClose={onClose}
    />
  )
}
