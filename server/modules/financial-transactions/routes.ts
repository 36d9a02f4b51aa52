import { financialTransactions } from '#domain/financial-transactions/contract.ts'
import { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import { paidCents } from '#domain/financial-transactions/payment.ts'
import { mustNot, whyStillAtBank } from '#domain/financial-transactions/rules.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { fileResponse } from '#server/kernel/download.ts'
import { found, listed } from '#server/kernel/reads.ts'
import { findVisible } from '#server/kernel/rows.ts'
import { type ActingWork, type RawInput, serve } from '#server/kernel/serve.ts'
import { withResidence } from '#server/people/units.ts'
import { withUnits } from '#server/billing/charged.ts'
import { presentTransactions } from './present.ts'

const rules = { isStaff: true, missing: 'Selecione uma unidade!' }

/** Whoever settles a charge need not know its boleto, nor a device the newest one: both follow from the stored row. */
const ofItsBoleto = {
  async normalizeInput(raw: RawInput, work: ActingWork): Promise<RawInput> {
    const row = await mustFind(raw, work)
    return { ...raw, boleto_id: row.boleto_id }
  },
}

export const financialTransactionRoutes = serve(financialTransactions, {
  create: {
    async normalizeInput(raw, work) {
      const { condominium_id = work.actor.condominium_id, ...rest } = raw
      if (!condominium_id) throw new DomainError('wrong_condominium')
      const given = { ...rest, condominium_id }
      const accepted = await withResidence(given, work, { condominiumId: condominium_id, ...rules })
      // So that missing fields are refused with their own messages.
      return { residence_id: '', resident_name: '', due_date: '', ...accepted }
    },
    enrich: onItsUnit,
  },
  update: { enrich: onItsUnit },
  remove: { normalizeInput: mustNotBeAtBank },
  registerPayment: {
    async normalizeInput(raw, work) {
      const row = await mustFind(raw, work)
      const filled = { payment_id: work.kernel.newId(), paid_before_cents: paidCents(row) }
      return { ...filled, ...raw, boleto_id: row.boleto_id }
    },
  },
  undoPayment: ofItsBoleto,
  cancel: ofItsBoleto,
  async receipt({ id, payment_id }, caller) {
    const { kernel, session } = caller
    const stored = session && (await findVisible(kernel.db, session.actor, FinancialTransaction, id))
    const receipt = stored?.row.payments.find((payment) => payment.id === payment_id)?.receipt
    if (!receipt) throw new DomainError('not_found')
    const { sha256, mime_type: mime, filename } = receipt
    return fileResponse(kernel, caller, { sha256, mime, filename, disposition: 'attachment' })
  },
  list: listed(FinancialTransaction, { present: presentTransactions }),
  get: found(FinancialTransaction, presentTransactions),
})

async function onItsUnit(row: FinancialTransaction, _input: unknown, work: ActingWork) {
  const [charge] = await withUnits(work, [row])
  return charge ?? row
}

/** A slip that was cancelled is not named by its charge any more. */
async function mustNotBeAtBank(raw: RawInput, work: ActingWork): Promise<RawInput> {
  const { id, condominium_id } = await mustFind(raw, work)
  const issued = await work.tx
    .selectFrom('boletos')
    .select(['status', 'write_off'])
    .where('condominium_id', '=', condominium_id)
    .where('financial_transaction_id', '=', id)
    .execute()
  mustNot(whyStillAtBank(issued))
  return raw
}

async function mustFind(raw: RawInput, work: ActingWork): Promise<FinancialTransaction> {
  const stored = await findVisible(work.tx, work.actor, FinancialTransaction, String(raw.id), { lock: true }) // its form was checked with the path
  if (!stored) throw new DomainError('not_found')
  return stored.row
}
