import { useCallback } from 'react'
import { Boleto } from '#domain/boletos/boleto.ts'
import { financialTransactions } from '#domain/financial-transactions/contract.ts'
import { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import { whyStillAtBank } from '#domain/financial-transactions/rules.ts'
import { centsOf, formatBRL } from '#domain/values/cents.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import type { RowDialogEnds } from '#parts/removal-of.tsx'
import { RemoveKind } from '#parts/RemoveKind.tsx'
import { useRows } from '#parts/use-rows.ts'
import { Modal } from '#ui/Modal.tsx'

const removal = {
  command: financialTransactions.remove,
  failure: 'Não foi possível excluir a transação',
  says: (row: FinancialTransaction) =>
    `${formatBRL(centsOf(row.value))} com vencimento em ${civilDateText(row.due_date)}.`,
}

/** A charge whose cancelled slip the bank may still take stays until it says otherwise. */
export function RemoveCharge({ row, ...ends }: { row: FinancialTransaction } & RowDialogEnds) {
  const isIts = useCallback((boleto: Boleto) => boleto.financial_transaction_id === row.id, [row.id])
  const issued = useRows(Boleto, { matches: isIts })?.rows
  if (!issued) return null
  const reason = whyStillAtBank(issued)
  if (reason === null)
    return <RemoveKind entity={FinancialTransaction} removal={removal} row={row} {...ends} />
  return (
    <Modal open size="question" title="Esta cobrança não pode ser excluída" onClose={ends.onClose}>
      {reason}
    </Modal>
  )
}
