import * as v from 'valibot'
import { nextBankDay } from '../values/bank-days.ts'
import { fractionOf, hundredthsOf } from '../values/cents.ts'
import { CivilDate } from '../values/civil-date.ts'
import { daysBetween } from '../values/civil-time.ts'

/** The law's limit for a late condominium fee (Código Civil, art. 1.336 §1). */
export const maxFinePercent = 2

/**
 * No law limits the interest of a condominium: it is what its convention says (Código Civil, art. 1.336 §1). Ours
 * refuses what is a slip of the pen; 0.33 % a day, which courts have accepted, is 9.9 % a month.
 */
export const maxInterestPercentMonth = 10

/** What is usual where the convention says nothing: 1 % a month. */
export const defaultInterestPercentMonth = 1

/** An amount, or a percentage of the slip's, for who pays until a day, that day included (bank layout, 174-192). */
export type Discount = { until: string; cents: number } | { until: string; percent: number }

export interface LateTerms {
  amount_cents: number
  due_date: string
  /** With at most two decimals, as all percentages; 0 is none. */
  fine_percent: number
  interest_percent_month?: number | undefined
  discount?: Discount | undefined
}

export interface AmountDue {
  total_cents: number
  fine_cents: number
  interest_cents: number
  discount_cents: number
  days_late: number
}

/**
 * What a slip costs on a day. Late are payments after the first bank day from the due date on (Law 7.089/1983); one on
 * that day counts as made on the due date. Days late are calendar days from the due date itself. The fine is due once,
 * the interest is simple, a thirtieth of the month's for each day; fine, interest and a discount in percent are each
 * rounded half up to the cent. RangeError for terms beyond the limits, a discount as large as the amount or for days
 * after the due date.
 */
export function amountDue(terms: LateTerms, on: string): AmountDue {
  const { amount_cents, due_date, fine_percent, interest_percent_month = defaultInterestPercentMonth } = terms
  if (!Number.isSafeInteger(amount_cents) || amount_cents < 1)
    throw new RangeError('amount_cents: 1 or more expected')
  const discount = discountOf(terms)
  const fine = fineCents(amount_cents, fine_percent)

  const isLate = isOverdue(due_date, on)
  const days_late = isLate ? daysBetween(due_date, on) : 0
  const fine_cents = isLate ? fine : 0
  const interest_cents = interestCents(amount_cents * days_late, interest_percent_month)
  const countsAs = on < due_date || isLate ? on : due_date
  const discount_cents = discount && countsAs <= discount.until ? discount.cents : 0
  return {
    total_cents: amount_cents + fine_cents + interest_cents - discount_cents,
    fine_cents,
    interest_cents,
    discount_cents,
    days_late,
  }
}

/**
 * Simple interest, a thirtieth of the month's percentage for each day, rounded half up once. `centDays` are cents times the
 * days that they were late: of an amount paid in part, the sum over what was open.
 */
export function interestCents(centDays: number, percentMonth: number): number {
  const percent = percentHundredths('interest_percent_month', percentMonth, maxInterestPercentMonth)
  return fractionOf(centDays, percent, wholeAmount * daysOfMonth)
}

/** Once, of what was open when it became late. */
export function fineCents(cents: number, finePercent: number): number {
  return fractionOf(cents, percentHundredths('fine_percent', finePercent, maxFinePercent), wholeAmount)
}

/** Whether an unpaid slip is late: the first bank day from its due date on has passed (Law 7.089/1983). */
export function isOverdue(dueDate: string, today: string): boolean {
  return v.parse(CivilDate, today) > nextBankDay(dueDate)
}

/** A percentage in hundredths of a percent: 10,000 of them are the whole. */
const wholeAmount = 10_000
/** Interest by the month counts thirty days for each. */
const daysOfMonth = 30

function percentHundredths(name: string, percent: number, max: number): number {
  if (!(percent >= 0 && percent <= max)) throw new RangeError(`${name}: 0 to ${max} expected`)
  return hundredthsOf(percent)
}

/** The bank refuses a discount as large as the amount (motive 29). */
function discountOf({
  amount_cents,
  due_date,
  discount,
}: LateTerms): { until: string; cents: number } | undefined {
  if (!discount) return undefined
  const cents =
    'cents' in discount
      ? discount.cents
      : fractionOf(amount_cents, percentHundredths('discount', discount.percent, 100), wholeAmount)
  if (!Number.isSafeInteger(cents) || cents < 0 || cents >= amount_cents)
    throw new RangeError('discount: less than the amount expected')
  if (v.parse(CivilDate, discount.until) > due_date)
    throw new RangeError('discount: no day after the due date expected')
  return { until: discount.until, cents }
}
