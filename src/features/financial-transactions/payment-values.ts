import { firstDueNotLate } from '#domain/boletos/overdue.ts'
import type { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import {
  type ChargeTerms,
  creditCents,
  type Owed,
  owedOn,
  paymentText,
} from '#domain/financial-transactions/owed.ts'
import type { Payment } from '#domain/financial-transactions/payment.ts'
import { centsText, findCents, formatBRL } from '#domain/values/cents.ts'

/** The amount that a payment on this day is preset with, as it is typed. */
export function presetAmount(row: FinancialTransaction, terms: ChargeTerms, day: string): string {
  return centsText(owedOn(row, terms, day).total_cents)
}

/** What the amount of a charge is called: only what is late is owed today. */
export function amountTitle({ payment_status, due_date }: FinancialTransaction, today: string): string {
  const isLate = payment_status === 'PENDING' && due_date < firstDueNotLate(today)
  return isLate ? 'Devido hoje' : 'Valor'
}

/** What makes up the amount owed on a day: "R$ 487,90 + multa de R$ 9,76 + juros de R$ 2,44"; null where nothing is added. */
export function owedText(row: FinancialTransaction, terms: ChargeTerms, day: string): string | null {
  return owedPartsText(owedOn(row, terms, day))
}

export function owedPartsText(owed: Owed): string | null {
  const { open_cents, paid_cents, fine_cents, interest_cents, discount_cents } = owed
  const parts = [
    formatBRL(open_cents) + (paid_cents > 0 ? ' que faltam' : ''),
    fine_cents > 0 && `+ multa de ${formatBRL(fine_cents)}`,
    interest_cents > 0 && `+ juros de ${formatBRL(interest_cents)}`,
    discount_cents > 0 && `− desconto de ${formatBRL(discount_cents)}`,
  ].filter((part) => part !== false)
  return parts.length > 1 ? parts.join(' ') : null
}

interface TypedPayment {
  amount: string
  paid_on: string
}

/** What the charge will say once this is registered; null if it will simply be paid. */
export function outcomeText(
  row: FinancialTransaction,
  terms: ChargeTerms,
  typed: TypedPayment,
): string | null {
  const after = afterPayment(row, terms, typed)
  return after && paymentText(after, terms)
}

/** What is typed above what is owed, in cents: a slip of the finger, or a credit. */
export function excessCents(row: FinancialTransaction, terms: ChargeTerms, typed: TypedPayment): number {
  const after = afterPayment(row, terms, typed)
  return after ? creditCents(after, terms) : 0
}

function afterPayment(
  row: FinancialTransaction,
  terms: ChargeTerms,
  { amount, paid_on }: TypedPayment,
): FinancialTransaction | null {
  const amount_cents = findCents(amount)
  if (!amount_cents || !paid_on) return null
  const payment: Payment = { ...unregistered, paid_on, amount_cents }
  const before = owedOn(row, terms, paid_on)
  // A discount lowers what is needed; fine and interest do not raise it.
  const needed = Math.min(before.open_cents, before.total_cents)
  const payment_status = amount_cents >= needed ? ('PAID' as const) : ('PENDING' as const)
  return { ...row, payment_status, payments: [...row.payments, payment] }
}

const unregistered: Omit<Payment, 'paid_on' | 'amount_cents'> = {
  id: '',
  method: 'PIX',
  note: '',
  receipt: null,
  by_id: null,
  by_name: '',
  at: '',
  undone: null,
}
