import { firstDueNotLate } from '../boletos/overdue.ts'
import { centsOf } from '../values/cents.ts'
import { derivedStatus, type FinancialTransaction, openCents } from './financial-transaction.ts'

export interface DefaultRate {
  /** 0 to 1; null when nothing was billed. */
  rate: number | null
  overdue_cents: number
  billed_cents: number
}

/**
 * What is overdue and unpaid, of what was billed, by value: of the charges due in the twelve months until this day of the
 * condominium. Cancelled charges were not billed; of one partly paid, the rest is unpaid.
 */
export function defaultRate(
  charges: readonly Pick<FinancialTransaction, 'payment_status' | 'due_date' | 'value' | 'payments'>[],
  today: string,
): DefaultRate {
  const from = yearBefore(today)
  const notLate = firstDueNotLate(today) // once: asking each row for its next bank day takes a hundred times longer
  let [overdue_cents, billed_cents] = [0, 0]
  for (const charge of charges) {
    const status = derivedStatus(charge, notLate)
    if (charge.due_date <= from || charge.due_date > today || status === 'CANCELLED') continue
    billed_cents += centsOf(charge.value)
    if (status === 'OVERDUE') overdue_cents += openCents(charge)
  }
  return { rate: billed_cents === 0 ? null : overdue_cents / billed_cents, overdue_cents, billed_cents }
}

/** Exclusive; a year before February 29th it was February 28th. */
function yearBefore(today: string): string {
  const year = Number(today.slice(0, 4)) - 1
  const rest = today.slice(4)
  return rest === '-02-29' ? `${year}-02-28` : `${year}${rest}`
}
