import { sql, type Transaction } from 'kysely'
import type { Assembly, VoteCounts, VoteOption } from '#domain/assemblies/assembly.ts'
import { noVotes } from '#domain/assemblies/rules.ts'
import type { Database } from '#server/db/schema.ts'
import { platformScope } from '#server/kernel/scope.ts'

/** Votes of one assembly by option, from the votes themselves. */
export async function countStoredVotes(
  tx: Transaction<Database>,
  { id, condominium_id }: Assembly,
): Promise<VoteCounts> {
  const { rows } = await sql<{ option: VoteOption; count: number }>`
    select option, count(*)::integer as count from assembly_votes
    where condominium_id = ${condominium_id}::uuid and assembly_id = ${id}::uuid group by option`.execute(tx)
  return rows.reduce((counts, { option, count }) => ({ ...counts, [option]: count }), noVotes)
}

/** People of the condominium who may vote now: by role, as the condominium set it, and not switched off one by one. */
export async function countEntitled(tx: Transaction<Database>, condominiumId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from users u cross join (select id from permissions where name = 'vote_assembly') p
    where u.condominium_id = ${condominiumId}::uuid and u.status <> 'INACTIVE'
      and coalesce((u.permissions_override ->> p.id::text)::boolean, true)
      and (
        select rp.enabled from role_permissions rp
        where rp.permission_id = p.id and rp.role = u.role
          and rp.scope_id in (${platformScope}::uuid, u.condominium_id)
        order by rp.scope_id = ${platformScope}::uuid
        limit 1
      )`.execute(tx)
  return rows[0]?.count ?? 0
}
