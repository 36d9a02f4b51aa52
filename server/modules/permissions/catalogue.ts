import { sql } from 'kysely'
import { roleDefaults } from '#domain/permissions/defaults.ts'
import { permissions, permissionTexts } from '#domain/permissions/names.ts'
import { roles } from '#domain/permissions/roles.ts'
import { transaction } from '#server/db/connection.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { platformScope } from '#server/kernel/scope.ts'

/**
 * Writes the permissions that this version knows and the database does not, with the platform's defaults of each role.
 * What people changed since stays. Several processes may start at once: the migrations' lock keeps them in turn.
 */
export async function seedCatalogue(kernel: Pick<Kernel, 'db' | 'clock' | 'newId'>): Promise<void> {
  const now = kernel.clock.now()
  const catalogue = permissions.map((name) => ({
    id: kernel.newId(),
    name,
    description: permissionTexts[name],
  }))
  const defaults = roles.flatMap((role) =>
    permissions.map((name) => ({ role, name, enabled: roleDefaults[role].includes(name) })),
  )
  await transaction(kernel.db, async (tx) => {
    await sql`select version from migrations where version = 0 for update`.execute(tx)
    await sql`
      insert into permissions (id, name, description, created_at)
      select id, name, description, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(catalogue)}::jsonb) as given(id uuid, name text, description text)
      on conflict (name) do nothing`.execute(tx)
    await sql`
      insert into role_permissions (scope_id, role, permission_id, enabled)
      select ${platformScope}::uuid, given.role, p.id, given.enabled
      from jsonb_to_recordset(${JSON.stringify(defaults)}::jsonb) as given(role text, name text, enabled boolean)
      join permissions p on p.name = given.name
      on conflict (scope_id, role, permission_id) do nothing`.execute(tx)
  })
}
