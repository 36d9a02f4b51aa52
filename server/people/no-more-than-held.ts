import { type Kysely, sql } from 'kysely'
import { DomainError } from '#domain/kernel/errors.ts'
import { effectivePermissions } from '#domain/permissions/defaults.ts'
import type { Permission } from '#domain/kernel/permissions.ts'
import { assignableRoles } from '#domain/users/rules.ts'
import { User } from '#domain/users/user.ts'
import type { Database } from '#server/db/schema.ts'
import { findRow } from '#server/kernel/rows.ts'
import type { ActingWork } from '#server/kernel/serve.ts'

type Access = Pick<User, 'role' | 'condominium_id' | 'permissions_override'>

/**
 * No privilege escalation: granting a management role, or removing an override, is refused if it allows what the
 * actor may not do. MASTER may grant what MASTER itself lacks, such as managing a condominium.
 */
export async function mustGiveNoMore(work: ActingWork, next: User): Promise<void> {
  const { tx, actor } = work
  if (actor.role === 'MASTER') return
  const stored = await findRow(tx, User, next.id)
  const exceptions = [stored?.row, next].map((row) => JSON.stringify(row?.permissions_override ?? null))
  const isManagement = assignableRoles[next.role] !== undefined
  if (!isManagement && (!stored || exceptions[0] === exceptions[1])) return
  const before = stored ? await permissionsOf(tx, stored.row) : []
  const gained = (await permissionsOf(tx, next)).filter((name) => !before.includes(name))
  if (gained.some((name) => !actor.permissions.includes(name)))
    throw new DomainError('forbidden', { detail: 'Só quem tem uma permissão pode dá-la.' })
}

async function permissionsOf(
  db: Kysely<Database>,
  { role, condominium_id, permissions_override }: Access,
): Promise<Permission[]> {
  const { rows } = await sql<{ id: string; name: Permission }>`
    select p.id, p.name from permissions p
    where (
      select rp.enabled from role_permissions rp
      where rp.permission_id = p.id and rp.role = ${role}
        and (rp.condominium_id is null or rp.condominium_id = ${condominium_id}::uuid)
      order by rp.condominium_id nulls last
      limit 1
    )`.execute(db)
  return effectivePermissions(rows, permissions_override)
}
