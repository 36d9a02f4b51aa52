import { type Boleto, boletoStatusOn } from '#domain/boletos/boleto.ts'
import type { Caller } from '#server/kernel/serve.ts'
import { todayIn } from '#server/people/today.ts'

/** Boletos as documented reads answer them: OVERDUE where they are late today. */
export async function presentBoletos(rows: Boleto[], { kernel }: Caller): Promise<Boleto[]> {
  const [first] = rows
  if (!first) return []
  const today = await todayIn(kernel.db, first.condominium_id, kernel.clock.now())
  return rows.map((row) => ({ ...row, status: boletoStatusOn(row, today) }) as Boleto) // as shown, OVERDUE among the stored ones
}
