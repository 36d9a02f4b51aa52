import { useMemo } from 'react'
import { Boleto } from '#domain/boletos/boleto.ts'
import { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import { myAccounts } from '#domain/financial-transactions/my-accounts.ts'
import { useRows } from './use-rows.ts'
import { useToday } from './use-today.ts'

/** What this person owes and has paid: their device has nobody else's. Undefined until it is read. */
export function useMyAccounts() {
  const today = useToday()
  const charges = useRows(FinancialTransaction)?.rows
  const boletos = useRows(Boleto)?.rows
  return useMemo(() => charges && boletos && myAccounts(charges, boletos, today), [charges, boletos, today])
}
