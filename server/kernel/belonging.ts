import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for how the person of alias `u` belongs to their condominium today: `residence_ids`, the units they live in or own,
 * `home_ids`, those they live in, `blocks` of their units, and `links` to them. All four decide who reads what
 * (`audienceKeys`). Owners of a unit that has a tenant do not live there, even if they are linked to it.
 */
export function belonging(u: string, now: string): RawBuilder<unknown> {
  const [id, here] = [sql.ref(`${u}.id`), sql.ref(`${u}.condominium_id`)]
  const linked = sql`residence_links l where l.user_id = ${id} and l.condominium_id = ${here} and ${isCurrentLink(now)}`
  const owned = sql`residences o where o.owner_id = ${id} and o.condominium_id = ${here}`
  return sql`
    array(select l.residence_id::text from ${linked} union select o.id::text from ${owned} order by 1)
      as residence_ids,
    array(
      select l.residence_id::text from ${linked} and not (l.type = 'OWNER' and exists (
        select 1 from residence_links t where t.residence_id = l.residence_id
          and t.condominium_id = l.condominium_id and t.type = 'TENANT' and ${isCurrentLink(now, 't')}
      )) order by 1
    ) as home_ids,
    array(
      select distinct b.block from residences b where b.condominium_id = ${here}
        and (b.owner_id = ${id} or b.id in (select l.residence_id from ${linked})) order by 1
    ) as blocks,
    array(select l.type from ${linked} union select 'OWNER' from ${owned} order by 1) as links`
}

/** Whether the link `l`, or that of another alias, is current on today's date in its condominium's time zone. */
export function isCurrentLink(now: string, alias = 'l'): RawBuilder<boolean> {
  const l = sql.raw(alias)
  const today = sql`(${now}::timestamptz at time zone (
    select c.time_zone from condominiums c where c.id = ${l}.condominium_id
  ))::date`
  return sql`${l}.ended_at is null and ${l}.from_on <= ${today} and (${l}.to_on is null or ${l}.to_on >= ${today})`
}
