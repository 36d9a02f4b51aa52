import * as v from 'valibot'
import { Boleto } from '#domain/boletos/boleto.ts'
import { Condominium } from '#domain/condominiums/condominium.ts'
import { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import { type Change, changedRows, changeTo } from '#domain/kernel/command.ts'
import { Payer } from '#domain/payers/payer.ts'
import { recurringFees } from '#domain/recurring-fees/contract.ts'
import type { FeeInput } from '#domain/recurring-fees/fee-input.ts'
import { Id } from '#domain/values/id.ts'
import { findRow } from '#server/kernel/rows.ts'
import type { ActingWork } from '#server/kernel/serve.ts'
import { serve } from '#server/kernel/serve.ts'
import { mustLiveIn } from '#server/people/must-live-in.ts'
import { issued } from '#server/billing/issue.ts'
import { withUnits } from '#server/billing/charged.ts'
import { withFeeTerms } from '#server/billing/agreement-terms.ts'
import { mustBeChargedOnce } from './charged-once.ts'
import { withKnownPayers } from './known-payers.ts'

export const recurringFeeRoutes = serve(recurringFees, {
  create: {
    async normalizeInput(raw, work) {
      if (!v.is(Id, raw.condominium_id)) return raw // refused by the rules
      await awaitOtherFees(raw.condominium_id, work)
      return withKnownPayers(await withFeeTerms(raw, work), work)
    },
    enrichAll: completed,
  },
})

/** One fee after the other in a condominium, so that each sees the payers and charges of the one before. */
async function awaitOtherFees(id: string, { tx, actor }: ActingWork): Promise<void> {
  const isTheirs = actor.role === 'MASTER' || id === actor.condominium_id
  if (isTheirs) await findRow(tx, Condominium, id, { lock: true })
}

/** Charges with their units, boletos with their numbers and the owner of their charge. */
async function completed(
  changes: Change[],
  { charges_again }: FeeInput,
  work: ActingWork,
): Promise<Change[]> {
  const charges = await withUnits(work, changedRows(FinancialTransaction, changes))
  if (!charges_again) await mustBeChargedOnce(work, charges)
  const chargeOf = new Map(charges.map((charge) => [charge.id, charge]))
  const drafts = changedRows(Boleto, changes).map((draft) => {
    const { unit = '', owner_id = null } = chargeOf.get(draft.financial_transaction_id ?? '') ?? {}
    return { ...draft, unit, owner_id }
  })
  const payers = changedRows(Payer, changes)
  await mustLiveIn(work, payers)
  const boletos = await issued(work, drafts, payers)
  const rows = [
    ...charges.map((row) => changeTo(FinancialTransaction, row)),
    ...boletos.map((row) => changeTo(Boleto, row)),
  ]
  const completedOf = new Map(rows.map((change) => [change.id, change]))
  return changes.map((change) => completedOf.get(change.id) ?? change)
}
