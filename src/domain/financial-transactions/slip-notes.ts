import { type Boleto, isPayable } from '../boletos/boleto.ts'
import { amountDue, isOverdue } from '../boletos/late.ts'
import { askedCents } from '../boletos/rebate.ts'
import { termsOf } from '../boletos/terms-of.ts'
import { formatBRL } from '../values/cents.ts'
import { type FinancialTransaction, openCents } from './financial-transaction.ts'
import { paidCents } from './payment.ts'

/** What is to be known before a boleto is paid, beside what it prints; `charge` is its own, where there is one. */

export type SlipCharge = Pick<FinancialTransaction, 'value' | 'payments'> | null | undefined

type LateBoleto = Parameters<typeof termsOf>[0] & Pick<Boleto, 'status'>

/** A late boleto is printed as a "segunda via": the same line, and what it costs on the day. */
export function isSecondCopy(row: Pick<Boleto, 'status' | 'due_date'>, today: string): boolean {
  return isPayable(row) && isOverdue(row.due_date, today)
}

/** What a late boleto costs today, of what is left of it: "R$ 500,10"; null for one that is not late. */
export function updatedText(row: LateBoleto, charge: SlipCharge, today: string): string | null {
  const left = leftOf(row, charge)
  if (left === 0 || !isSecondCopy(row, today)) return null
  const { total_cents } = amountDue({ ...termsOf(row), amount_cents: left, discount: undefined }, today)
  return formatBRL(total_cents) + (left < askedCents(row) ? ', descontado o que já foi pago' : '')
}

/** That a boleto asks for more than is left of its charge, which no barcode can say; null where it does not. */
export function partlyPaidText(
  row: Pick<Boleto, 'amount_cents' | 'status'> & { rebate_cents?: number },
  charge: SlipCharge,
): string | null {
  const left = leftOf(row, charge)
  if (!charge || left === askedCents(row) || !isPayable(row)) return null
  const [paid, asked] = [formatBRL(paidCents(charge)), formatBRL(askedCents(row))]
  return `Já foram pagos ${paid} e faltam ${formatBRL(left)}; este boleto cobra ${asked}. Fale com a administração antes de pagar.`
}

/** Its amount, or what payments left of its charge, if that is less. */
function leftOf(row: Pick<Boleto, 'amount_cents'> & { rebate_cents?: number }, charge: SlipCharge): number {
  const asked = askedCents(row)
  return charge && paidCents(charge) > 0 ? Math.min(asked, openCents(charge)) : asked
}
