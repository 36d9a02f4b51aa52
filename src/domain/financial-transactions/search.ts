import { finds } from '../values/search.ts'
import {
  derivedStatus,
  type FinancialTransaction,
  openCents,
  type PaymentStatus,
  type TransactionType,
} from './financial-transaction.ts'
import { paidCents } from './payment.ts'
import { transactionTypeTexts } from './texts.ts'

/** The filters of a list; an absent key does not filter. */
export interface ChargeFilter {
  /** Words in the unit, the name, the type or the description; accents and case do not matter. */
  text?: string | undefined
  status?: PaymentStatus | undefined
  type?: TransactionType | undefined
  residence_id?: string | undefined
  /** The first and the last due date. */
  from?: string | undefined
  until?: string | undefined
}

export function hasChargeFilter(filter: ChargeFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined && value !== '')
}

type Searched = Pick<
  FinancialTransaction,
  'unit' | 'resident_name' | 'type' | 'description' | 'residence_id' | 'due_date' | 'payment_status'
>

/** `notLate` is the first due date that is not late today: `firstDueNotLate(today)`. */
export function matchesCharge(row: Searched, filter: ChargeFilter, notLate: string): boolean {
  if (filter.status && derivedStatus(row, notLate) !== filter.status) return false
  if (filter.type && row.type !== filter.type) return false
  if (filter.residence_id && row.residence_id !== filter.residence_id) return false
  if (filter.from && row.due_date < filter.from) return false
  if (filter.until && row.due_date > filter.until) return false
  return !filter.text || namesAll(row, filter.text)
}

export interface ChargeFigures {
  count: number
  /** Of all that was paid, whether or not a charge is paid in full. */
  paid: { count: number; cents: number }
  /** Open and not late; of the values what is still to be paid. */
  pending: { count: number; cents: number }
  overdue: { count: number; cents: number }
}

/** The figures over a list. Cancelled charges are counted only among all. */
export function chargeFigures(
  rows: readonly Pick<FinancialTransaction, 'payment_status' | 'due_date' | 'value' | 'payments'>[],
  notLate: string,
): ChargeFigures {
  const figures: ChargeFigures = {
    count: rows.length,
    paid: { count: 0, cents: 0 },
    pending: { count: 0, cents: 0 },
    overdue: { count: 0, cents: 0 },
  }
  for (const row of rows) {
    const status = derivedStatus(row, notLate)
    if (status === 'CANCELLED') continue
    figures.paid.cents += paidCents(row)
    if (status === 'PAID') figures.paid.count++
    else {
      const open = status === 'OVERDUE' ? figures.overdue : figures.pending
      open.count++
      open.cents += openCents(row)
    }
  }
  return figures
}

function namesAll({ unit, resident_name, type, description }: Searched, text: string): boolean {
  return finds(text, unit, resident_name, transactionTypeTexts[type], description)
}
