import { linhaDigitavel } from '#domain/boletos/barcode.ts'
import { type Boleto, isPayable } from '#domain/boletos/boleto.ts'
import { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import { partlyPaidText } from '#domain/financial-transactions/slip-notes.ts'
import type { Role } from '#domain/kernel/roles.ts'
import { livesHere } from '#domain/users/user.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { useCopy } from './use-copy.ts'

/** Long enough to be read before the app of the bank is open. */
const warningMs = 12_000

/**
 * Copies the line of a boleto as digits alone: not every bank's app takes its dots and spaces. Then says what is to be known
 * before it is paid, wherever it was pressed.
 */
export function useCopyLine() {
  const { db } = usePerson()
  const toasts = useToasts()
  const copy = useCopy()
  return async (boleto: Boleto) => {
    if (boleto.barcode === null) return
    await copy(linhaDigitavel(boleto.barcode).replace(/\D/g, '')) // first: a browser takes it in the press alone
    const id = boleto.financial_transaction_id
    const charge = id && (await db.rows<FinancialTransaction>(FinancialTransaction.collection).get(id))
    const warning = charge && partlyPaidText(boleto, charge)
    if (warning) toasts.info(warning, undefined, { shownMs: warningMs })
  }
}

/** Who pays would paste a draft's into an app of a bank that does not know it yet. */
export function mayCopyLine(boleto: Boleto, role: Role): boolean {
  const isUnknownToBanks = boleto.status === 'DRAFT' && livesHere(role)
  return isPayable(boleto) && boleto.barcode !== null && !isUnknownToBanks
}
