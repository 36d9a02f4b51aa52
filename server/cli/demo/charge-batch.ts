import type { BankAccount } from '#domain/bank-accounts/bank-account.ts'
import { draftBoleto } from '#domain/boletos/new-boleto.ts'
import type {
  FinancialTransaction,
  TransactionType,
} from '#domain/financial-transactions/financial-transaction.ts'
import { openTransaction } from '#domain/financial-transactions/rules.ts'
import { RecurringFee } from '#domain/recurring-fees/recurring-fee.ts'
import { reaisOf } from '#domain/values/cents.ts'
import { putNewRows } from '#server/kernel/rows.ts'
import type { ActingWork } from '#server/kernel/serve.ts'
import { issued } from '#server/billing/issue.ts'
import { withUnits } from '#server/billing/charged.ts'
import type { ChargedUnit } from './charged-units.ts'
import type { ChargeWithBoleto } from './settled-charges.ts'

interface Batch {
  type: TransactionType
  description: string
  due_date: string
  amountOf(unit: ChargedUnit): number
}

/** One act that charges every unit, as the síndica does it: writes the act, and answers charges and boletos to write. */
export async function issueBatch(
  work: ActingWork,
  { amountOf, due_date, ...about }: Batch,
  { agreement, units }: { agreement: BankAccount; units: readonly ChargedUnit[] },
): Promise<ChargeWithBoleto[]> {
  const { newId } = work.kernel
  const { condominium_id } = agreement
  const [base, context] = [
    { created_at: work.now, recorded_at: work.now },
    { now: work.now, actor: work.actor },
  ]
  const feeId = newId()
  const planned = units.map(({ residence_id, payer }, at): FinancialTransaction => {
    const [id, boleto_id] = [newId(), newId()]
    const named = { residence_id, unit: '', resident_name: payer.name, user_id: payer.user_id }
    const value = reaisOf(amountOf(mustBeAt(units, at)))
    const open = openTransaction({ id, condominium_id, ...about, due_date, ...named, value }, context)
    return { ...base, ...open, id, boleto_id, recurring_fee_id: feeId }
  })
  const charges = await withUnits(work, planned)
  const payers = units.map(({ payer }) => payer)
  const { fine_percent, interest_percent_month, instructions } = agreement
  const drafts = charges.map((charge, at) => {
    const [payer, id] = [mustBeAt(payers, at), charge.boleto_id ?? '']
    const amount_cents = amountOf(mustBeAt(units, at))
    const terms = {
      instructions,
      fine_percent,
      interest_percent_month,
      discount_cents: 0,
      discount_until: null,
    }
    const given = { id, condominium_id, payer_id: payer.id, bank_account_id: agreement.id, ...terms }
    const of = { financial_transaction_id: charge.id, due_date, amount_cents }
    return { ...base, ...draftBoleto({ ...given, ...of }, { payer, charge }, context), id }
  })
  const boletos = await issued(work, drafts, payers)
  await putNewRows(work, RecurringFee, [
    {
      ...base,
      ...about,
      id: feeId,
      condominium_id,
      frequency: 'MONTHLY',
      start_date: due_date,
      periods_count: 1,
      charges_count: charges.length,
      boletos_count: boletos.length,
      total_cents: boletos.reduce((total, { amount_cents }) => total + amount_cents, 0),
    },
  ])
  return charges.map((charge, at) => ({ charge, boleto: mustBeAt(boletos, at) }))
}

function mustBeAt<T>(items: readonly T[], at: number): T {
  const item = items[at]
  if (item === undefined) throw new RangeError(`nothing at ${at}`)
  return item
}
