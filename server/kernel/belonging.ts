import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for how the person of alias `u` belongs to their condominium today: `residence_ids`, the units they live in or own,
 * `blocks` of these units, and `links` to them. All three decide who reads what (`audienceKeys`).
 */
export function belonging(u: string, now: string): RawBuilder<unknown> {
  const [id, here] = [sql.ref(`${u}.id`), sql.ref(`${u}.condominium_id`)]
  const linked = sql`residence_links l where l.user_id = ${id} and l.condominium_id = ${here} and ${isCurrentLink(now)}`
  const owned = sql`residences o where o.owner_id = ${id} and o.condominium_id = ${here}`
  return sql`
    array(select l.residence_id::text from ${linked} union select o.id::text from ${owned} order by 1)
      as residence_ids,
    array(
      select distinct b.block from residences b where b.condominium_id = ${here}
        and (b.owner_id = ${id} or b.id in (select l.residence_id from ${linked})) order by 1
    ) as blocks,
    array(select l.type from ${linked} union select 'OWNER' from ${owned} order by 1) as links`
}

/** Whether the link `l` is current on today's date in its condominium's time zone. */
export function isCurrentLink(now: string): RawBuilder<boolean> {
  const today = sql`(${now}::timestamptz at time zone (
    select c.time_zone from condominiums c where c.id = l.condominium_id
  ))::date`
  return sql`l.ended_at is null and l.from_on <= ${today} and (l.to_on is null or l.to_on >= ${today})`
}
