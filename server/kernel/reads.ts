import { type RawBuilder, sql } from 'kysely'
import type { Actor, Context } from '#domain/kernel/command.ts'
import type { Entity, RowOf } from '#domain/kernel/entity.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import type { Kernel } from './kernel.ts'
import { platformScope } from './scope.ts'
import { findVisible } from './rows.ts'
import type { Caller } from './serve.ts'
import { entriesIn } from './sync/platform-entries.ts'
import { mustChooseCondominium } from './sync/route.ts'
import { redactedRow, redactedText } from './redact.ts'
import { accessLevelOf, viewerOf } from './sync/viewer.ts'
import { tableOf } from './table.ts'
import { entityTag } from './precondition.ts'

type AnyEntity = Pick<Entity, 'collection' | 'row'>

/** Adds the documented fields that are not stored in rows. */
export type Present<E extends AnyEntity> = (
  rows: RowOf<E>[],
  caller: Caller,
) => Promise<readonly object[]> | readonly object[]

/** How documented reads render an entity's rows; answers to writes do the same. */
export interface Shows {
  collection: string
  isList: boolean
  present?: Present<never> | undefined
}

/** A handler with its collection and its rendering. */
export function showsOf(handler: unknown): Shows | undefined {
  const { shows } = handler as { shows?: Shows } // assigned below
  return shows
}

/** The handler of a documented `GET /noun/:id`: the row with its version as ETag, or `not_found`. */
export function found<E extends AnyEntity>(entity: E, present?: Present<E>, missing?: string) {
  async function get({ id }: { id: string }, caller: Caller): Promise<Response> {
    const { kernel, session } = caller
    const stored = session && (await findVisible(kernel.db, session.actor, entity, id))
    if (!stored) throw new DomainError('not_found', missing ? { detail: missing } : {})
    const headers = { 'content-type': 'application/json', etag: entityTag(stored.version) }
    const row = redactedRow(entity.collection, stored.row, contextOf(kernel, session.actor))
    const [shown] = present ? await present([row], caller) : [row]
    return new Response(JSON.stringify(shown), { headers })
  }
  return Object.assign(get, { shows: { collection: entity.collection, isList: false, present } })
}

/** A read that is logged once it is answered. */
export function noting<I>(
  read: ((input: I, caller: Caller) => Promise<Response>) & { shows: Shows },
  note: (input: I, caller: Caller) => Promise<void>,
) {
  async function answered(input: I, caller: Caller): Promise<Response> {
    const answer = await read(input, caller)
    await note(input, caller)
    return answer
  }
  return Object.assign(answered, { shows: read.shows })
}

interface ListInput {
  condominium_id?: string | undefined
  before?: string | undefined
}

interface ListOptions<E extends AnyEntity, F = object> {
  present?: Present<E>
  /** A condition over the alias `r`; by default every row that the caller may read. */
  where?(caller: Caller, input: F): RawBuilder<unknown>
  /** A filter over redacted rows: no one can be found by fields that the caller may not read. */
  matches?(row: RowOf<E>, input: F): boolean
  /** Newest first by default; another order answers the first page only. */
  order?: RawBuilder<unknown>
}

const pageSize = 1000

/**
 * The handler of a documented `GET /noun`: the readable rows of one condominium, newest first, at most 1000. `Link:
 * rel="next"` (RFC 8288) leads to the older ones.
 */
export function listed<E extends AnyEntity, F extends object = object>(
  entity: E,
  options: ListOptions<E, F> = {},
) {
  async function list(input: ListInput & F, caller: Caller): Promise<Response> {
    const { condominium_id, before } = input
    const scope = await mustChoose(caller, entity, condominium_id)
    const where = options.where?.(caller, input)
    const rows = await readList(caller, entity, { order: options.order, scope, before, where })
    const headers = new Headers({ 'content-type': 'application/json' })
    if (rows.length === pageSize && !options.order)
      headers.set('link', nextLink(input, rows.at(-1)?.id ?? ''))
    const { matches, present } = options
    const filtered = matches ? rows.filter(({ row }) => matches(JSON.parse(row) as RowOf<E>, input)) : rows // its own table's
    return new Response(await bodyOf(filtered, caller, present), { headers })
  }
  return Object.assign(list, {
    shows: { collection: entity.collection, isList: true, present: options.present },
  })
}

/** The `Link` (RFC 8288) to the rows after this one, with the same filters. */
export function nextLink(input: object, before: string): string {
  const given = Object.entries(input).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  const next = new URLSearchParams({ ...Object.fromEntries(given), before })
  return `<?${next.toString()}>; rel="next"`
}

async function bodyOf<E extends AnyEntity>(
  rows: { row: string }[],
  caller: Caller,
  present?: Present<E>,
): Promise<string> {
  if (!present) return `[${rows.map(({ row }) => row).join(',')}]`
  const parsed = rows.map(({ row }) => JSON.parse(row) as RowOf<E>) // the JSON of this entity's own table
  return JSON.stringify(await present(parsed, caller))
}

