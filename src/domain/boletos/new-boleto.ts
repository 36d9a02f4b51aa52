import type * as v from 'valibot'
import { dayOf, readsOfCondominium } from '../condominiums/today.ts'
import { findRow, type Context, type Reading, type Rows } from '../kernel/command.ts'
import type { BaseRow } from '../kernel/entity.ts'
import { DomainError, type FieldProblem } from '../kernel/errors.ts'
import { stepOf } from '../kernel/history.ts'
import { Payer } from '../payers/payer.ts'
import { latestDueDate } from './barcode.ts'
import type { Boleto } from './boleto.ts'
import { tooFarForBoleto } from './texts.ts'

type BoletoInput = v.InferOutput<typeof Boleto.createInput>

/** The rows that a new boleto is made from. */
export function readsOfBoleto(input: BoletoInput): Reading[] {
  const { condominium_id, payer_id, bank_account_id, financial_transaction_id } = input
  return [
    ...readsOfCondominium(condominium_id),
    { collection: 'payers', id: payer_id ?? '' },
    { collection: 'bank_accounts', id: bank_account_id },
    { collection: 'financial_transactions', id: financial_transaction_id ?? '' },
  ]
}

/** A new boleto of the rows that a device or the server has. */
export function newBoleto(input: BoletoInput, rows: Rows, context: Context): Omit<Boleto, keyof BaseRow> {
  mustBeDueInReach(input, rows, context)
  mustFitDiscount(input)
  const payer = findRow(rows, Payer, input.payer_id)
  const charge = chargeIn(rows, input.financial_transaction_id)
  if (charge) mustAwaitBoleto(charge, input.id)
  return draftBoleto(input, { payer, charge }, context)
}

/** What becomes of a boleto, at its beginning. */
export const draftState = {
  document_number: null,
  our_number: null,
  barcode: null,
  status: 'DRAFT',
  replaces_id: null,
  replaced_by_id: null,
  write_off: null,
  status_before_payment: null,
  paid_on: null,
  reason: null,
  email: null,
  pix: null,
  rebate_cents: 0,
  bank_changes: [],
  bank_history: [],
} satisfies Partial<Boleto>

/** In DRAFT; numbers, barcode and beneficiary are the server's. */
export function draftBoleto(
  { id: _id, ...given }: BoletoInput,
  { payer, charge }: { payer: Payer | undefined; charge: Charge | undefined },
  context: Context,
): Omit<Boleto, keyof BaseRow> {
  return {
    ...given,
    ...draftState,
    payer: printedPayer(payer),
    beneficiary: null,
    unit: charge?.unit ?? '',
    residence_id: charge?.residence_id ?? null,
    about: charge?.description ?? '',
    user_id: charge?.user_id ?? payer?.user_id ?? null,
    owner_id: charge?.owner_id ?? null,
    history: [stepOf('created' as const, 'DRAFT' as const, context)],
  }
}

/** What a boleto takes from its charge. */
export interface Charge {
  unit: string
  residence_id: string
  description: string
  user_id: string | null
  owner_id: string | null
  payment_status: string
  boleto_id: string | null
}

/** The charge of a boleto; undefined without one. */
export function chargeIn(rows: Rows, id: string | null): Charge | undefined {
  return rows.find('financial_transactions', id ?? '') as Charge | undefined // a charge has these; its folder is built on this one
}

/** The payer as printed; empty while the device has no such payer. */
export function printedPayer(payer: Payer | undefined): Boleto['payer'] {
  const {
    name = '',
    document = '',
    address_line = '',
    district = '',
    city = '',
    state = '',
    zip = '',
  } = payer ?? {}
  return { name, document, address_line, district, city, state, zip }
}

interface Dated {
  due_date: string
  condominium_id: string
}

/** What is wrong with the terms of a boleto that is made on this day, all at once. */
export function termProblems(terms: Discounted, today: string): FieldProblem[] {
  return [...pastProblems(terms, today), ...reachProblems(terms, today), ...discountProblems(terms)]
}

/** A boleto is due today or later, and not later than its barcode can say. */
export function mustBeDueInReach(row: Dated, rows: Rows, context: Context): void {
  mustBeDueLater(row, rows, context)
  mustHaveNone(reachProblems(row, dayOf(rows, row.condominium_id, context)))
}

/** A boleto or a charge is due today or later, on the day on which it is made. */
export function mustBeDueLater(row: Dated, rows: Rows, context: Context): void {
  mustHaveNone(pastProblems(row, dayOf(rows, row.condominium_id, context)))
}

function pastProblems({ due_date }: Pick<Boleto, 'due_date'>, today: string): FieldProblem[] {
  return due_date !== '' && due_date < today ? [{ path: 'due_date', message: 'O vencimento já passou' }] : []
}

function reachProblems({ due_date }: Pick<Boleto, 'due_date'>, today: string): FieldProblem[] {
  const latest = latestDueDate(today)
  return due_date > latest ? [{ path: 'due_date', message: tooFarForBoleto(latest) }] : []
}

/** The terms that `amountDue` takes: others would leave a slip that cannot be drawn. */
export function mustFitDiscount(terms: Discounted): void {
  mustHaveNone(discountProblems(terms))
}

export const amountIsOfCharge =
  'O valor é o da cobrança: para mudá-lo, exclua este boleto, edite a cobrança e gere outro.'

/** A draft of a charge asks for what the charge does. */
export function mustFitCharge(row: Boleto, before: Boleto): void {
  const isOther = before.financial_transaction_id !== null && row.amount_cents !== before.amount_cents
  mustHaveNone(isOther ? [{ path: 'amount_cents', message: amountIsOfCharge }] : [])
}

function discountProblems({ discount_cents, discount_until, due_date, amount_cents }: Discounted) {
  const problems: FieldProblem[] = []
  if (discount_cents === 0) return problems
  if (amount_cents > 0 && discount_cents >= amount_cents)
    problems.push({ path: 'discount_cents', message: 'O desconto deve ser menor que o valor' })
  if (discount_until === null)
    problems.push({ path: 'discount_until', message: 'Informe até quando vale o desconto' })
  else if (due_date !== '' && discount_until > due_date)
    problems.push({ path: 'discount_until', message: 'O desconto vale no máximo até o vencimento' })
  return problems
}

type Discounted = Pick<Boleto, 'discount_cents' | 'discount_until' | 'due_date' | 'amount_cents'>

/** A charge has one live boleto, and none once it is paid or cancelled. */
export function mustAwaitBoleto(charge: Charge, id: string): void {
  if (charge.payment_status !== 'PENDING')
    throw new DomainError('conflict', { detail: 'Esta cobrança não está mais em aberto.' })
  if (charge.boleto_id !== null && charge.boleto_id !== id)
    throw new DomainError('conflict', { detail: 'Esta cobrança já tem um boleto.' })
}

function mustHaveNone(problems: FieldProblem[]): void {
  const [first] = problems
  if (first) throw new DomainError('invalid', { detail: first.message, errors: problems })
}
