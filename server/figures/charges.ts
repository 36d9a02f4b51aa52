import { type Kysely, type RawBuilder, sql } from 'kysely'
import { firstDueNotLate } from '#domain/boletos/overdue.ts'
import type { ChargeGroup } from '#domain/financial-transactions/financial-transaction.ts'
import type { Database } from '#server/db/schema.ts'

type Db = Kysely<Database>

/** The charges of one condominium by stored status and due date, as a device groups them (tally `byDueDate`). */
export async function chargesByDueDate(db: Db, id: string): Promise<ChargeGroup[]> {
  return chargeGroups(db, { condominiums: sql`(values (${id}::uuid)) as h (id)`, alike: sql`r.due_date` })
}

/**
 * The same of any number of condominiums, for what asks only whether a charge is late: a few groups of each instead of one
 * for every day. The due date of a group is its earliest.
 */
export async function chargesByLateness(
  db: Db,
  days: readonly { id: string; today: string }[],
): Promise<CondominiumGroup[]> {
  const ids = days.map(({ id }) => id)
  const notLate = days.map(({ today }) => firstDueNotLate(today))
  // From values the database knows that it is one condominium, and reads no other's charges.
  const condominiums =
    days.length === 1
      ? sql`(values (${ids[0]}::uuid, ${notLate[0]}::date)) as h (id, not_late)`
      : sql`unnest(${ids}::uuid[], ${notLate}::date[]) as h (id, not_late)`
  return chargeGroups(db, { condominiums, alike: sql`r.due_date < h.not_late` })
}

type CondominiumGroup = ChargeGroup & { condominium_id: string }

/** What was paid of one charge. Nearly all have one payment, which is read without unnesting the list: that takes longer. */
const paidCents = sql`case when jsonb_array_length(r.payments) > 1 then (
    select coalesce(sum((one ->> 'amount_cents')::bigint), 0)::bigint
    from jsonb_array_elements(r.payments) one where one -> 'undone' = 'null'
  ) when r.payments -> 0 -> 'undone' = 'null' then (r.payments -> 0 -> 'amount_cents')::bigint
  else 0 end`

/** Charges of one status that are alike. `offset 0` keeps the payments of each from being added up once per sum. */
async function chargeGroups(
  db: Db,
  { condominiums, alike }: Record<'condominiums' | 'alike', RawBuilder<unknown>>,
): Promise<CondominiumGroup[]> {
  const { rows } = await sql<CondominiumGroup>`
    select condominium_id, payment_status, min(due_date)::text as due_date, count(*)::integer as rows,
      sum(cents)::float8 as value_cents, sum(paid)::float8 as paid_cents,
      sum(greatest(0, cents - paid))::float8 as open_cents
    from (
      select r.condominium_id, r.payment_status, r.due_date, (r.value * 100)::bigint as cents,
        ${paidCents} as paid, ${alike} as alike
      from ${condominiums} join financial_transactions r on r.condominium_id = h.id
      offset 0
    ) charges
    group by condominium_id, payment_status, alike`.execute(db)
  return rows
}
