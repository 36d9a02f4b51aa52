import type { Boleto } from '#domain/boletos/boleto.ts'
import type { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import type { Account } from '#domain/financial-transactions/my-accounts.ts'
import { transactionTypeTexts } from '#domain/financial-transactions/texts.ts'
import type { Local } from '#store/local-row.ts'
import { recordHref } from './navigation.ts'

export type MyAccount = Account<Local<FinancialTransaction>, Local<Boleto>>

/** What somebody calls what they have to pay: "Taxa de novembro". */
export function accountTitle({ charge, boleto }: MyAccount): string {
  if (charge) return charge.description || transactionTypeTexts[charge.type]
  return boleto?.about || `Boleto ${boleto?.document_number ?? ''}`.trim()
}

export function accountHref({ charge, boleto }: MyAccount): string {
  return (
    (charge ? recordHref('financial_transactions', charge.id) : recordHref('boletos', boleto?.id ?? '')) ?? ''
  )
}
