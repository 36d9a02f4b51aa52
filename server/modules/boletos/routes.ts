import { Boleto } from '#domain/boletos/boleto.ts'
import { boletos } from '#domain/boletos/contract.ts'
import { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import { withBarcode } from '#domain/boletos/with-barcode.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { found } from '#server/kernel/reads.ts'
import { findVisible } from '#server/kernel/rows.ts'
import { type ActingWork, type RawInput, serve } from '#server/kernel/serve.ts'
import { emailJob, queueEmail } from './email-queue.ts'
import { withBoletoTerms } from '#server/billing/agreement-terms.ts'
import { issued } from '#server/billing/issue.ts'
import { listBoletos } from './list.ts'
import { fetchSlip, openSlip, slipToken } from './pdf.ts'
import { presentBoletos } from './present.ts'

export const boletoRoutes = serve(boletos, {
  create: { normalizeInput: withBoletoTerms, enrich: issuedAlone },
  update: { enrich: (row: Boleto) => withBarcode(row) },
  remove: { normalizeInput: (raw, work) => ofItsCharge(raw, raw.id, work) },
  // The documented call has no body; the screens ask for the reason.
  setStatus: {
    normalizeInput: (raw, work) => ofItsCharge({ reason: 'Cancelado pela API', ...raw }, raw.id, work),
  },
  reissue: {
    normalizeInput: (raw, work) => ofItsCharge(raw, raw.replaces_id, work),
    enrich: issuedAlone,
  },
  send: {
    afterWrite: (row: Boleto | null, _input, work) => (row ? queueEmail(work, row) : undefined),
    afterCommit: (_row, _input, { kernel }) => kernel.wakeups.wake(emailJob),
  },
  list: listBoletos,
  get: found(Boleto, presentBoletos),
  pdfToken: slipToken,
  pdf: openSlip,
  fetchPdf: fetchSlip,
})

async function issuedAlone(row: Boleto, _input: unknown, work: ActingWork): Promise<Boleto> {
  const { condominium_id, financial_transaction_id: chargeId } = row
  const charge = chargeId && (await findVisible(work.tx, work.actor, FinancialTransaction, chargeId))
  if (chargeId && (!charge || charge.row.condominium_id !== condominium_id))
    throw new DomainError('invalid', {
      errors: [{ path: 'financial_transaction_id', message: 'Esta cobrança não existe mais' }],
    })
  const [boleto] = await issued(work, [row])
  return boleto ?? row
}

/** Whoever ends a boleto need not know its charge. */
async function ofItsCharge(raw: RawInput, id: unknown, work: ActingWork): Promise<RawInput> {
  const stored = await findVisible(work.tx, work.actor, Boleto, String(id)) // its form was checked with the path
  if (!stored) throw new DomainError('not_found')
  return { ...raw, financial_transaction_id: stored.row.financial_transaction_id }
}
