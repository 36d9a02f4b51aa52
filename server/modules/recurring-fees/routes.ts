import { Boleto } from '#domain/boletos/boleto.ts'
import { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import type { AnyRow, Change } from '#domain/kernel/command.ts'
import { Payer } from '#domain/payers/payer.ts'
import { recurringFees } from '#domain/recurring-fees/contract.ts'
import type { ActingWork } from '#server/kernel/serve.ts'
import { serve } from '#server/kernel/serve.ts'
import { mustLiveIn } from '#server/people/must-live-in.ts'
import { issued } from '#server/billing/issue.ts'
import { withUnits } from '#server/billing/charged.ts'

export const recurringFeeRoutes = serve(recurringFees, {
  create: { enrichAll: (changes, _input, work) => completed(changes, work) },
})

/** Charges with their units, boletos with their numbers and the owner of their charge. */
async function completed(changes: Change[], work: ActingWork): Promise<Change[]> {
  const charges = await withUnits(
    work,
    rowsOf<FinancialTransaction>(changes, FinancialTransaction.collection),
  )
  const chargeOf = new Map(charges.map((charge) => [charge.id, charge]))
  const drafts = rowsOf<Boleto>(changes, Boleto.collection).map((draft) => {
    const { unit = '', owner_id = null } = chargeOf.get(draft.financial_transaction_id ?? '') ?? {}
    return { ...draft, unit, owner_id }
  })
  const payers = rowsOf<Payer>(changes, Payer.collection)
  await mustLiveIn(work, payers)
  const boletos = await issued(work, drafts, payers)
  const rows = new Map([...charges, ...boletos].map((row) => [row.id, row as AnyRow]))
  return changes.map((change) => ({ ...change, row: rows.get(change.id) ?? change.row }))
}

function rowsOf<R>(changes: readonly Change[], collection: string): R[] {
  return changes.flatMap((change) =>
    change.collection === collection && change.row ? [change.row as R] : [],
  ) // rows of this collection
}
