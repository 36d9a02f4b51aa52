import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import { Id } from '#domain/values/id.ts'

/**
 * A random marker per commit and scope. A database that contains a marker contains everything that was read when the
 * marker was the newest; one that does not is another database, or a restored older state. Counters alone cannot
 * tell: new writes reuse the numbers of lost ones.
 */
export const Marker = v.strictObject({ seq: v.pipe(v.number(), v.safeInteger(), v.minValue(0)), id: Id })
export type Marker = v.InferOutput<typeof Marker>

/** SQL for the newest marker of a scope; null if nothing was written yet. */
export function newestMarker(scope: string | null): RawBuilder<Marker | null> {
  return sql<Marker | null>`(
    select json_build_object('seq', m.seq, 'id', m.mark) from marks m
    where m.scope_id = ${scope}::uuid order by m.seq desc limit 1
  )`
}

/** SQL for whether this database contains a marker. */
export function holdsMarker(scope: string | null, mark: Marker | null | undefined): RawBuilder<boolean> {
  if (!mark) return sql<boolean>`true`
  return sql<boolean>`exists (
    select 1 from marks m where m.scope_id = ${scope}::uuid and m.seq = ${mark.seq} and m.mark = ${mark.id}::uuid
  )`
}
