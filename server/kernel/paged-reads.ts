import { type RawBuilder, sql } from 'kysely'
import type { Entity, RowOf } from '#domain/kernel/entity.ts'
import { contextOf, readRows } from './reads.ts'
import type { Caller } from './serve.ts'
import { accessLevelOf, viewerOf } from './sync/viewer.ts'
import { tableOf } from './table.ts'

type AnyEntity = Pick<Entity, 'collection' | 'row'>

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
  options: PageOptions,
): Promise<{ rows: RowOf<E>[]; total: number }> {
  const { ids, total } = await idsOfPage(caller, entity, options)
  const rows = await readRows(caller, entity, { scope: options.scope, ids })
  return { rows: rows.map((row) => JSON.parse(row) as RowOf<E>), total } // this entity's own table
}

/** Which rows are on it. */
export async function idsOfPage(
  caller: Caller,
  entity: AnyEntity,
  { scope, where, order, limit, offset }: PageOptions,
): Promise<{ ids: string[]; total: number }> {
  const readable = readableOf(caller, entity, { scope, where })
  if (!readable) return { ids: [], total: 0 }
  const { kernel } = caller
  const { rows: counted } = await sql<{
    total: number
  }>`select count(*)::integer as total ${readable.from}`.execute(kernel.db)
  const { rows } = await sql<{ id: string }>`
    select r.id ${readable.from} order by ${order} limit ${limit} offset ${offset}`.execute(kernel.db)
  return { ids: rows.map(({ id }) => id), total: counted[0]?.total ?? 0 }
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
): { from: RawBuilder<unknown> } | undefined {
  if (!session) return undefined
  const { name, isTenant } = tableOf(entity)
  const viewer = viewerOf(contextOf(kernel, session.actor), scope)
  const sight = accessLevelOf(viewer, entity.collection, scope)
  if (sight === 'none') return undefined
  const from = sql`
    from changes c join ${name} r on r.id = c.row_id ${isTenant ? sql`and r.condominium_id = c.scope_id` : sql``}
    where c.scope_id = ${scope}::uuid and c.collection = ${entity.collection} and not c.deleted
      ${sight === 'own' ? sql`and c.audience && ${viewer.keys}::text[]` : sql``} and ${where}`
  return { from }
}
