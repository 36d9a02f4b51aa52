import type { Boleto } from '#domain/boletos/boleto.ts'
import { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import { civilDay } from '#domain/values/instant-texts.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { findRow } from '#server/kernel/rows.ts'
import { timeZoneOf } from '#server/people/today.ts'

/** What a slip that is printed now says besides its boleto: the day, and what was paid of its charge. */
export async function printingNow(
  { db, clock }: Kernel,
  { condominium_id: condominiumId, financial_transaction_id: chargeId }: Boleto,
) {
  const timeZone = await timeZoneOf(db, condominiumId)
  const charge = chargeId ? await findRow(db, FinancialTransaction, chargeId, { condominiumId }) : undefined
  return { today: civilDay(clock.now(), timeZone), timeZone, charge: charge?.row }
}
