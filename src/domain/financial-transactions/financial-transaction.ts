import * as v from 'valibot'
import { entity, type RowOf } from '../kernel/entity.ts'
import { withoutAuthor } from '../kernel/author.ts'
import { type ErasedPerson, removedPerson, withoutId, withoutName } from '../kernel/forget.ts'
import { historyStep } from '../kernel/history.ts'
import { management } from '../kernel/roles.ts'
import { type Group, groupsOf } from '../kernel/tally.ts'
import { nextBankDay } from '../values/bank-days.ts'
import { centsOf, Reais } from '../values/cents.ts'
import { CivilDate } from '../values/civil-date.ts'
import { Id } from '../values/id.ts'
import { nameLine, optionalText } from '../values/text.ts'
import { chargeNews, isChargeNewsDue } from './news.ts'
import { paidCents, Payment } from './payment.ts'
import { paymentMethodTexts, paymentStatusTexts, transactionTypeTexts } from './texts.ts'

export const transactionTypes = ['CONDOMINIUM_FEE', 'MAINTENANCE', 'FINE', 'EXTRA', 'OTHER'] as const
export type TransactionType = (typeof transactionTypes)[number]

/** The stored ones. `OVERDUE` is derived from the due date: see `paymentStatusOn`. */
const storedStatuses = ['PENDING', 'PAID', 'CANCELLED'] as const
export type PaymentStatus = (typeof storedStatuses)[number] | 'OVERDUE'

export const noUnit = 'Selecione uma unidade!'
const noDueDate = 'Informe o vencimento'

interface Billed {
  payment_status?: string
  due_date?: string
  value?: number
  payments?: readonly Payment[]
}

const byDueDate = {
  group: ({ payment_status = '', due_date = '' }: Billed) => ({ payment_status, due_date }),
  sums: ({ value = 0, payments = [] }: Billed) => ({
    value_cents: centsOf(value),
    paid_cents: paidCents({ payments }),
    open_cents: openCents({ value, payments }),
  }),
}

