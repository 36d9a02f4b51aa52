import type * as v from 'valibot'
import { Boleto, isLiveBoleto, isStillTaken } from '../boletos/boleto.ts'
import { amountDue } from '../boletos/late.ts'
import { mustBeDueLater } from '../boletos/new-boleto.ts'
import { askedCents } from '../boletos/rebate.ts'
import { cancelled, paidOtherwise, paymentUndone } from '../boletos/settlement.ts'
import { termsOf } from '../boletos/terms-of.ts'
import { dayOf } from '../condominiums/today.ts'
import {
  changeTo,
  type Context,
  type DerivedRows,
  findRow,
  type Rows,
  type Target,
} from '../kernel/command.ts'
import type { BaseRow } from '../kernel/entity.ts'
import { DomainError } from '../kernel/errors.ts'
import { stepOf, withStep } from '../kernel/history.ts'
import { centsOf, formatBRL } from '../values/cents.ts'
import { civilDateText } from '../values/civil-date.ts'
import type { FinancialTransaction } from './financial-transaction.ts'
import { livePayments, paidCents } from './payment.ts'

type TransactionInput = v.InferOutput<typeof FinancialTransaction.createInput>

export function newTransaction(
  input: TransactionInput,
  rows: Rows,
  context: Context,
): Omit<FinancialTransaction, keyof BaseRow> {
  mustBeDueLater(input, rows, context)
  return openTransaction(input, context)
}

/** What only commands set, of a charge of which nothing is paid. */
export const openState = {
  payment_status: 'PENDING',
  paid_on: null,
  payments: [],
  boleto_id: null,
  owner_id: null,
  recurring_fee_id: null,
  reason: null,
} satisfies Partial<FinancialTransaction>

/** A charge to be paid; the owner and the unit's name are the server's. */
export function openTransaction(
  { id: _id, ...given }: TransactionInput,
  context: Context,
): Omit<FinancialTransaction, keyof BaseRow> {
  return {
    ...given,
    ...openState,
    history: [stepOf('created' as const, 'PENDING' as const, context)],
  }
}

/** Only an open charge is edited, paid or cancelled; the refusal says what became of it. */
export function mustBeOpen(row: FinancialTransaction): void {
  if (row.payment_status === 'PENDING') return
  if (row.payment_status === 'CANCELLED') throw refused('Esta cobrança foi cancelada.')
  const by = livePayments(row).at(-1)?.by_name
  const day = row.paid_on ? ` em ${civilDateText(row.paid_on)}` : ''
  throw refused(`Esta cobrança já foi paga${day}${by ? ` (registrado por ${by})` : ''}.`)
}

/** Why it cannot be deleted; null if it can. What was paid or cancelled stays in the history. */
export function whyNotRemoved(
  row: Pick<FinancialTransaction, 'payments' | 'payment_status' | 'boleto_id'>,
): string | null {
  if (row.payments.length > 0 || row.payment_status !== 'PENDING')
    return 'Uma cobrança paga ou cancelada fica no histórico: ela não é excluída.'
  return row.boleto_id === null ? null : 'Esta cobrança tem um boleto: exclua-o ou cancele-o antes.'
}

/**
 * Why it stays while the bank may still take a slip of it that was cancelled here: what is paid then has to find its charge.
 * `boletos` are those that were ever issued for it.
 */
export function whyStillAtBank(boletos: readonly Pick<Boleto, 'status' | 'write_off'>[]): string | null {
  return boletos.some(isStillTaken)
    ? 'O banco ainda pode receber um boleto cancelado desta cobrança: ela pode ser excluída depois que ele confirmar a baixa. Se não é mais devida, cancele a cobrança.'
    : null
}

/** Why it cannot be cancelled, though it is open; null if it can. */
export function whyNotCancelled(row: Pick<FinancialTransaction, 'payments'>): string | null {
  return paidCents(row) > 0 ? 'Esta cobrança tem um pagamento: desfaça-o antes de cancelar.' : null
}

