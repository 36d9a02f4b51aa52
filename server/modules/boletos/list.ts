import { type RawBuilder, sql } from 'kysely'
import type * as v from 'valibot'
import { Boleto } from '#domain/boletos/boleto.ts'
import { boletos } from '#domain/boletos/contract.ts'
import { firstDueNotLate } from '#domain/boletos/overdue.ts'
import { orderedStatuses } from '#domain/boletos/search.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { holdsText } from '#server/kernel/folded-sql.ts'
import { idsOfPage } from '#server/kernel/paged-reads.ts'
import { itemsOf, listResponse, nextLink, readRows } from '#server/kernel/reads.ts'
import { findVisible } from '#server/kernel/rows.ts'
import type { Caller } from '#server/kernel/serve.ts'
import { mustChooseCondominium } from '#server/kernel/sync/route.ts'
import { todayIn } from '#server/people/today.ts'
import { presentBoletos } from './present.ts'

type Filter = v.InferOutput<typeof boletos.list.input>

const mostRows = 1000

/**
 * The documented list: all rows, at most 1000 with a link to the next ones, or with `page` one page of `{ items, total }`.
 * Amounts in cents, the newest first unless told otherwise.
 */
export async function listBoletos(filter: Filter, caller: Caller) {
  const { kernel, session } = caller
  if (!session) throw new DomainError('unauthenticated')
  const scope = await mustChooseCondominium(kernel, session.actor, filter.condominium_id)
  if (!scope) throw new DomainError('wrong_condominium')
  const { before } = filter
  if (before && !(await findVisible(kernel.db, session.actor, Boleto, before))) throw gone()
  const today = await todayIn(kernel.db, scope, kernel.clock.now())
  const isPaged = filter.page !== undefined
  const limit = Math.min(Math.max(Number(filter.limit ?? (isPaged ? 25 : mostRows)), 1), mostRows)
  const offset = isPaged ? (Math.max(Number(filter.page), 1) - 1) * limit : 0
  const where = conditionsOf(filter, today)
  const { ids, total } = await idsOfPage(caller, Boleto, {
    scope,
    where,
    order: orderOf(filter, today),
    limit,
    offset,
  })
  const shownPart = async (part: string[]) =>
    itemsOf<typeof Boleto>(await readRows(caller, Boleto, { scope, ids: part }), caller, presentBoletos)
  const headers = new Headers({ 'content-type': 'application/json' })
  if (isPaged) return listResponse(caller, ids, headers, shownPart, ['{"items":[', `],"total":${total}}`])
  const last = ids.at(-1)
  if (last && total > ids.length) headers.set('link', nextLink(filter, last))
  return listResponse(caller, ids, headers, shownPart)
}

function gone(): DomainError {
  const message = 'Este boleto não existe mais: comece a lista de novo'
  return new DomainError('invalid', { detail: message, errors: [{ path: 'before', message }] })
}

function conditionsOf(filter: Filter, today: string): RawBuilder<unknown> {
  const { payer_id, financial_transaction_id, due_from, due_to, min_amount, max_amount, status } = filter
  const conditions = [
    status && sql`${statusOn(sql.ref('r'), today)} = ${status}`,
    payer_id && sql`r.payer_id = ${payer_id}::uuid`,
    financial_transaction_id && sql`r.financial_transaction_id = ${financial_transaction_id}::uuid`,
    due_from && sql`r.due_date >= ${due_from}::date`,
    due_to && sql`r.due_date <= ${due_to}::date`,
    min_amount && sql`r.amount_cents >= ${min_amount}::bigint`,
    max_amount && sql`r.amount_cents <= ${max_amount}::bigint`,
    filter.before && comesAfter(filter, filter.before, today),
    filter.search && holdsText(searched, filter.search),
  ].filter((condition) => typeof condition === 'object')
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

/** Numbers as they are stored and as they are printed. */
const searched = sql`concat_ws(' ', r.document_number, r.our_number, r.unit, r.about, r.payer ->> 'name', r.payer ->> 'document',
  regexp_replace(r.our_number, '^(..)(.{6})(.)$', '\\1/\\2-\\3'),
  regexp_replace(r.payer ->> 'document', '^(...)(...)(...)(..)$', '\\1.\\2.\\3-\\4'),
  regexp_replace(r.payer ->> 'document', '^(..)(...)(...)(....)(..)$', '\\1.\\2.\\3/\\4-\\5'))`

/** OVERDUE is a registered one that is late; REGISTERED, one that is not. */
function statusOn(row: RawBuilder<unknown>, today: string): RawBuilder<string> {
  const first = firstDueNotLate(today)
  return sql`case when ${row}.status = 'REGISTERED' and ${row}.due_date < ${first}::date then 'OVERDUE' else ${row}.status end`
}

/** What a list is ordered by; equal ones by when they were recorded, the newest first. */
function orderedBy(
  { order_by = 'created_at' }: Filter,
  row: RawBuilder<unknown>,
  today: string,
): RawBuilder<unknown> {
  return order_by === 'status'
    ? sql`array_position(${orderedStatuses}::text[], ${statusOn(row, today)})`
    : sql`${row}.${sql.ref(order_by)}`
}

function orderOf(filter: Filter, today: string): RawBuilder<unknown> {
  const direction = filter.order_dir === 'asc' ? sql`asc` : sql`desc`
  return sql`${orderedBy(filter, sql.ref('r'), today)} ${direction}, r.recorded_at desc, r.id desc`
}

/** Whether a row stands behind this one in the list. */
function comesAfter(filter: Filter, id: string, today: string): RawBuilder<unknown> {
  const [mine, theirs] = [orderedBy(filter, sql.ref('r'), today), orderedBy(filter, sql.ref('b'), today)]
  const isFurther = filter.order_dir === 'asc' ? sql`${mine} > ${theirs}` : sql`${mine} < ${theirs}`
  return sql`exists (select 1 from boletos b where b.id = ${id}::uuid and (${isFurther}
    or (${mine} = ${theirs} and (r.recorded_at, r.id) < (b.recorded_at, b.id))))`
}
