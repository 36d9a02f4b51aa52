import { type RawBuilder, sql } from 'kysely'
import type * as v from 'valibot'
import { Boleto } from '#domain/boletos/boleto.ts'
import { boletos } from '#domain/boletos/contract.ts'
import { firstDueNotLate } from '#domain/boletos/overdue.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { holdsText } from '#server/kernel/folded-sql.ts'
import { readPage } from '#server/kernel/reads.ts'
import type { Caller } from '#server/kernel/serve.ts'
import { mustChooseCondominium } from '#server/kernel/sync/route.ts'
import { todayIn } from '#server/people/today.ts'
import { presentBoletos } from './present.ts'

type Filter = v.InferOutput<typeof boletos.list.input>

const mostRows = 1000

/**
 * The documented list: all rows, at most 1000, or with `page` one page of `{ items, total }`. Amounts in cents, the newest
 * first unless told otherwise.
 */
export async function listBoletos(filter: Filter, caller: Caller) {
  const { kernel, session } = caller
  if (!session) throw new DomainError('unauthenticated')
  const scope = await mustChooseCondominium(kernel, session.actor, filter.condominium_id)
  if (!scope) throw new DomainError('wrong_condominium')
  const today = await todayIn(kernel.db, scope, kernel.clock.now())
  const isPaged = filter.page !== undefined
  const limit = Math.min(Math.max(Number(filter.limit ?? (isPaged ? 25 : mostRows)), 1), mostRows)
  const offset = isPaged ? (Math.max(Number(filter.page), 1) - 1) * limit : 0
  const where = conditionsOf(filter, today)
  const { rows, total } = await readPage(caller, Boleto, {
    scope,
    where,
    order: orderOf(filter),
    limit,
    offset,
  })
  const items = await presentBoletos(rows, caller)
  return isPaged ? { items, total } : items
}

function conditionsOf(filter: Filter, today: string): RawBuilder<unknown> {
  const { payer_id, financial_transaction_id, due_from, due_to, min_amount, max_amount, search, status } =
    filter
  const conditions = [
    status && statusIs(status, today),
    payer_id && sql`r.payer_id = ${payer_id}::uuid`,
    financial_transaction_id && sql`r.financial_transaction_id = ${financial_transaction_id}::uuid`,
    due_from && sql`r.due_date >= ${due_from}::date`,
    due_to && sql`r.due_date <= ${due_to}::date`,
    min_amount && sql`r.amount_cents >= ${min_amount}::bigint`,
    max_amount && sql`r.amount_cents <= ${max_amount}::bigint`,
    search && holdsText(searched, search),
  ].filter((condition) => typeof condition === 'object')
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

const searched = sql`concat_ws(' ', r.document_number, r.our_number, r.unit, r.about, r.payer ->> 'name', r.payer ->> 'document')`

/** OVERDUE is a registered one that is late; REGISTERED, one that is not. */
function statusIs(status: NonNullable<Filter['status']>, today: string): RawBuilder<unknown> {
  const first = firstDueNotLate(today)
  if (status === 'OVERDUE') return sql`r.status = 'REGISTERED' and r.due_date < ${first}::date`
  if (status === 'REGISTERED') return sql`r.status = 'REGISTERED' and r.due_date >= ${first}::date`
  return sql`r.status = ${status}`
}

function orderOf({ order_by = 'created_at', order_dir = 'desc' }: Filter): RawBuilder<unknown> {
  return sql`r.${sql.ref(order_by)} ${order_dir === 'asc' ? sql`asc` : sql`desc`}, r.id desc`
}
