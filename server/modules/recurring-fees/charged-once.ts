import { sql } from 'kysely'
import type { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { alreadyChargedText, monthOf } from '#domain/recurring-fees/already-charged.ts'
import type { ActingWork } from '#server/kernel/serve.ts'

/**
 * Refuses charges of a fee whose unit has one of the same type in the same month, unless somebody wants it so: a device
 * does not know what another one charged a minute ago.
 */
export async function mustBeChargedOnce(
  { tx }: ActingWork,
  charges: readonly FinancialTransaction[],
): Promise<void> {
  const [first] = charges
  if (!first) return
  const { condominium_id, type } = first
  const units = [...new Set(charges.map(({ residence_id }) => residence_id))]
  const months = [...new Set(charges.map(({ due_date }) => `${monthOf(due_date)}-01`))]
  const { rows } = await sql<{ residence_id: string; months: string[] }>`
    select residence_id, array_agg(distinct to_char(due_date, 'YYYY-MM')) as months
    from financial_transactions
    where condominium_id = ${condominium_id}::uuid and residence_id = any(${units}::uuid[]) and type = ${type}
      and payment_status <> 'CANCELLED' and date_trunc('month', due_date)::date = any(${months}::date[])
    group by residence_id`.execute(tx)
  if (rows.length === 0) return
  const charged = new Map(rows.map((row) => [row.residence_id, row.months]))
  const names = new Map(charges.map(({ residence_id, unit }) => [residence_id, unit]))
  const clashes = Array.from(names, ([id, unit]) => ({ unit, months: charged.get(id) ?? [] }))
  const theirs = clashes.filter((clash) => clash.months.length > 0)
  throw new DomainError('conflict', { detail: `${alreadyChargedText(type, theirs)} Nada foi lançado.` })
}
