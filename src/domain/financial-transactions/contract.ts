import * as v from 'valibot'
import { mustBeDueLater } from '../boletos/new-boleto.ts'
import { readsOfCondominium } from '../condominiums/today.ts'
import { authorOf } from '../kernel/author.ts'
import { change, create } from '../kernel/command.ts'
import { contract } from '../kernel/contract.ts'
import { edits, reads, shownAs } from '../kernel/crud.ts'
import { DomainError } from '../kernel/errors.ts'
import { recordedAt } from '../kernel/context.ts'
import { query } from '../kernel/query.ts'
import { AmountCents } from '../values/cents.ts'
import { CivilDate } from '../values/civil-date.ts'
import { Filename } from '../values/document.ts'
import { Id } from '../values/id.ts'
import { Sha256 } from '../values/photo.ts'
import { paragraph, optionalText } from '../values/text.ts'
import { FinancialTransaction } from './financial-transaction.ts'
import { handMethods, livePayments, paidCents, receiptLimits } from './payment.ts'
import {
  boletoOf,
  boletoFollows,
  mustBeOpen,
  mustBePast,
  mustNot,
  newTransaction,
  recordedCharge,
  revalued,
  settled,
  whyNotCancelled,
  whyNotEdited,
  whyNotRemoved,
  withoutDeadBoleto,
} from './rules.ts'

const path = '/financial-transactions'

/** As documented reads answer it: OVERDUE where it is late today, and its live boleto. */
const ShownTransaction = v.looseObject({
  ...FinancialTransaction.row.entries,
  payment_status: v.picklist(['PAID', 'PENDING', 'OVERDUE', 'CANCELLED']),
  boleto: v.nullable(v.looseObject({ id: Id, status: v.string() })),
})
const stored = reads(FinancialTransaction, path, 'read_financial')

/** The documented body: the unit by name or id; the condominium defaults to the actor's own. */
const TransactionBody = v.strictObject({
  ...FinancialTransaction.createInput.entries,
  id: v.optional(Id),
  condominium_id: v.optional(Id),
  residence_id: v.optional(Id),
})

const OfBoleto = v.optional(v.nullable(Id), null)
const following = { derived: boletoFollows, filled: ['boleto_id'] } as const

