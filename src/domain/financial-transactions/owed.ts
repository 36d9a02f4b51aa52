import type { BankAccount } from '../bank-accounts/bank-account.ts'
import type { Boleto } from '../boletos/boleto.ts'
import { amountDue, fineCents, interestCents, isOverdue, type LateTerms } from '../boletos/late.ts'
import { askedCents } from '../boletos/rebate.ts'
import { centsOf, formatBRL } from '../values/cents.ts'
import { daysBetween } from '../values/civil-time.ts'
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
    | (Pick<
        Boleto,
        'amount_cents' | 'fine_percent' | 'interest_percent_month' | 'discount_cents' | 'discount_until'
      > & { rebate_cents?: number })
    | undefined,
  agreement?: Pick<BankAccount, 'fine_percent' | 'interest_percent_month'>,
): ChargeTerms {
  const source = boleto ?? agreement
  if (!source) return noTerms
  const { fine_percent, interest_percent_month } = source
  const hasDiscount = boleto && boleto.discount_cents > 0 && askedCents(boleto) === centsOf(value)
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

/**
 * What is still owed of a charge on a day; a cancelled one owes nothing. The fine is of what was open when it became late,
 * the interest of what was open on each day: a late payment in part takes nothing off what had been added until then.
 */
export function owedOn(charge: Charge, terms: ChargeTerms, day: string): Owed {
  const paid_cents = paidCents(charge)
  if (charge.payment_status !== 'PENDING') return { ...nothing, total_cents: 0, paid_cents }
  return { ...restOn(charge, livePayments(charge), { terms, day }), paid_cents }
}

type Asked = { terms: ChargeTerms; day: string }

function restOn(
  charge: Pick<Charge, 'value' | 'due_date'>,
  payments: readonly Payment[],
  { terms, day }: Asked,
): Omit<Owed, 'paid_cents'> {
  const { value, due_date } = charge
  const open_cents = Math.max(0, centsOf(value) - totalOf(payments))
  if (open_cents === 0) return { ...nothing, total_cents: 0 }
  if (isOverdue(due_date, day)) return lateRest(charge, payments, { terms, day })
  const { discount, ...late } = terms
  const usable = discount && discount.cents < open_cents && discount.until <= due_date ? discount : undefined
  const given: LateTerms = { ...late, amount_cents: open_cents, due_date, discount: usable }
  return { ...amountDue(given, day), open_cents }
}

function lateRest(
  { value, due_date }: Pick<Charge, 'value' | 'due_date'>,
  payments: readonly Payment[],
  { terms, day }: Asked,
): Omit<Owed, 'paid_cents'> {
  const inTime = payments.filter(({ paid_on }) => !isOverdue(due_date, paid_on))
  const afterwards = payments
    .filter((payment) => !inTime.includes(payment))
    .sort((one, other) => (one.paid_on < other.paid_on ? -1 : 1))
  const openWhenLate = centsOf(value) - totalOf(inTime)
  let open_cents = openWhenLate
  let centDays = 0
  let since = due_date
  for (const { paid_on, amount_cents } of afterwards) {
    const until = paid_on < day ? paid_on : day
    centDays += open_cents * daysBetween(since, until)
    open_cents -= amount_cents
    since = until
  }
  centDays += open_cents * daysBetween(since, day)
  const fine_cents = fineCents(openWhenLate, terms.fine_percent)
  const interest_cents = interestCents(centDays, terms.interest_percent_month)
  return {
    total_cents: open_cents + fine_cents + interest_cents,
    open_cents,
    fine_cents,
    interest_cents,
    discount_cents: 0,
    days_late: daysBetween(due_date, day),
  }
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
  const owed = owedAtLast(charge, terms)
  const { excess } = owed
  const added = owed.fine_cents + owed.interest_cents
  if (excess > 0) return `Pago a mais ${formatBRL(excess)}, que fica como crédito`
  if (excess < 0 && -excess === added) return `Pago sem multa e juros de ${formatBRL(added)}`
  if (excess < 0) return `Pago com ${formatBRL(-excess)} a menos${added > 0 ? ' de multa e juros' : ''}`
  return owed.discount_cents > 0 ? `Pago com desconto de ${formatBRL(owed.discount_cents)}` : null
}

/** What was paid above what was owed on the day of the last payment, in cents: a credit of whoever paid. */
export function creditCents(charge: Charge, terms: ChargeTerms): number {
  return charge.payment_status === 'PAID' ? Math.max(0, owedAtLast(charge, terms).excess) : 0
}

/** What was owed on the day of the last payment, and what it was too much; less than zero is too little. */
function owedAtLast(charge: Charge, terms: ChargeTerms) {
  const payments = livePayments(charge)
  const last =
    payments
      .map(({ paid_on }) => paid_on)
      .sort()
      .at(-1) ?? ''
  const earlier = payments.filter(({ paid_on }) => paid_on < last)
  const owed = restOn(charge, earlier, { terms, day: last })
  const paidThen = totalOf(payments) - totalOf(earlier)
  return { ...owed, excess: paidThen - owed.total_cents }
}

function totalOf(payments: readonly Payment[]): number {
  return payments.reduce((total, { amount_cents }) => total + amount_cents, 0)
}
