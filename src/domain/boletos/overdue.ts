import { nextBankDay } from '../values/bank-days.ts'
import { addDays } from '../values/civil-time.ts'

/**
 * Today's earliest due date that is not late: what was due before it is overdue. Usually today; on a Monday, the Saturday
 * before it, which could still be paid then.
 */
export function firstDueNotLate(today: string): string {
  let first = today
  while (nextBankDay(addDays(first, -1)) >= today) first = addDays(first, -1)
  return first
}
