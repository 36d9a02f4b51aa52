import type { BankAccount } from '#domain/bank-accounts/bank-account.ts'
import { agreementTerms } from '#domain/bank-accounts/agreement-terms.ts'
import { Boleto } from '#domain/boletos/boleto.ts'
import { findCents } from '#domain/values/cents.ts'
import { asCents, asDecimal, emptyAsNull, formOf } from '#parts/form-of.ts'

export const boletoForm = formOf(Boleto, {
  amount_cents: asCents,
  fine_percent: asDecimal,
  interest_percent_month: asDecimal,
  discount_cents: asCents,
  discount_until: emptyAsNull,
})
export type BoletoTerms = typeof boletoForm.blank

/** A new boleto with what its agreement says. */
export function presetTerms(agreement: BankAccount, given: Partial<BoletoTerms> = {}): BoletoTerms {
  const typed = { ...boletoForm.blank, ...given }
  const terms = agreementTerms(agreement, owedOf(typed))
  return {
    ...typed,
    instructions: terms.instructions,
    fine_percent: asDecimal.format(terms.fine_percent),
    interest_percent_month: asDecimal.format(terms.interest_percent_month),
    ...given,
    ...asTyped(terms),
  }
}

type Dated = Pick<BoletoTerms, 'amount_cents' | 'due_date'>
type Discounted = Pick<BoletoTerms, 'discount_cents' | 'discount_until'>

/** Null until both are known. */
function owedOf({ amount_cents: typed, due_date }: Dated): Parameters<typeof agreementTerms>[1] {
  const amount_cents = findCents(typed)
  return amount_cents && due_date !== '' ? { amount_cents, due_date } : null
}

/** The agreement's discount for this amount and day; none until both are known. */
function presetDiscount(agreement: BankAccount, dated: Dated): Discounted {
  return asTyped(agreementTerms(agreement, owedOf(dated)))
}

function asTyped({
  discount_cents,
  discount_until,
}: Pick<Boleto, 'discount_cents' | 'discount_until'>): Discounted {
  return { discount_cents: asCents.format(discount_cents), discount_until: discount_until ?? '' }
}

/** The discount after amount or due date changed: the agreement's follows, one that somebody typed stays. */
export function followingDiscount(
  agreement: BankAccount,
  before: BoletoTerms,
  after: Dated,
): Partial<Discounted> {
  const preset = presetDiscount(agreement, before)
  const isPreset =
    before.discount_cents === preset.discount_cents && before.discount_until === preset.discount_until
  return isPreset ? presetDiscount(agreement, after) : {}
}
