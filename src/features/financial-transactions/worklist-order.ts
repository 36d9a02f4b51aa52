import type { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'

/** What is open first, by due date: the oldest debt on top. Then the history, the newest first. */
export function worklistOrder(one: FinancialTransaction, other: FinancialTransaction): number {
  const [isOpen, isOtherOpen] = [one.payment_status === 'PENDING', other.payment_status === 'PENDING']
  if (isOpen !== isOtherOpen) return isOpen ? -1 : 1
  const byDay = compared(one.due_date, other.due_date)
  return (isOpen ? byDay : -byDay) || byUnit(one, other)
}

/** 101 before 1001. */
function byUnit({ unit }: FinancialTransaction, { unit: other }: FinancialTransaction): number {
  return unit.length - other.length || compared(unit, other)
}

/** Not by a collator: it would take seconds over ten thousand rows. */
function compared(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
