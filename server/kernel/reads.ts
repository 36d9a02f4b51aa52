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
import { inParts, joined, streamed } from './streamed.ts'
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
/** Rows that are read, shown and written at once: some milliseconds of the processor. */
const partSize = 100

/**
 * The handler of a documented `GET /noun`: the readable rows of one condominium, newest first, at most 1000. `Link:
 * rel="next"` (RFC 8288) leads to the older ones. A long list is answered in parts, while it is read.
 */
export function listed<E extends AnyEntity, F extends object = object>(
  entity: E,
  options: ListOptions<E, F> = {},
) {
  async function list(input: ListInput & F, caller: Caller): Promise<Response> {
    const { ids, headers, scope } = await idsOf(input, caller)
    const { matches, present } = options
    const shownPart = async (part: string[]) => {
      const rows = await readRows(caller, entity, { scope, ids: part })
      const filtered = matches ? rows.filter((row) => matches(JSON.parse(row) as RowOf<E>, input)) : rows // its own table's
      return itemsOf(filtered, caller, present)
    }
    return listResponse(caller, ids, headers, shownPart)
  }

  /** Which rows, in their order: what the list answers, before it is read. */
  async function idsOf(input: ListInput & F, caller: Caller) {
    const { condominium_id, before } = input
    const scope = await mustChoose(caller, entity, condominium_id)
    const where = options.where?.(caller, input)
    const ids = await readIds(caller, entity, { order: options.order, scope, before, where })
    const headers = new Headers({ 'content-type': 'application/json' })
    if (ids.length === pageSize && !options.order) headers.set('link', nextLink(input, ids.at(-1) ?? ''))
    return { ids, headers, scope }
  }

  return Object.assign(list, {
    idsOf,
    shows: { collection: entity.collection, isList: true, present: options.present },
  })
}

/** The rows of these ids as a JSON array, part by part as it is read. */
export async function listResponse(
  caller: Caller,
  ids: readonly string[],
  headers: Headers,
  shownPart: (ids: string[]) => Promise<string>,
  [before, after]: readonly [string, string] = ['[', ']'],
): Promise<Response> {
  const first = await shownPart(ids.slice(0, partSize))
  if (ids.length <= partSize) return new Response(`${before}${first}${after}`, { headers })
  async function* text() {
    yield before
    yield* joined(first, inParts(ids.slice(partSize), partSize, shownPart))
    yield after
  }
  return new Response(streamed(caller, text()), { headers })
}

/** The `Link` (RFC 8288) to the rows after this one, with the same filters. */
export function nextLink(input: object, before: string): string {
  const given = Object.entries(input).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  const next = new URLSearchParams({ ...Object.fromEntries(given), before })
  return `<?${next.toString()}>; rel="next"`
}

/** The items of a JSON array. */
export async function itemsOf<E extends AnyEntity>(
  rows: readonly string[],
  caller: Caller,
  present?: Present<E>,
): Promise<string> {
  if (!present) return rows.join(',')
  const parsed = rows.map((row) => JSON.parse(row) as RowOf<E>) // the JSON of this entity's own table
  return JSON.stringify(await present(parsed, caller)).slice(1, -1)
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

async function readIds(
  caller: Caller,
  entity: AnyEntity,
  { scope, before, where, order }: ReadOptions,
): Promise<string[]> {
  const { kernel, session } = caller
  if (!session) return []
  const { name, isTenant } = tableOf(entity)
  const viewer = viewerOf(contextOf(kernel, session.actor), isTenant ? scope : null)
  const sight = accessLevelOf(viewer, entity.collection, scope)
  if (sight === 'none') return []
  const { rows } = await sql<{ id: string }>`
    select r.id
    from ${entriesIn(scope, sight === 'own' ? viewer.keys : undefined)} c
    join ${name} r on r.id = c.row_id ${isTenant ? sql`and r.condominium_id = c.scope_id` : sql``}
    where c.scope_id = ${scope}::uuid and c.collection = ${entity.collection} and not c.deleted
      ${before ? sql`and c.row_id < ${before}::uuid` : sql``}
      ${sight === 'own' ? sql`and c.audience && ${viewer.keys}::text[]` : sql``}
      ${where ? sql`and ${where}` : sql``}
    order by ${order ?? sql`c.row_id desc`} limit ${pageSize}`.execute(kernel.db)
  return rows.map(({ id }) => id)
}

/** The rows of these ids as the caller may read them, in this order; what is gone or hidden meanwhile is left out. */
export async function readRows(
  caller: Caller,
  entity: AnyEntity,
  { scope, ids }: { scope: string; ids: string[] },
): Promise<string[]> {
  const { kernel, session } = caller
  if (!session || ids.length === 0) return []
  const { name, json, isTenant } = tableOf(entity)
  const context = contextOf(kernel, session.actor)
  const viewer = viewerOf(context, isTenant ? scope : null)
  const isOwn = accessLevelOf(viewer, entity.collection, scope) === 'own'
  const { rows } = await sql<{ row: string }>`
    select ${json} as row
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    join changes c on c.row_id = asked.id and c.scope_id = ${scope}::uuid and c.collection = ${entity.collection}
      and not c.deleted ${isOwn ? sql`and c.audience && ${viewer.keys}::text[]` : sql``}
    join ${name} r on r.id = asked.id ${isTenant ? sql`and r.condominium_id = c.scope_id` : sql``}
    order by asked.place`.execute(kernel.db)
  return rows.map(({ row }) => redactedText(entity.collection, row, context))
}

export function contextOf({ clock }: Kernel, actor: Actor): Context {
  return { now: clock.now(), actor }
}
