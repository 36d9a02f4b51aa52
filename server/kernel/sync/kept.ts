import { type RawBuilder, sql } from 'kysely'
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
