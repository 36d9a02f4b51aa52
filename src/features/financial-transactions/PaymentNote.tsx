import { chakra } from '#ui/chakra.ts'
import type { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import { paymentText } from '#domain/financial-transactions/owed.ts'
import { useChargeTerms } from './use-charge-terms.ts'

/** What a payment left or gave too much: said wherever the status stands. */
export function PaymentNote({ row }: { row: FinancialTransaction }) {
  return row.payments.length > 0 && row.payment_status !== 'CANCELLED' ? <Note row={row} /> : null
}

function Note({ row }: { row: FinancialTransaction }) {
  const known = useChargeTerms(row)
  const text = known && paymentText(row, known.terms)
  return (
    text && (
      <chakra.span display="block" textStyle="small" color="fg.muted">
        {text}
      </chakra.span>
    )
  )
}