/** A charge: what a unit owes, until when, and what was paid of it. */
export type FinancialTransaction = RowOf<typeof FinancialTransaction>
export const FinancialTransaction = entity('financial_transactions', {
  names: {
    label: 'Transação',
    one: 'a transação',
    many: 'Transações',
    notLoaded: 'Não foi possível carregar as transações',
  },
  labels: {
    resident_name: 'Responsável',
    user_id: 'Pessoa cobrada',
    value: 'Valor',
    due_date: 'Vencimento',
    payment_status: 'Situação',
    payments: 'Pagamentos',
    boleto_id: 'Boleto',
    owner_id: 'Proprietário',
    recurring_fee_id: 'Taxa recorrente',
    paid_on: 'Pago em',
  },
  codes: {
    payment_status: paymentStatusTexts,
    status: paymentStatusTexts,
    type: transactionTypeTexts,
    method: paymentMethodTexts,
  },
  sentences: {
    'financialTransactions.create': 'lançou a cobrança',
    'financialTransactions.registerPayment': 'registrou um pagamento da cobrança',
    'financialTransactions.undoPayment': 'desfez um pagamento da cobrança',
    'financialTransactions.addReceipt': 'anexou um comprovante à cobrança',
    'financialTransactions.cancel': 'cancelou a cobrança',
    'recurringFees.create': 'lançou a cobrança',
  },
  fixed: { condominium_id: Id, residence_id: v.pipe(v.string(noUnit), v.nonEmpty(noUnit), Id) },
  fields: {
    /** The unit's name ("B 1204") when it was charged; the server fills it in from `residence_id`. */
    unit: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
    /** Who is charged, by name, and their account if they have one. */
    resident_name: nameLine('Informe o responsável', 120),
    user_id: v.optional(v.nullable(Id), null),
    type: v.optional(v.picklist(transactionTypes, 'Escolha o tipo'), 'CONDOMINIUM_FEE'),
    /** In reais, with two decimals. */
    value: Reais,
    due_date: v.pipe(v.string(noDueDate), v.nonEmpty(noDueDate), CivilDate),
    description: optionalText(500),
  },
  state: {
    payment_status: v.picklist(storedStatuses),
    /** The day on which it was paid in full; null until then. */
    paid_on: v.nullable(CivilDate),
    payments: v.array(Payment),
    /** Its live boleto; null without one. */
    boleto_id: v.nullable(Id),
    /** The present owner of the unit, who sees the charges of those before. */
    owner_id: v.nullable(Id),
    recurring_fee_id: v.nullable(Id),
    /** Why it was cancelled. */
    reason: v.nullable(v.string()),
    history: v.array(
      historyStep(
        ['created', 'edited', 'paid', 'payment_undone', 'receipt_added', 'cancelled'],
        storedStatuses,
      ),
    ),
  },
  references: {
    residence_id: 'residences',
    user_id: 'users',
    boleto_id: 'boletos',
    owner_id: 'users',
    recurring_fee_id: 'recurring_fees',
  },
  nameOf: ({ type, unit = '', description = '' }) =>
    [description || (type ? transactionTypeTexts[type] : ''), unit].filter(Boolean).join(' · '),
  files: ({ payments = [] }) => payments.flatMap(({ receipt }) => receipt ?? []),
  policy: { permission: 'read_financial', all: management },
  // What was charged and paid stays in the books, without the name.
  forget: (row, person) => ({
    ...row,
    resident_name: row.user_id === person.id ? removedPerson : row.resident_name,
    user_id: withoutId(row.user_id, person),
    owner_id: withoutId(row.owner_id, person),
    payments: row.payments.map((payment) => withoutRegistrar(payment, person)),
    history: withoutName(row.history, person),
  }),
  // The person charged and the unit's owner; a later tenant never sees what those before owed.
  audience: (row) => ({ condominium_id: row.condominium_id, users: [row.user_id, row.owner_id] }),
  speaks: chargeNews,
  stillSpeaks: isChargeNewsDue,
  isOpen: (row) => row.payment_status === 'PENDING',
  followsOwner: true,
  tallies: { byDueDate },
  index: '[condominium_id+recorded_at]',
  since: 6,
})

function withoutRegistrar(payment: Payment, person: ErasedPerson): Payment {
  const { undone } = payment
  return { ...withoutAuthor(payment, person), undone: undone && withoutAuthor(undone, person) }
}

/**
 * The status on a day of the condominium. A charge due on a day without banking is late only after the next bank day
 * (Lei 7.089/1983).
 */
export function paymentStatusOn(
  { payment_status, due_date }: Pick<FinancialTransaction, 'payment_status' | 'due_date'>,
  today: string,
): PaymentStatus {
  return payment_status === 'PENDING' && today > nextBankDay(due_date) ? 'OVERDUE' : payment_status
}

/** The same for thousands of rows: `notLate` is the first due date that is not late, `firstDueNotLate(today)`. */
export function derivedStatus(
  { payment_status, due_date }: Pick<FinancialTransaction, 'payment_status' | 'due_date'>,
  notLate: string,
): PaymentStatus {
  return payment_status === 'PENDING' && due_date < notLate ? 'OVERDUE' : payment_status
}

/** The charges due on one day, of one stored status (tally `byDueDate`). */
export type ChargeGroup = Group<'due_date', 'value_cents' | 'paid_cents' | 'open_cents'> &
  Pick<FinancialTransaction, 'payment_status'>

export function chargeGroups(
  rows: readonly Pick<FinancialTransaction, 'payment_status' | 'due_date' | 'value' | 'payments'>[],
): ChargeGroup[] {
  return groupsOf(byDueDate, rows)
}

/** What is still to be paid of its value, without fine and interest, in cents. */
export function openCents(row: { value: number; payments: readonly Payment[] }): number {
  return Math.max(0, centsOf(row.value) - paidCents(row))
}
