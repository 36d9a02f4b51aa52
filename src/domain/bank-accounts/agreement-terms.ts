import type { BankAccount } from './bank-account.ts'
import { fractionOf, hundredthsOf } from '../values/cents.ts'
import { addDays } from '../values/civil-time.ts'
import type { Boleto } from '../boletos/boleto.ts'

type Owed = Pick<Boleto, 'amount_cents' | 'due_date'>
type Discount = Pick<Boleto, 'discount_cents' | 'discount_until'>
type AgreementDiscount = Pick<BankAccount, 'discount_percent' | 'discount_days'>
type Terms = Pick<BankAccount, 'instructions' | 'fine_percent' | 'interest_percent_month'>

const noDiscount: Discount = { discount_cents: 0, discount_until: null }

/** What a boleto has of its agreement where nobody says otherwise; no discount until amount and day are known. */
export function agreementTerms(
  { instructions, fine_percent, interest_percent_month, ...agreement }: Terms & AgreementDiscount,
  owed: Owed | null,
): Terms & Discount {
  const discount = owed ? discountOf(agreement, owed) : noDiscount
  return { instructions, fine_percent, interest_percent_month, ...discount }
}

/** The agreement's discount in percent, as the boleto has it: an amount until a day. */
export function discountOf(
  { discount_percent, discount_days }: AgreementDiscount,
  { amount_cents, due_date }: Owed,
): Discount {
  const rounded = fractionOf(amount_cents, hundredthsOf(discount_percent), 10_000)
  const discount_cents = Math.min(rounded, amount_cents - 1) // of one cent, 99 % rounds up to all of it
  return discount_cents === 0
    ? noDiscount
    : { discount_cents, discount_until: addDays(due_date, -discount_days) }
}
