import * as v from 'valibot'
import { change, create } from '../kernel/command.ts'
import { contract } from '../kernel/contract.ts'
import { edits, reads, shownAs } from '../kernel/crud.ts'
import { DomainError } from '../kernel/errors.ts'
import { recorded } from '../kernel/history.ts'
import { call, query } from '../kernel/query.ts'
import { recordedAt } from '../kernel/context.ts'
import { CivilDate } from '../values/civil-date.ts'
import { Email } from '../values/email.ts'
import { ById, Id, Instant } from '../values/id.ts'
import { optionalText, SearchText } from '../values/text.ts'
import { askedOfBank, WantedAtBank } from './ask-bank.ts'
import { Boleto, boletoStatuses, isAtBank, mustBePayable } from './boleto.ts'
import { readsOfCondominium } from '../condominiums/today.ts'
import { chargeFollows } from './charge-follows.ts'
import { mustBeDueInReach, mustFitCharge, mustFitDiscount, newBoleto, readsOfBoleto } from './new-boleto.ts'
import { Reissue, reissued, reissueFollows } from './reissue.ts'
import { cancelled, writeOffAsked } from './settlement.ts'
import { onlyDraftsAreEdited, onlyDraftsAreRemoved, onlyRegisteredAreCancelled } from './texts.ts'

const boletoPath = '/boletos'
const OfCharge = v.optional(v.nullable(Id), null)

const sortable = ['created_at', 'due_date', 'amount_cents', 'status'] as const
const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,10}$/, 'Informe um número inteiro'))

/**
 * The documented filters; amounts in cents. With `page` the answer is a page, without it all rows, at most `limit`: the
 * link to the next ones is that of the rows `before` the last of these.
 */
const BoletoFilter = v.strictObject({
  condominium_id: v.optional(Id),
  status: v.optional(v.picklist(boletoStatuses)),
  payer_id: v.optional(Id),
  financial_transaction_id: v.optional(Id),
  search: v.optional(SearchText),
  due_from: v.optional(CivilDate),
  due_to: v.optional(CivilDate),
  min_amount: v.optional(wholeNumber),
  max_amount: v.optional(wholeNumber),
  before: v.optional(Id),
  page: v.optional(wholeNumber),
  limit: v.optional(wholeNumber),
  order_by: v.optional(v.picklist(sortable)),
  order_dir: v.optional(v.picklist(['asc', 'desc'])),
})
const ShownBoleto = v.looseObject(Boleto.row.entries)
const stored = reads(Boleto, boletoPath, 'read_financial')

export const boletos = contract('boletos', {
  create: create(
    Boleto,
    `POST ${boletoPath}`,
    'create_financial',
    Boleto.createInput,
    (input, context, rows) => newBoleto(input, rows, context),
    { derived: chargeFollows, reads: readsOfBoleto },
  ),
  update: edits(Boleto, {
    path: boletoPath,
    permissions: { update: 'update_financial', remove: 'delete_financial' },
    mayEdit: (row) => mustBeDraft(row, onlyDraftsAreEdited),
    edited: (row, context, rows, before) => {
      if (row.due_date !== before.due_date) mustBeDueInReach(row, rows, context)
      mustFitDiscount(row)
      mustFitCharge(row, before)
      return recorded(row, 'edited', context)
    },
    options: { reads: (_input, row) => readsOfCondominium(row?.condominium_id) },
  }).update,
  remove: change(
    Boleto,
    `DELETE ${boletoPath}/:id`,
    'delete_financial',
    v.strictObject({ id: Id, financial_transaction_id: OfCharge }),
    (row) => {
      mustBeDraft(row, onlyDraftsAreRemoved)
      return null
    },
    { verb: 'remove', derived: chargeFollows, filled: ['financial_transaction_id'] },
  ),
  /** The documented way to cancel; the bank sets the other statuses. */
  setStatus: change(
    Boleto,
    `PATCH ${boletoPath}/:id/status/:status`,
    'approve_financial',
    v.strictObject({
      id: Id,
      status: v.picklist(boletoStatuses),
      reason: optionalText(500),
      financial_transaction_id: OfCharge,
    }),
    (row, { status, reason }, context) => {
      if (status !== 'CANCELLED') throw new DomainError('impossible_transition')
      if (!isAtBank(row)) throw new DomainError('conflict', { detail: onlyRegisteredAreCancelled })
      return cancelled(row, reason, context)
    },
    { derived: chargeFollows, filled: ['financial_transaction_id'] },
  ),
  /** Asks the bank, in the next remittance, for another due date or a rebate of a registered boleto. */
  changeAtBank: change(
    Boleto,
    `POST ${boletoPath}/:id/bank-changes`,
    'approve_financial',
    WantedAtBank,
    (row, wanted, context, rows) => askedOfBank(row, wanted, rows, context),
    {
      reads: (_input, row) => readsOfCondominium(row?.condominium_id),
      eitherOf: ['due_date', 'rebate_cents'],
    },
  ),
  /** Asks the bank again to write off a boleto that is not to be paid, after it refused. */
  writeOff: change(
    Boleto,
    `POST ${boletoPath}/:id/write-off`,
    'approve_financial',
    ById,
    (row, _input, context) => writeOffAsked(row, context),
  ),
  /** Another boleto in place of one that was rejected or cancelled, with a number of its own. */
  reissue: create(
    Boleto,
    `POST ${boletoPath}/:replaces_id/reissue`,
    'create_financial',
    Reissue,
    (input, context, rows) => reissued(input, rows, context),
    { derived: reissueFollows, filled: ['financial_transaction_id'] },
  ),
  /** By e-mail, with the slip: the server sends it when it can and says here what became of it. */
  send: change(
    Boleto,
    `POST ${boletoPath}/:id/send`,
    'update_financial',
    v.strictObject({ id: Id, to: Email }),
    (row, { to }, context) => {
      mustBePayable(row)
      const email = { state: 'QUEUED' as const, to, at: recordedAt(context), reason: '' }
      return recorded({ ...row, email }, 'sent', context)
    },
  ),

  list: query(
    `GET ${boletoPath}`,
    'read_financial',
    BoletoFilter,
    v.union([v.array(ShownBoleto), v.strictObject({ items: v.array(ShownBoleto), total: v.number() })]),
  ),
  get: shownAs(stored.get, ShownBoleto),
  /** A token for one download of the slip, valid for a minute: an address can be opened in a new tab, a header cannot. */
  pdfToken: call(
    `POST ${boletoPath}/:id/pdf-token`,
    'read_financial',
    ById,
    v.strictObject({ token: v.string(), expires_at: Instant }),
  ),
  pdf: query(
    `GET ${boletoPath}/:id/pdf`,
    'public',
    v.strictObject({ id: Id, token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)) }),
    v.unknown(),
  ),
  /** The slip without a token, which an address would show to proxies and histories. */
  fetchPdf: call(`POST ${boletoPath}/:id/pdf`, 'read_financial', ById, v.unknown()),
})

function mustBeDraft({ status }: Boleto, detail: string): void {
  if (status !== 'DRAFT') throw new DomainError('conflict', { detail })
}
