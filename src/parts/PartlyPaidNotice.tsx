import type { Boleto } from '#domain/boletos/boleto.ts'
import { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import { partlyPaidText } from '#domain/financial-transactions/slip-notes.ts'
import { useRecord } from '#hooks/use-record.ts'
import { Notice } from '#ui/Notice.tsx'

/** Beside what pays a boleto, where a part of its charge was paid already. */
export function PartlyPaidNotice({ boleto }: { boleto: Boleto }) {
  const text = partlyPaidText(boleto, useChargeOf(boleto))
  return (
    text && (
      <Notice tone="accent" icon="warning">
        {text}
      </Notice>
    )
  )
}

export function useChargeOf({ financial_transaction_id: id }: Boleto) {
  return useRecord<FinancialTransaction>(FinancialTransaction.collection, id ?? '')
}
