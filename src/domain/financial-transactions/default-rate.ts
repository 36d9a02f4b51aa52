import { firstDueNotLate } from '../boletos/overdue.ts'
import type { ChargeGroup } from './financial-transaction.ts'
import { derivedStatus } from './financial-transaction.ts'

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
export function defaultRate(groups: readonly ChargeGroup[], today: string): DefaultRate {
  const from = yearBefore(today)
  const notLate = firstDueNotLate(today) // once: asking each group for its next bank day takes a hundred times longer
  let [overdue_cents, billed_cents] = [0, 0]
  for (const group of groups) {
    const status = derivedStatus(group, notLate)
    if (group.due_date <= from || group.due_date > today || status === 'CANCELLED') continue
    billed_cents += group.value_cents
    if (status === 'OVERDUE') overdue_cents += group.open_cents
  }
  return { rate: billed_cents === 0 ? null : overdue_cents / billed_cents, overdue_cents, billed_cents }
}

/** The last day before the twelve months; a year before February 29th it was February 28th. */
export function yearBefore(today: string): string {
  const year = Number(today.slice(0, 4)) - 1
  const rest = today.slice(4)
  return rest === '-02-29' ? `${year}-02-28` : `${year}${rest}`
}
