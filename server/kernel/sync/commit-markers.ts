import { type Kysely, type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import { Id } from '#domain/values/id.ts'
import type { Database } from '#server/db/schema.ts'

/**
 * A random marker per commit and scope. A database that contains a marker contains everything that was read when the
 * marker was the newest; one that does not is another database, or a restored older state. Counters alone cannot
 * tell: new writes reuse the numbers of lost ones.
 */
export const Mark = v.strictObject({ seq: v.pipe(v.number(), v.safeInteger(), v.minValue(0)), id: Id })
export type Mark = v.InferOutput<typeof Mark>

/** SQL for the newest marker of a scope; null if nothing was written yet. */
export function newestMarker(scope: string | null): RawBuilder<Mark | null> {
  return sql<Mark | null>`(
    select json_build_object('seq', m.seq, 'id', m.mark) from marks m
    where m.scope_id = ${scope}::uuid order by m.seq desc limit 1
  )`
}

/** SQL for whether this database contains a marker. */
export function holdsMarker(scope: string | null, mark: Mark | null | undefined): RawBuilder<boolean> {
  if (!mark) return sql<boolean>`true`
  return sql<boolean>`exists (
    select 1 from marks m where m.scope_id = ${scope}::uuid and m.seq = ${mark.seq} and m.mark = ${mark.id}::uuid
  )`
}

/** A marker is kept while it is the newest of its scope, and then for as long as a device's cursor may contain it. */
export async function purgeMarkers(db: Kysely<Database>, horizon: string): Promise<void> {
  await sql`
    delete from marks m where m.made_at < ${horizon}::timestamptz and exists (
      select 1 from marks n where n.scope_id = m.scope_id and n.seq > m.seq and n.made_at < ${horizon}::timestamptz
    )`.execute(db)
}
