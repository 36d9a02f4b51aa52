import { Boleto, boletoStatusOn } from '#domain/boletos/boleto.ts'
import {
  type FinancialTransaction,
  paymentStatusOn,
} from '#domain/financial-transactions/financial-transaction.ts'
import { findAllVisible } from '#server/kernel/rows.ts'
import type { Caller } from '#server/kernel/serve.ts'
import { todayIn } from '#server/people/today.ts'

/** Charges as documented reads answer them: OVERDUE where they are late today, with their live boleto. */
export async function presentTransactions(
  rows: FinancialTransaction[],
  { kernel, session }: Caller,
): Promise<object[]> {
  const [first] = rows
  if (!first || !session) return []
  const { condominium_id: condominiumId } = first
  const today = await todayIn(kernel.db, condominiumId, kernel.clock.now())
  const ids = rows.flatMap(({ boleto_id }) => boleto_id ?? [])
  const boletos = await findAllVisible(kernel.db, session.actor, Boleto, ids)
  return rows.map((row) => {
    const boleto = boletos.get(row.boleto_id ?? '')
    return {
      ...row,
      payment_status: paymentStatusOn(row, today),
      boleto: boleto ? { ...boleto, status: boletoStatusOn(boleto, today) } : null,
    }
  })
}
