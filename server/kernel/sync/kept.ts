import { type RawBuilder, sql } from 'kysely'
import { entities } from '#domain/entities.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import { keptFrom } from '#domain/kernel/keeps.ts'

/** SQL for whether a device keeps the row of alias `r`: `isKept` (`domain/kernel/keeps.ts`) from the same statement. */
export function keptRow({ keeps }: Pick<Entity, 'keeps'>, now: string): RawBuilder<boolean> {
  if (!keeps) return sql<boolean>`true`
  const recent = sql`r.${sql.ref(keeps.since)} >= ${keptFrom(keeps, now)}::timestamptz`
  const whileSo = Object.entries(keeps.orWhile ?? {}).map(
    ([field, values]) => sql`r.${sql.ref(field)} = any(${values}::text[])`,
  )
  return sql<boolean>`(${sql.join([recent, ...whileSo], sql` or `)})`
}

/** SQL for whether the change entry of alias `c`, of this scope, is of a row that a device keeps. */
export function keptEntry(scope: string, now: string): RawBuilder<boolean> {
  const leftOut = entities
    .filter(({ keeps }) => keeps)
    .map(
      (entity) => sql`(c.collection = ${entity.collection} and c.row_id in (
        select r.id from ${sql.table(entity.collection)} r
        where r.condominium_id = ${scope}::uuid and not ${keptRow(entity, now)}
      ))`,
    )
  return leftOut.length === 0 ? sql<boolean>`true` : sql<boolean>`not (${sql.join(leftOut, sql` or `)})`
}
