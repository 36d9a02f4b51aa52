import { discountOf } from '../bank-accounts/agreement-terms.ts'
import { Boleto } from '../boletos/boleto.ts'
import { draftBoleto, mustBeDueLater } from '../boletos/new-boleto.ts'
import { dayOf, readsOfCondominium } from '../condominiums/today.ts'
import { FinancialTransaction } from '../financial-transactions/financial-transaction.ts'
import { openTransaction } from '../financial-transactions/rules.ts'
import {
  changeTo,
  findRow,
  type Change,
  type Context,
  type DerivedRows,
  type Reading,
  type Rows,
  type Target,
} from '../kernel/command.ts'
import { recordedAt } from '../kernel/context.ts'
import type { BaseRow } from '../kernel/entity.ts'
import { DomainError } from '../kernel/errors.ts'
import { Payer } from '../payers/payer.ts'
import { Residence, unitName } from '../residences/residence.ts'
import { centsOf } from '../values/cents.ts'
import { memberId } from '../values/member-id.ts'
import { type FeeInput, mostCharges, tooManyCharges } from './fee-input.ts'
import { beyondBarcode } from './fee-periods.ts'
import { dueDateOf } from './periods.ts'
import type { RecurringFee } from './recurring-fee.ts'

interface PlannedCharge {
  id: string
  boletoId: string | null
  unit: FeeInput['units'][number]
  due_date: string
}

/** Every charge of the act, period by period. Their ids follow from the act's: a repetition makes the same rows. */
export function plannedCharges(
  fee: Pick<FeeInput, 'id' | 'units' | 'frequency' | 'start_date' | 'periods_count' | 'bank_account_id'>,
): PlannedCharge[] {
  const hasBoletos = fee.bank_account_id !== null
  return Array.from({ length: fee.periods_count }, (_, period) => {
    const due_date = dueDateOf(fee.start_date, fee.frequency, period)
    return fee.units.map((unit, at): PlannedCharge => {
      const place = 2 * (period * fee.units.length + at)
      const boletoId = hasBoletos && unit.payer_id !== null ? memberId(fee.id, place + 2) : null
      return { id: memberId(fee.id, place + 1), boletoId, unit, due_date }
    })
  }).flat()
}

export function begunFee(fee: FeeInput, context: Context, rows: Rows): Omit<RecurringFee, keyof BaseRow> {
  const { condominium_id, type, frequency, start_date, periods_count, description } = fee
  mustBeDueLater({ due_date: start_date, condominium_id }, rows, context)
  const charges = plannedCharges(fee)
  mustReachBoletos(fee, charges, dayOf(rows, condominium_id, context))
  if (charges.length > mostCharges)
    throw new DomainError('invalid', { detail: tooManyCharges(charges.length) })
  mustNameOnce(fee, rows)
  return {
    condominium_id,
    type,
    frequency,
    start_date,
    periods_count,
    description,
    charges_count: charges.length,
    boletos_count: charges.filter(({ boletoId }) => boletoId !== null).length,
    total_cents: charges.reduce((total, { unit }) => total + centsOf(unit.value), 0),
  }
}

function mustReachBoletos({ start_date }: FeeInput, charges: readonly PlannedCharge[], today: string): void {
  const last = charges.findLast(({ boletoId }) => boletoId !== null)
  const problem = last && beyondBarcode({ first: start_date, last: last.due_date }, today)
  if (!problem) return
  const { of, message } = problem
  const path = of === 'first' ? 'start_date' : 'periods_count'
  throw new DomainError('invalid', { detail: message, errors: [{ path, message }] })
}

function mustNameOnce({ units }: FeeInput, rows: Rows): void {
  const twice = namedTwice(units)
  if (!twice) return
  const residence = findRow(rows, Residence, twice.residence_id)
  const name = residence ? unitName(residence) : twice.unit
  const message = `A unidade ${name} está mais de uma vez na lista`
  throw new DomainError('invalid', { detail: message, errors: [{ path: 'units', message }] })
}

function namedTwice(units: FeeInput['units']): FeeInput['units'][number] | undefined {
  const seen = new Set<string>()
  return units.find(({ residence_id: id }) => {
    const isSeen = seen.has(id)
    seen.add(id)
    return isSeen
  })
}

/** The payers that are there already, whose copy is printed, and the unit that a refusal names. */
export function readsOfFee({ condominium_id, units, payers }: FeeInput): Reading[] {
  const made = new Set(payers.map(({ id }) => id))
  const known = new Set(units.flatMap(({ payer_id }) => (payer_id && !made.has(payer_id) ? [payer_id] : [])))
  const twice = namedTwice(units)
  return [
    ...readsOfCondominium(condominium_id),
    ...Array.from(known, (id) => ({ collection: 'payers', id })),
    ...(twice ? [{ collection: 'residences', id: twice.residence_id }] : []),
  ]
}

/** The rows of the act: new payers, charges and boletos. */
export const feeFollows: DerivedRows<RecurringFee> = {
  onlyNew: true,
  targets(input): Target[] {
    const fee = input as FeeInput
    const { units, payers } = fee
    if (!Array.isArray(units) || !Array.isArray(payers)) return [] // asked for its main row alone, by id
    if (fee.periods_count * units.length > mostCharges) return [] // refused by `begunFee`
    return [
      ...payers.map(({ id }) => ({ collection: 'payers', id })),
      ...plannedCharges(fee).flatMap(({ id, boletoId }) => [
        { collection: 'financial_transactions', id },
        ...(boletoId === null ? [] : [{ collection: 'boletos', id: boletoId }]),
      ]),
    ]
  },
  changes(_row, rows, input, context): Change[] {
    const fee = input as FeeInput
    const base = { created_at: context.now, recorded_at: recordedAt(context) }
    const made = fee.payers.map((payer): Payer => ({ ...base, condominium_id: fee.condominium_id, ...payer }))
    const payers = new Map(made.map((payer) => [payer.id, payer]))
    const payerOf = (id: string) => payers.get(id) ?? findRow(rows, Payer, id)
    return [
      ...made.map((row) => changeTo(Payer, row)),
      ...plannedCharges(fee).flatMap((planned) => chargeRows(planned, { fee, base, payerOf, context })),
    ]
  },
}

interface Making {
  fee: FeeInput
  base: Pick<BaseRow, 'created_at' | 'recorded_at'>
  payerOf(id: string): Payer | undefined
  context: Context
}

function chargeRows({ id, boletoId, unit, due_date }: PlannedCharge, making: Making): Change[] {
  const { fee, base, payerOf, context } = making
  const { condominium_id, type, description } = fee
  const { payer_id, ...charged } = unit
  const open = openTransaction({ ...charged, id, condominium_id, type, description, due_date }, context)
  const charge = { ...base, ...open, id, boleto_id: boletoId, recurring_fee_id: fee.id }
  if (boletoId === null || payer_id === null || fee.bank_account_id === null)
    return [changeTo(FinancialTransaction, charge)]
  const amount_cents = centsOf(unit.value)
  const { bank_account_id, instructions, fine_percent, interest_percent_month } = fee
  const draft = draftBoleto(
    {
      id: boletoId,
      condominium_id,
      payer_id,
      bank_account_id,
      financial_transaction_id: id,
      due_date,
      amount_cents,
      instructions,
      fine_percent,
      interest_percent_month,
      ...discountOf(fee, { amount_cents, due_date }),
    },
    { payer: payerOf(payer_id), charge },
    context,
  )
  return [changeTo(FinancialTransaction, charge), changeTo(Boleto, { ...base, ...draft, id: boletoId })]
}
