import * as v from 'valibot'
import { Boleto } from '../boletos/boleto.ts'
import { DiscountDays, DiscountPercent } from '../boletos/terms.ts'
import { FinancialTransaction } from '../financial-transactions/financial-transaction.ts'
import { Payer } from '../payers/payer.ts'
import { Reais } from '../values/cents.ts'
import { Id } from '../values/id.ts'
import { RecurringFee } from './recurring-fee.ts'
import { noPeriods } from './texts.ts'

/** As many charges as one act may make: twelve months of a hundred units. */
export const mostCharges = 1200

export function tooManyCharges(count: number): string {
  return `São ${count} cobranças; de uma vez, no máximo ${mostCharges}.`
}

const { residence_id } = FinancialTransaction.createInput.entries
const { unit, resident_name, user_id } = FinancialTransaction.row.entries

/** One unit of the act: who is charged how much, and by which payer; `null` for a charge without boleto. */
const ChargedUnit = v.strictObject({
  residence_id,
  unit,
  resident_name,
  user_id,
  value: Reais,
  payer_id: v.nullable(Id),
})

/** A recurring fee as it is sent: with the units that it charges. */
export const FeeInput = v.strictObject({
  ...RecurringFee.createInput.entries,
  units: v.pipe(v.array(ChargedUnit), v.minLength(1, noPeriods), v.maxLength(mostCharges)),
  /** Payers that do not exist yet, made in the same act. */
  payers: v.optional(
    v.pipe(v.array(v.omit(Payer.createInput, ['condominium_id'])), v.maxLength(mostCharges)),
    [],
  ),
  /** The agreement that boletos are issued by; null for charges alone. */
  bank_account_id: v.nullable(Id),
  instructions: Boleto.createInput.entries.instructions,
  fine_percent: Boleto.createInput.entries.fine_percent,
  interest_percent_month: Boleto.createInput.entries.interest_percent_month,
  discount_percent: v.optional(DiscountPercent, 0),
  discount_days: v.optional(DiscountDays, 0),
  /** Somebody saw that a unit has such a charge in one of the months, and wants another. */
  charges_again: v.optional(v.boolean(), false),
})
export type FeeInput = v.InferOutput<typeof FeeInput>
