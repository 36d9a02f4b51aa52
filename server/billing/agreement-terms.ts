import * as v from 'valibot'
import { BankAccount } from '#domain/bank-accounts/bank-account.ts'
import { agreementTerms } from '#domain/bank-accounts/agreement-terms.ts'
import { AmountCents } from '#domain/values/cents.ts'
import { CivilDate } from '#domain/values/civil-date.ts'
import { Id } from '#domain/values/id.ts'
import { findVisible } from '#server/kernel/rows.ts'
import type { ActingWork, RawInput } from '#server/kernel/serve.ts'

const Owed = v.object({ amount_cents: AmountCents, due_date: CivilDate })

/** A new boleto as it was sent, with the terms of its agreement where it says none: 0 is said. */
export async function withBoletoTerms(raw: RawInput, work: ActingWork): Promise<RawInput> {
  const agreement = await findAgreement(raw, work)
  if (!agreement) return raw
  const saysDiscount = raw.discount_cents !== undefined || raw.discount_until !== undefined
  return { ...agreementTerms(agreement, !saysDiscount && v.is(Owed, raw) ? raw : null), ...raw }
}

/** The same for a fee, whose discount is in percent. */
export async function withFeeTerms(raw: RawInput, work: ActingWork): Promise<RawInput> {
  const agreement = await findAgreement(raw, work)
  if (!agreement) return raw
  const { instructions, fine_percent, interest_percent_month, discount_percent, discount_days } = agreement
  const terms = { instructions, fine_percent, interest_percent_month, discount_percent, discount_days }
  return { ...terms, ...raw }
}

async function findAgreement(
  { bank_account_id: id }: RawInput,
  { tx, actor }: ActingWork,
): Promise<BankAccount | undefined> {
  return v.is(Id, id) ? (await findVisible(tx, actor, BankAccount, id))?.row : undefined
}