/** Why this edit does not fit a charge with a boleto, which is printed with its amount, day and person; null if it does. */
export function whyNotEdited(row: FinancialTransaction, before: FinancialTransaction): string | null {
  const printed = ['value', 'due_date', 'user_id', 'resident_name'] as const
  return printed.some((field) => row[field] !== before[field])
    ? 'Esta cobrança tem um boleto: exclua-o ou cancele-o antes de mudar valor, vencimento ou pessoa.'
    : null
}

export function mustNot(reason: string | null): void {
  if (reason !== null) throw refused(reason)
}

export function mustBePast(row: FinancialTransaction, day: string, rows: Rows, context: Context): void {
  if (day <= dayOf(rows, row.condominium_id, context)) return
  const message = 'A data do pagamento está no futuro'
  throw new DomainError('invalid', { detail: message, errors: [{ path: 'paid_on', message }] })
}

/**
 * The charge with the status that its payments give it: paid once they reach its value, less the discount that its boleto
 * gave on that day. Fine and interest that were not paid are said on screen and do not keep it open: whoever registered
 * the payment took the amount.
 */
export function settled(row: FinancialTransaction, boleto: Boleto | undefined): FinancialTransaction {
  const paid_on = livePayments(row)
    .map((payment) => payment.paid_on)
    .sort()
    .at(-1)
  const isPaid = paid_on !== undefined && paidCents(row) >= neededCents(row, boleto, paid_on)
  return {
    ...row,
    payment_status: isPaid ? 'PAID' : 'PENDING',
    paid_on: isPaid ? paid_on : null,
  }
}

/** The charge with another value: never less than what was paid, and paid once it is just that. */
export function revalued(row: FinancialTransaction, rows: Rows): FinancialTransaction {
  const paid = paidCents(row)
  if (centsOf(row.value) >= paid) return settled(row, boletoOf(row, rows))
  const message = `Já foram pagos ${formatBRL(paid)}: o valor não pode ser menor`
  throw new DomainError('invalid', { detail: message, errors: [{ path: 'value', message }] })
}

function neededCents(row: FinancialTransaction, boleto: Boleto | undefined, day: string): number {
  const value = centsOf(row.value)
  return boleto && askedCents(boleto) === value
    ? Math.min(value, amountDue(termsOf(boleto), day).total_cents)
    : value
}

/** Its live boleto, if it has one. */
export function boletoOf({ boleto_id }: { boleto_id: string | null }, rows: Rows): Boleto | undefined {
  return findRow(rows, Boleto, boleto_id)
}

/** The charge after a payment was undone: without its boleto, if that cannot come back. */
export function withoutDeadBoleto(
  row: FinancialTransaction,
  rows: Rows,
  context: Context,
): FinancialTransaction {
  const boleto = boletoOf(row, rows)
  return boleto && !isLiveBoleto(paymentUndone(boleto, context)) ? { ...row, boleto_id: null } : row
}

/** Adds a step to its history. */
export function recordedCharge(
  row: FinancialTransaction,
  act: FinancialTransaction['history'][number]['act'],
  context: Context,
  reason?: string,
): FinancialTransaction {
  return withStep(row, stepOf(act, row.payment_status, context, reason))
}

interface OfBoleto {
  id: string
  boleto_id?: string | null | undefined
}

/** Its live boleto follows what becomes of the charge. */
export const boletoFollows: DerivedRows<FinancialTransaction> = {
  targets: ({ boleto_id: id }: OfBoleto): Target[] => (id ? [{ collection: 'boletos', id }] : []),
  changes(row, rows, { boleto_id = null }: OfBoleto, context) {
    const boleto = boletoOf({ boleto_id }, rows)
    if (!row || !boleto) return []
    const next = boleto.financial_transaction_id === row.id ? following(boleto, row, context) : boleto
    return [changeTo(Boleto, next)]
  },
}

function following(boleto: Boleto, row: FinancialTransaction, context: Context): Boleto {
  if (row.payment_status === 'PAID' && row.paid_on) return paidOtherwise(boleto, row.paid_on, context)
  if (row.payment_status === 'PENDING') return paymentUndone(boleto, context)
  return isLiveBoleto(boleto) ? cancelled(boleto, row.reason ?? '', context) : boleto
}

function refused(detail: string): DomainError {
  return new DomainError('conflict', { detail })
}
