import type { Boleto } from './boleto.ts'
import type { LateTerms } from './late.ts'
import { askedCents } from './rebate.ts'

/** What a slip says, in a file for the bank and on paper. */
export type SlipTerms = Pick<
  Boleto,
  | 'our_number'
  | 'document_number'
  | 'due_date'
  | 'amount_cents'
  | 'fine_percent'
  | 'interest_percent_month'
  | 'discount_cents'
  | 'discount_until'
  | 'instructions'
  | 'payer'
>

/** The terms of a boleto as `amountDue` takes them: fine and interest are of what it asks for, without its rebate. */
export function termsOf(
  row: Pick<
    Boleto,
    | 'amount_cents'
    | 'due_date'
    | 'fine_percent'
    | 'interest_percent_month'
    | 'discount_cents'
    | 'discount_until'
  > & { rebate_cents?: number },
): LateTerms {
  const { due_date, fine_percent, interest_percent_month } = row
  const { discount_cents: cents, discount_until: until } = row
  const discount = cents > 0 && until !== null ? { until, cents } : undefined
  return { amount_cents: askedCents(row), due_date, fine_percent, interest_percent_month, discount }
}