export const financialTransactions = contract('financialTransactions', {
  create: create(
    FinancialTransaction,
    `POST ${path}`,
    'create_financial',
    FinancialTransaction.createInput,
    (input, context, rows) => newTransaction(input, rows, context),
    {
      body: TransactionBody,
      eitherOf: ['residence_id', 'unit'],
      reads: ({ condominium_id }) => readsOfCondominium(condominium_id),
    },
  ),
  ...edits(FinancialTransaction, {
    path,
    permissions: { update: 'update_financial', remove: 'delete_financial' },
    mayEdit: mustBeOpen,
    mayRemove: (row) => mustNot(whyNotRemoved(row)),
    edited(row, context, rows, before) {
      mustNot(row.boleto_id === null ? null : whyNotEdited(row, before))
      if (row.due_date !== before.due_date) mustBeDueLater(row, rows, context)
      const next = row.value === before.value ? row : revalued(row, rows)
      return recordedCharge(next, 'edited', context)
    },
    options: { reads: (_input, row) => readsOfCondominium(row?.condominium_id) },
  }),

  registerPayment: change(
    FinancialTransaction,
    `POST ${path}/:id/payments`,
    'update_financial',
    v.strictObject({
      id: Id,
      payment_id: Id,
      paid_on: v.pipe(
        v.string('Informe a data do pagamento'),
        v.nonEmpty('Informe a data do pagamento'),
        CivilDate,
        v.minValue('2000-01-01', 'Confira o ano do pagamento'),
      ),
      amount_cents: AmountCents,
      method: v.picklist(handMethods, 'Escolha a forma de pagamento'),
      note: optionalText(300),
      /** What had been paid as the person saw it: a payment registered elsewhere meanwhile refuses this one. */
      paid_before_cents: v.pipe(v.number(), v.integer(), v.minValue(0)),
      boleto_id: OfBoleto,
    }),
    (row, { paid_before_cents, payment_id, boleto_id: _boleto, id: _id, ...given }, context, rows) => {
      if (row.payments.some(({ id }) => id === payment_id)) return row
      mustBeOpen(row)
      if (paidCents(row) !== paid_before_cents)
        throw new DomainError('conflict', {
          detail:
            'Outro pagamento desta cobrança foi registrado enquanto isso. Confira antes de registrar o seu.',
        })
      mustBePast(row, given.paid_on, rows, context)
      const payment = {
        ...given,
        id: payment_id,
        receipt: null,
        ...authorOf(context.actor),
        at: recordedAt(context),
        undone: null,
      }
      return recordedCharge(
        settled({ ...row, payments: [...row.payments, payment] }, boletoOf(row, rows)),
        'paid',
        context,
      )
    },
    {
      ...following,
      filled: ['payment_id', 'paid_before_cents', 'boleto_id'],
      reads: (_input, row) => readsOfCondominium(row?.condominium_id),
    },
  ),

  /** A picture or document of the receipt of a payment. */
  addReceipt: change(
    FinancialTransaction,
    `POST ${path}/:id/payments/:payment_id/receipt`,
    'update_financial',
    v.strictObject({
      id: Id,
      payment_id: Id,
      document_id: Id,
      filename: Filename,
      file_size: v.pipe(v.number(), v.integer(), v.minValue(1)),
      mime_type: v.picklist(receiptLimits.mimes),
      sha256: Sha256,
    }),
    (row, { payment_id, document_id, id: _id, ...file }, context) => {
      const payment = row.payments.find(({ id }) => id === payment_id)
      if (!payment) throw new DomainError('not_found')
      if (payment.receipt?.id === document_id) return row
      if (payment.receipt)
        throw new DomainError('conflict', { detail: 'Este pagamento já tem um comprovante.' })
      const receipt = { id: document_id, ...file }
      const payments = row.payments.map((one) => (one === payment ? { ...one, receipt } : one))
      return recordedCharge({ ...row, payments }, 'receipt_added', context)
    },
    { file: { field: 'file', kind: 'document', ...receiptLimits, base64: 'file_base64' } },
  ),

  /** Answers the file itself. */
  receipt: query(
    `GET ${path}/:id/payments/:payment_id/receipt`,
    'read_financial',
    v.strictObject({ id: Id, payment_id: Id }),
    v.unknown(),
  ),

  undoPayment: change(
    FinancialTransaction,
    `POST ${path}/:id/payments/:payment_id/undo`,
    'approve_financial',
    v.strictObject({
      id: Id,
      payment_id: Id,
      reason: paragraph('Informe o motivo', 500),
      boleto_id: OfBoleto,
    }),
    (row, { payment_id, reason }, context, rows) => {
      const payment = livePayments(row).find(({ id }) => id === payment_id)
      if (!payment) throw new DomainError('conflict', { detail: 'Este pagamento já foi desfeito.' })
      if (payment.method === 'BOLETO')
        throw new DomainError('conflict', { detail: 'Um pagamento que o banco informou não se desfaz aqui.' })
      const undone = { at: recordedAt(context), ...authorOf(context.actor), reason }
      const payments = row.payments.map((one) => (one === payment ? { ...one, undone } : one))
      const next = withoutDeadBoleto(settled({ ...row, payments }, boletoOf(row, rows)), rows, context)
      return recordedCharge(next, 'payment_undone', context, reason)
    },
    following,
  ),

  cancel: change(
    FinancialTransaction,
    `POST ${path}/:id/cancel`,
    'approve_financial',
    v.strictObject({ id: Id, reason: paragraph('Informe o motivo', 500), boleto_id: OfBoleto }),
    (row, { reason }, context) => {
      mustBeOpen(row)
      mustNot(whyNotCancelled(row))
      return recordedCharge(
        { ...row, payment_status: 'CANCELLED' as const, boleto_id: null, reason },
        'cancelled',
        context,
        reason,
      )
    },
    following,
  ),

  list: shownAs(stored.list, v.array(ShownTransaction)),
  get: shownAs(stored.get, ShownTransaction),
})
