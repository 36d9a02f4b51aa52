import type { BankAccount } from '../bank-accounts/bank-account.ts'
import type { Boleto } from '../boletos/boleto.ts'
import { amountDue, type LateTerms } from '../boletos/late.ts'
import { centsOf, formatBRL } from '../values/cents.ts'
import type { FinancialTransaction } from './financial-transaction.ts'
import { livePayments, type Payment, paidCents } from './payment.ts'

/** What is added when a charge is paid late, and taken off when it is paid early. */
export interface ChargeTerms {
  fine_percent: number
  interest_percent_month: number
  discount: { until: string; cents: number } | null
}

const noTerms: ChargeTerms = { fine_percent: 0, interest_percent_month: 0, discount: null }

/** The terms that its boleto says, else those of the agreement; none where neither is known. */
export function chargeTerms(
  { value }: Pick<FinancialTransaction, 'value'>,
  boleto:
    | Pick<
        Boleto,
        'amount_cents' | 'fine_percent' | 'interest_percent_month' | 'discount_cents' | 'discount_until'
      >
    | undefined,
  agreement?: Pick<BankAccount, 'fine_percent' | 'interest_percent_month'>,
): ChargeTerms {
  const source = boleto ?? agreement
  if (!source) return noTerms
  const { fine_percent, interest_percent_month } = source
  const hasDiscount = boleto && boleto.discount_cents > 0 && boleto.amount_cents === centsOf(value)
  const discount =
    hasDiscount && boleto.discount_until
      ? { until: boleto.discount_until, cents: boleto.discount_cents }
      : null
  return { fine_percent, interest_percent_month, discount }
}

export interface Owed {
  /** What is still to be paid, with all that follows. */
  total_cents: number
  /** Of its value. */
  open_cents: number
  paid_cents: number
  fine_cents: number
  interest_cents: number
  discount_cents: number
  days_late: number
}

type Charge = Pick<FinancialTransaction, 'value' | 'due_date' | 'payments' | 'payment_status'>

const nothing = { open_cents: 0, fine_cents: 0, interest_cents: 0, discount_cents: 0, days_late: 0 }

/** What is still owed of a charge on a day. Fine and interest are of what is still open; a cancelled one owes nothing. */
export function owedOn(charge: Charge, terms: ChargeTerms, day: string): Owed {
  const paid_cents = paidCents(charge)
  if (charge.payment_status !== 'PENDING') return { ...nothing, total_cents: 0, paid_cents }
  return { ...restOn(charge, paid_cents, { terms, day }), paid_cents }
}

function restOn(
  { value, due_date }: Pick<Charge, 'value' | 'due_date'>,
  paid_cents: number,
  { terms, day }: { terms: ChargeTerms; day: string },
): Omit<Owed, 'paid_cents'> {
  const open_cents = Math.max(0, centsOf(value) - paid_cents)
  if (open_cents === 0) return { ...nothing, total_cents: 0 }
  const { discount, ...late } = terms
  const usable = discount && discount.cents < open_cents && discount.until <= due_date ? discount : undefined
  const given: LateTerms = { ...late, amount_cents: open_cents, due_date, discount: usable }
  return { ...amountDue(given, day), open_cents }
}

/**
 * What a payment left or gave too much, as people say it: "Pago R$ 400,00 de R$ 487,90, faltam R$ 87,90". Null where there
 * is nothing to add: unpaid, or paid exactly.
 */
export function paymentText(charge: Charge, terms: ChargeTerms): string | null {
  const paid = paidCents(charge)
  if (paid === 0) return null
  if (charge.payment_status === 'PENDING') {
    const open = centsOf(charge.value) - paid
    const whole = formatBRL(centsOf(charge.value))
    return open > 0 ? `Pago ${formatBRL(paid)} de ${whole}, faltam ${formatBRL(open)}` : null
  }
  if (charge.payment_status !== 'PAID') return null
  return settledText(charge, terms)
}

/** Of one that is paid: compared with what was owed on the day of its last payment. */
function settledText(charge: Charge, terms: ChargeTerms): string | null {
  const payments = livePayments(charge)
  const last =
    payments
      .map(({ paid_on }) => paid_on)
      .sort()
      .at(-1) ?? ''
  const before = totalOf(payments.filter(({ paid_on }) => paid_on < last))
  const owed = restOn(charge, before, { terms, day: last })
  const paidThen = totalOf(payments) - before
  const excess = paidThen - owed.total_cents
  const added = owed.fine_cents + owed.interest_cents
  if (excess > 0) return `Pago a mais ${formatBRL(excess)}`
  if (excess < 0 && -excess === added) return `Pago sem multa e juros de ${formatBRL(added)}`
  if (excess < 0) return `Pago com ${formatBRL(-excess)} a menos${added > 0 ? ' de multa e juros' : ''}`
  return owed.discount_cents > 0 ? `Pago com desconto de ${formatBRL(owed.discount_cents)}` : null
}

function totalOf(payments: readonly Payment[]): number {
  return payments.reduce((total, { amount_cents }) => total + amount_cents, 0)
}
