import type { Permission } from '#domain/kernel/permissions.ts'
import { RolePermission } from '#domain/permissions/role-permission.ts'
import type { Role } from '#domain/kernel/roles.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import { write } from '#server/kernel/write.ts'
import type { TestServer } from './a-server.ts'

interface Word {
  /** Null for the platform's default. */
  condominium_id: string | null
  role: Role
  enabled: boolean
}

/**
 * Grants or revokes these permissions of a role, as the Configurações screen does; earlier overrides are replaced.
 */
export async function sayOfRole(
  { db, kernel }: Pick<TestServer, 'db' | 'kernel'>,
  { condominium_id, role, enabled }: Word,
  names: readonly Permission[],
): Promise<void> {
  const known = await db
    .selectFrom('permissions as p')
    .leftJoin('role_permissions as rp', (join) =>
      join
        .onRef('rp.permission_id', '=', 'p.id')
        .on('rp.role', '=', role)
        .on('rp.condominium_id', condominium_id === null ? 'is' : '=', condominium_id),
    )
    .select(['p.id as permission_id', 'rp.id as word_id'])
    .where('p.name', 'in', names)
    .execute()
  await write(kernel, null, async (work) => {
    for (const { permission_id, word_id } of known) {
      const stored = word_id ? await findRow(work.tx, RolePermission, word_id, { lock: true }) : undefined
      const row = stored
        ? { ...stored.row, enabled }
        : {
            id: kernel.newId(),
            created_at: work.now,
            recorded_at: work.now,
            condominium_id,
            role,
            permission_id,
            enabled,
          }
      await putRow(work, RolePermission, row, stored)
    }
  })
}
