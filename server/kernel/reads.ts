import { sql } from 'kysely'
import type { Entity } from '#domain/kernel/entity.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { platformScope } from './scope.ts'
import { findVisible } from './rows.ts'
import type { Caller } from './serve.ts'
import { mustChooseCondominium } from './sync/route.ts'
import { sightOf, viewerOf } from './sync/viewer.ts'
import { tableOf } from './table.ts'
import { entityTag } from './precondition.ts'

type AnyEntity = Pick<Entity, 'collection' | 'row'>

/** The handler of a documented `GET /noun/:id`: the row with its version as ETag, or `not_found`. */
export function found(entity: AnyEntity) {
  return async function get({ id }: { id: string }, { kernel, session }: Caller): Promise<Response> {
    const stored = session && (await findVisible(kernel.db, session.actor, entity, id))
    if (!stored) throw new DomainError('not_found')
    const headers = { 'content-type': 'application/json', etag: entityTag(stored.version) }
    return new Response(JSON.stringify(stored.row), { headers })
  }
}

interface ListInput {
  condominium_id?: string | undefined
  before?: string | undefined
}

const pageSize = 1000

/**
 * The handler of a documented `GET /noun`: what the caller may see of one condominium, newest first, at most 1000.
 * `Link: rel="next"` (RFC 8288) leads to the older ones.
 */
export function listed(entity: AnyEntity) {
  return async function list({ condominium_id, before }: ListInput, caller: Caller): Promise<Response> {
    const scope = await mustChoose(caller, entity, condominium_id)
    const rows = await readList(caller, entity, { scope, before })
    const headers = new Headers({ 'content-type': 'application/json' })
    if (rows.length === pageSize) {
      const next = new URLSearchParams({
        before: rows.at(-1)?.id ?? '',
        ...(condominium_id && { condominium_id }),
      })
      headers.set('link', `<?${next.toString()}>; rel="next"`)
    }
    return new Response(`[${rows.map(({ row }) => row).join(',')}]`, { headers })
  }
}

async function mustChoose({ kernel, session }: Caller, entity: AnyEntity, asked?: string): Promise<string> {
  if (!session) throw new DomainError('unauthenticated')
  if (!tableOf(entity).isTenant) return platformScope
  const condominiumId = await mustChooseCondominium(kernel, session.actor, asked)
  if (!condominiumId) throw new DomainError('wrong_condominium')
  return condominiumId
}

async function readList(
  { kernel, session }: Caller,
  entity: AnyEntity,
  { scope, before }: { scope: string; before?: string | undefined },
): Promise<{ id: string; row: string }[]> {
  if (!session) return []
  const { name, json, isTenant } = tableOf(entity)
  const viewer = viewerOf(session.actor, isTenant ? scope : null)
  const sight = sightOf(viewer, entity.collection, scope)
  if (sight === 'none') return []
  const { rows } = await sql<{ id: string; row: string }>`
    select r.id, ${json} as row
    from changes c join ${name} r on r.id = c.row_id ${isTenant ? sql`and r.condominium_id = c.scope_id` : sql``}
    where c.scope_id = ${scope}::uuid and c.collection = ${entity.collection} and not c.deleted
      ${before ? sql`and c.row_id < ${before}::uuid` : sql``}
      ${sight === 'own' ? sql`and c.audience && ${viewer.keys}::text[]` : sql``}
    order by c.row_id desc limit ${pageSize}`.execute(kernel.db)
  return rows
}
