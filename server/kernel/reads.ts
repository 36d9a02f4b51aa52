import { type RawBuilder, sql } from 'kysely'
import type { Actor, Context } from '#domain/kernel/command.ts'
import type { Entity, RowOf } from '#domain/kernel/entity.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import type { Kernel } from './kernel.ts'
import { platformScope } from './scope.ts'
import { findVisible } from './rows.ts'
import type { Caller } from './serve.ts'
import { mustChooseCondominium } from './sync/route.ts'
import { redactedRow, redactedText } from './redact.ts'
import { accessLevelOf, viewerOf } from './sync/viewer.ts'
import { tableOf } from './table.ts'
import { entityTag } from './precondition.ts'

type AnyEntity = Pick<Entity, 'collection' | 'row'>

/** Rows as their documented reads answer them: what the specification names and no row holds is added here. */
export type Present<E extends AnyEntity> = (
  rows: RowOf<E>[],
  caller: Caller,
) => Promise<readonly object[]> | readonly object[]

/** How the documented reads of a kind of row answer it: the answers to writes say as much. */
export interface Shows {
  collection: string
  isList: boolean
  present?: Present<never> | undefined
}

/** A handler that says whose rows it answers, and how. */
export function showsOf(handler: unknown): Shows | undefined {
  const { shows } = handler as { shows?: Shows } // given below
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

/** A read after which something is noted, once it is answered. */
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
  /** Which rows, over the alias `r`; every one the caller may see where this is not given. */
  where?(caller: Caller, input: F): RawBuilder<unknown>
  /** Whether a row as the caller gets it is meant: nobody is found by what is not shown of them. */
  matches?(row: RowOf<E>, input: F): boolean
  /** Newest first where this is not given; another order answers the first page alone. */
  order?: RawBuilder<unknown>
}

const pageSize = 1000

/**
 * The handler of a documented `GET /noun`: what the caller may see of one condominium, newest first, at most 1000.
 * `Link: rel="next"` (RFC 8288) leads to the older ones.
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
    if (rows.length === pageSize && !options.order) {
      const given = Object.entries(input).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      )
      const next = new URLSearchParams({ ...Object.fromEntries(given), before: rows.at(-1)?.id ?? '' })
      headers.set('link', `<?${next.toString()}>; rel="next"`)
    }
    const { matches, present } = options
    const meant = matches ? rows.filter(({ row }) => matches(JSON.parse(row) as RowOf<E>, input)) : rows // its own table's
    return new Response(await bodyOf(meant, caller, present), { headers })
  }
  return Object.assign(list, {
    shows: { collection: entity.collection, isList: true, present: options.present },
  })
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

async function mustChoose({ kernel, session }: Caller, entity: AnyEntity, asked?: string): Promise<string> {
  if (!session) throw new DomainError('unauthenticated')
  if (!('condominium_id' in entity.row.entries)) return platformScope
  const condominiumId = await mustChooseCondominium(kernel, session.actor, asked)
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
    from changes c join ${name} r on r.id = c.row_id ${isTenant ? sql`and r.condominium_id = c.scope_id` : sql``}
    where c.scope_id = ${scope}::uuid and c.collection = ${entity.collection} and not c.deleted
      ${before ? sql`and c.row_id < ${before}::uuid` : sql``}
      ${sight === 'own' ? sql`and c.audience && ${viewer.keys}::text[]` : sql``}
      ${where ? sql`and ${where}` : sql``}
    order by ${order ?? sql`c.row_id desc`} limit ${pageSize}`.execute(kernel.db)
  return rows.map(({ id, row }) => ({ id, row: redactedText(entity.collection, row, context) }))
}

function contextOf({ clock }: Kernel, actor: Actor): Context {
  return { now: clock.now(), actor }
}
