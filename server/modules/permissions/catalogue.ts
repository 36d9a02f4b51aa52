import { sql } from 'kysely'
import type { AnyRow } from '#domain/kernel/command.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import { roleDefaults } from '#domain/permissions/defaults.ts'
import { permissions, permissionTexts } from '#domain/kernel/permissions.ts'
import { CataloguePermission } from '#domain/permissions/permission.ts'
import { RolePermission } from '#domain/permissions/role-permission.ts'
import { roles } from '#domain/kernel/roles.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { addChangeEntry, findRow, putNewRows } from '#server/kernel/rows.ts'
import type { Work } from '#server/kernel/work.ts'
import { write } from '#server/kernel/write.ts'

/**
 * Inserts the permissions that this version has and the database does not, with the platform's defaults per role;
 * existing rows keep what people configured. Several processes may start at once: they take the migrations' lock in
 * turn.
 */
export async function seedCatalogue(kernel: Kernel): Promise<void> {
  await write(kernel, null, async (work) => {
    await sql`select version from migrations where version = 0 for update`.execute(work.tx)
    const missing = await missingPermissions(work)
    await putNewRows(work, CataloguePermission, missing)
    await putNewRows(
      work,
      RolePermission,
      missing.flatMap((permission) => defaultsOf(work, permission)),
    )
    await addMissingChangeEntries(work, CataloguePermission as unknown as Entity)
    await addMissingChangeEntries(work, RolePermission as unknown as Entity)
  })
}

async function missingPermissions({ kernel, tx, now }: Work): Promise<CataloguePermission[]> {
  const known = await tx.selectFrom('permissions').select('name').execute()
  const names = new Set(known.map(({ name }) => name))
  return permissions
    .filter((name) => !names.has(name))
    .map((name) => ({
      id: kernel.newId(),
      created_at: now,
      recorded_at: now,
      name,
      description: permissionTexts[name],
    }))
}

/** Only together with the permission itself: a role without an entry does not have the permission. */
function defaultsOf({ kernel, now }: Work, { id, name }: CataloguePermission): RolePermission[] {
  return roles
    .filter((role) => roleDefaults[role].some((one) => one === name))
    .map((role) => ({
      id: kernel.newId(),
      created_at: now,
      recorded_at: now,
      condominium_id: null,
      role,
      permission_id: id,
      enabled: true,
    }))
}

/** Rows of versions before devices synchronised them have no change entry yet. */
async function addMissingChangeEntries(work: Work, entity: Entity): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select r.id from ${sql.table(entity.collection)} r
    where not exists (select 1 from changes c where c.collection = ${entity.collection} and c.row_id = r.id)
    order by r.id`.execute(work.tx)
  const added = new Set(work.changeEntries.map(({ row_id }) => row_id))
  for (const { id } of rows.filter((row) => !added.has(row.id))) {
    const stored = await findRow(work.tx, entity, id)
    if (stored) addChangeEntry(work, entity, stored.row as AnyRow, stored.version)
  }
}
