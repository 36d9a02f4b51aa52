import { type RawBuilder, sql, type Kysely } from 'kysely'
import type { Assembly, VoteCounts, VoteOption } from '#domain/assemblies/assembly.ts'
import { noVotes } from '#domain/assemblies/rules.ts'
import type { Permission } from '#domain/kernel/permissions.ts'
import type { Database } from '#server/db/schema.ts'
import { isCurrentLink } from '#server/kernel/belonging.ts'
import type { Work } from '#server/kernel/work.ts'

/** Counts the votes of one assembly by option, from the rows themselves. */
export async function countStoredVotes(
  tx: Kysely<Database>,
  { id, condominium_id }: Assembly,
): Promise<VoteCounts> {
  const { rows } = await sql<{ option: VoteOption; count: number }>`
    select option, count(*)::integer as count from assembly_votes
    where condominium_id = ${condominium_id}::uuid and assembly_id = ${id}::uuid group by option`.execute(tx)
  return rows.reduce((counts, { option, count }) => ({ ...counts, [option]: count }), noVotes)
}

/**
 * People entitled to vote: those of the condominium who may see assemblies and vote now (by role, as the condominium
 * configured it, and without a personal override against it; invited people count before they first sign in), with a unit
 * unless the assembly is open to others, and everyone who has voted, even if they are gone.
 */
export async function countEntitled(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { id, condominium_id, votes_without_unit }: Assembly,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with voted as (
      select user_id from assembly_votes
      where condominium_id = ${condominium_id}::uuid and assembly_id = ${id}::uuid
    ), entitled as (
      select u.id from users u
      where u.condominium_id = ${condominium_id}::uuid and u.status <> 'INACTIVE'
        and ${holds('read_assembly')} and ${holds('vote_assembly')}
        and ${votes_without_unit ? sql`true` : hasUnit(now)}
      union
      select user_id from voted where user_id is not null
    )
    select (
      (select count(*) from entitled) + (select count(*) from voted where user_id is null)
    )::integer as count`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Whether the person of alias `u` lives in a unit or owns one today. */
export function hasUnit(now: string): RawBuilder<boolean> {
  return sql`(
    exists (select 1 from residence_links l where l.user_id = u.id and l.condominium_id = u.condominium_id and ${isCurrentLink(now)})
    or exists (select 1 from residences o where o.owner_id = u.id and o.condominium_id = u.condominium_id)
  )`
}

/** `effectivePermissions` in SQL, over the alias `u`. */
function holds(permission: Permission) {
  return sql`exists (
    select 1 from permissions p
    where p.name = ${permission} and coalesce((u.permissions_override ->> p.id::text)::boolean, true)
      and (
        select rp.enabled from role_permissions rp
        where rp.permission_id = p.id and rp.role = u.role
          and (rp.condominium_id is null or rp.condominium_id = u.condominium_id)
        order by rp.condominium_id nulls last
        limit 1
      )
  )`
}
