import * as v from 'valibot'
import type { BankAccount } from '#domain/bank-accounts/bank-account.ts'
import type { TransactionType } from '#domain/financial-transactions/financial-transaction.ts'
import type { FieldProblem } from '#domain/kernel/errors.ts'
import type { plannedCharges } from '#domain/recurring-fees/charges-of-fee.ts'
import type { FeeInput } from '#domain/recurring-fees/fee-input.ts'
import type { FeePeriods, FeeSchedule } from '#domain/recurring-fees/fee-periods.ts'
import { defaultPeriods, type Frequency } from '#domain/recurring-fees/periods.ts'
import { noPeriods } from '#domain/recurring-fees/texts.ts'
import { type FeePlan, feeUnits, type FeeWish } from '#domain/recurring-fees/plan.ts'
import { noUnit } from '#domain/financial-transactions/financial-transaction.ts'
import type { Residence } from '#domain/residences/residence.ts'
import { AmountCents } from '#domain/values/cents.ts'
import { asCents } from '#parts/form-of.ts'
import { chargedFields, type ChargedValues, noneCharged } from './ResponsibleField.tsx'

/** The form, as it is typed. */
export interface FeeValues extends ChargedValues {
  target: 'one' | 'block' | 'all'
  residence_id: string
  block: string
  type: TransactionType
  amount_of: 'each' | 'total'
  amount: string
  frequency: Frequency
  start_date: string
  until: 'count' | 'end'
  periods_count: string
  end_date: string
  description: string
  has_boletos: boolean
  leaves_out: boolean
  skips_charged: boolean
}

export const blankFee: FeeValues = {
  ...noneCharged,
  target: 'all',
  residence_id: '',
  block: '',
  type: 'CONDOMINIUM_FEE',
  amount_of: 'each',
  amount: '',
  frequency: 'MONTHLY',
  start_date: '',
  until: 'count',
  periods_count: String(defaultPeriods),
  end_date: '',
  description: '',
  has_boletos: true,
  leaves_out: false,
  skips_charged: true,
}

export function scheduleOf(values: FeeValues): FeeSchedule {
  const { frequency, start_date, until, periods_count, end_date } = values
  return { frequency, start_date, until: until === 'count' ? { periods_count } : { end_date } }
}

/** The units that are asked for; archived ones are not charged. */
export function feeResidences<R extends Pick<Residence, 'id' | 'block' | 'archived_at'>>(
  residences: readonly R[],
  { target, residence_id, block }: Pick<FeeValues, 'target' | 'residence_id' | 'block'>,
): R[] {
  const inUse = residences.filter(({ archived_at }) => archived_at === null)
  if (target === 'one') return inUse.filter(({ id }) => id === residence_id)
  return target === 'block' ? inUse.filter((residence) => residence.block === block) : inUse
}

/** The blocks there are to choose from; none in a building with just one. */
export function blocksOf(residences: readonly Pick<Residence, 'block'>[]): string[] {
  const blocks = [...new Set(residences.map(({ block }) => block))]
  return blocks.length > 1 ? blocks : []
}

export function amountOf({ amount, amount_of }: FeeValues): FeeWish['amount'] {
  const cents = asCents.parse(amount)
  const known = Number.isNaN(cents) ? 0 : cents
  return amount_of === 'each' ? { each_cents: known } : { total_cents: known }
}

/** Somebody else than the usual person: only where one unit is charged. */
export function chargedOf(values: FeeValues): FeeWish['charged'] {
  const { user_id: id, resident_name: name } = chargedFields(values)
  return values.target === 'one' && name ? new Map([[values.residence_id, { id, name }]]) : new Map()
}

/** All that is wrong with what is typed, at once. */
export function feeProblems(
  values: FeeValues,
  { periods, plan }: { periods: FeePeriods; plan: FeePlan },
): FieldProblem[] {
  const { target, residence_id, block, resident_name } = values
  const problems: FieldProblem[] = []
  if (target === 'one' && !residence_id) problems.push({ path: 'residence_id', message: noUnit })
  if (target === 'one' && residence_id && !resident_name.trim())
    problems.push({ path: 'resident_name', message: 'Informe o responsável' })
  if (target === 'block' && !block) problems.push({ path: 'block', message: 'Escolha o bloco' })
  const amount = v.safeParse(AmountCents, asCents.parse(values.amount))
  if (!amount.success) problems.push({ path: 'amount', message: amount.issues[0].message })
  else if (plan.charged.some(({ amount_cents }) => amount_cents === 0))
    problems.push({ path: 'amount', message: 'Menos de um centavo por unidade' })
  return [...problems, ...periods.problems]
}

/** Why the plan charges nobody; `charged` are the units that have such a charge already. */
export function whyNothing(
  { leftOut }: Pick<FeePlan, 'leftOut'>,
  { dueDates }: Pick<FeePeriods, 'dueDates'>,
  charged: ReadonlyMap<string, unknown>,
): string {
  if (dueDates.length === 0) return noPeriods
  if (leftOut.length === 0) return 'Nenhuma unidade para cobrar'
  return leftOut.every(({ residence_id }) => charged.has(residence_id))
    ? 'Todas as unidades escolhidas já foram cobradas nesses vencimentos'
    : 'Nenhuma unidade é cobrada: veja em “Ficam de fora” por quê'
}

type Terms = Pick<
  BankAccount,
  'id' | 'instructions' | 'fine_percent' | 'interest_percent_month' | 'discount_percent' | 'discount_days'
>

type SentFeeInput = v.InferInput<typeof FeeInput> & Parameters<typeof plannedCharges>[0]

interface Sending {
  id: string
  condominium_id: string
  plan: FeePlan
  periods: FeePeriods
  agreement: Terms | undefined
  /** The units that the form names as charged already. */
  clashes: readonly unknown[]
}

export function feeInput(
  { type, frequency, start_date, description, has_boletos, skips_charged }: FeeValues,
  { id, condominium_id, plan, periods, agreement, clashes }: Sending,
): SentFeeInput {
  const fee = {
    id,
    condominium_id,
    type,
    frequency,
    start_date,
    periods_count: periods.dueDates.length,
    description,
    units: feeUnits(plan),
    payers: plan.payers,
    charges_again: clashes.length > 0 && !skips_charged,
  }
  if (!has_boletos || !agreement) return { ...fee, bank_account_id: null }
  const { id: bank_account_id, ...terms } = agreement
  const { instructions, fine_percent, interest_percent_month, discount_percent, discount_days } = terms
  return {
    ...fee,
    bank_account_id,
    instructions,
    fine_percent,
    interest_percent_month,
    discount_percent,
    discount_days,
  }
}