async function mustChoose(
  { kernel, session }: Caller,
  entity: AnyEntity,
  requestedId?: string,
): Promise<string> {
  if (!session) throw new DomainError('unauthenticated')
  if (!('condominium_id' in entity.row.entries)) return platformScope
  const condominiumId = await mustChooseCondominium(kernel, session.actor, requestedId)
  if (!condominiumId) throw new DomainError('wrong_condominium')
  return condominiumId
}

interface ReadOptions {
  scope: string
  before: string | undefined
  where: RawBuilder<unknown> | undefined
  order: RawBuilder<unknown> | undefined
}

async function readList<E extends AnyEntity>(
  caller: Caller,
  entity: E,
  { scope, before, where, order }: ReadOptions,
): Promise<{ id: string; row: string }[]> {
  const { kernel, session } = caller
  if (!session) return []
  const { name, json, isTenant } = tableOf(entity)
  const context = contextOf(kernel, session.actor)
  const viewer = viewerOf(context, isTenant ? scope : null)
  const sight = accessLevelOf(viewer, entity.collection, scope)
  if (sight === 'none') return []
  const { rows } = await sql<{ id: string; row: string }>`
    select r.id, ${json} as row
    from ${entriesIn(scope, sight === 'own' ? viewer.keys : undefined)} c
    join ${name} r on r.id = c.row_id ${isTenant ? sql`and r.condominium_id = c.scope_id` : sql``}
    where c.scope_id = ${scope}::uuid and c.collection = ${entity.collection} and not c.deleted
      ${before ? sql`and c.row_id < ${before}::uuid` : sql``}
      ${sight === 'own' ? sql`and c.audience && ${viewer.keys}::text[]` : sql``}
      ${where ? sql`and ${where}` : sql``}
    order by ${order ?? sql`c.row_id desc`} limit ${pageSize}`.execute(kernel.db)
  return rows.map(({ id, row }) => ({ id, row: redactedText(entity.collection, row, context) }))
}

interface PageOptions {
  scope: string
  where: RawBuilder<unknown>
  order: RawBuilder<unknown>
  limit: number
  offset: number
}

/** One page of the rows that the caller may read, and how many there are in all. */
export async function readPage<E extends AnyEntity>(
  caller: Caller,
  entity: E,
  { scope, where, order, limit, offset }: PageOptions,
): Promise<{ rows: RowOf<E>[]; total: number }> {
  const readable = readableOf(caller, entity, { scope, where })
  if (!readable) return { rows: [], total: 0 }
  const { kernel } = caller
  const { rows: counted } = await sql<{
    total: number
  }>`select count(*)::integer as total ${readable.from}`.execute(kernel.db)
  const { rows } = await sql<{ row: string }>`
    select ${tableOf(entity).json} as row ${readable.from} order by ${order} limit ${limit} offset ${offset}`.execute(
    kernel.db,
  )
  const shown = rows.map(
    ({ row }) => JSON.parse(redactedText(entity.collection, row, readable.context)) as RowOf<E>, // this entity's own table
  )
  return { rows: shown, total: counted[0]?.total ?? 0 }
}

interface ColumnsOptions {
  scope: string
  where: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  /** One line for all rows that are alike in these. */
  groupBy?: RawBuilder<unknown>
}

/** Some columns, as expressions over the alias `r`, of the rows that the caller may read: to be counted, never shown. */
export async function readColumns<Columns>(
  caller: Caller,
  entity: AnyEntity,
  { columns, groupBy, ...options }: ColumnsOptions,
): Promise<Columns[]> {
  const readable = readableOf(caller, entity, options)
  if (!readable) return []
  const grouped = groupBy ? sql`group by ${groupBy}` : sql``
  const { rows } = await sql<Columns>`select ${columns} ${readable.from} ${grouped}`.execute(caller.kernel.db)
  return rows
}

/** The rows of a condominium that the caller may read, as a `from` over the aliases `c` and `r`; undefined if none. */
function readableOf(
  { kernel, session }: Caller,
  entity: AnyEntity,
  { scope, where }: Pick<PageOptions, 'scope' | 'where'>,
): { from: RawBuilder<unknown>; context: Context } | undefined {
  if (!session) return undefined
  const { name, isTenant } = tableOf(entity)
  const context = contextOf(kernel, session.actor)
  const viewer = viewerOf(context, scope)
  const sight = accessLevelOf(viewer, entity.collection, scope)
  if (sight === 'none') return undefined
  const from = sql`
    from changes c join ${name} r on r.id = c.row_id ${isTenant ? sql`and r.condominium_id = c.scope_id` : sql``}
    where c.scope_id = ${scope}::uuid and c.collection = ${entity.collection} and not c.deleted
      ${sight === 'own' ? sql`and c.audience && ${viewer.keys}::text[]` : sql``} and ${where}`
  return { from, context }
}

function contextOf({ clock }: Kernel, actor: Actor): Context {
  return { now: clock.now(), actor }
}
