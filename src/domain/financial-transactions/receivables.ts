import { firstDueNotLate } from '../boletos/overdue.ts'
import { type ChargeGroup, derivedStatus } from './financial-transaction.ts'

/** The charges due in one month. */
export interface ReceivablesMonth {
  /** `2026-11` */
  month: string
  /** Of the values, without the cancelled ones. */
  billed_cents: number
  /** Paid so far, fine and interest included. */
  received_cents: number
  /** Late and not paid. */
  overdue_cents: number
  /** Received of the charges due in the same month of the year before. */
  year_before_cents: number
}

/** What was billed, received and is overdue of the charges due in each of the twelve months until this one. */
export function receivablesOf(groups: readonly ChargeGroup[], today: string): ReceivablesMonth[] {
  const notLate = firstDueNotLate(today)
  const months = lastMonths(today, 24).map((month): ReceivablesMonth => ({
    month,
    billed_cents: 0,
    received_cents: 0,
    overdue_cents: 0,
    year_before_cents: 0,
  }))
  const byMonth = new Map(months.map((month) => [month.month, month]))
  for (const group of groups) {
    const status = derivedStatus(group, notLate)
    const month = byMonth.get(group.due_date.slice(0, 7))
    if (!month || status === 'CANCELLED') continue
    month.billed_cents += group.value_cents
    month.received_cents += group.paid_cents
    if (status === 'OVERDUE') month.overdue_cents += group.open_cents
  }
  return months
    .slice(12)
    .map((month, at) => ({ ...month, year_before_cents: months[at]?.received_cents ?? 0 }))
}

/** All that was ever received, and all that is overdue today, in cents. */
export function balanceOf(
  groups: readonly ChargeGroup[],
  today: string,
): { received_cents: number; overdue_cents: number } {
  const notLate = firstDueNotLate(today)
  let [received_cents, overdue_cents] = [0, 0]
  for (const group of groups) {
    received_cents += group.paid_cents
    if (derivedStatus(group, notLate) === 'OVERDUE') overdue_cents += group.open_cents
  }
  return { received_cents, overdue_cents }
}

/** This month and those before it, the oldest first. */
function lastMonths(today: string, count: number): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: count }, (_none, at) => {
    const since = year * 12 + (month - 1) - (count - 1 - at)
    return `${Math.floor(since / 12)}-${String((since % 12) + 1).padStart(2, '0')}`
  })
}
