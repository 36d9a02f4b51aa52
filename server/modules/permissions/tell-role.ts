import { sql } from 'kysely'
import { CataloguePermission } from '#domain/permissions/permission.ts'
import { RolePermission } from '#domain/permissions/role-permission.ts'
import { accessChanged } from '#domain/users/news.ts'
import type { ActingWork } from '#server/kernel/serve.ts'

type Changed = Pick<RolePermission, 'role' | 'permission_id' | 'condominium_id'>

/**
 * The people of a role are told that what they may do was changed: those of one condominium, or of every one where the
 * platform's default holds. About the permission, because what was changed may be that an override was deleted.
 */
export async function tellRole(
  work: ActingWork,
  { role, permission_id, condominium_id }: Changed,
): Promise<void> {
  const entry = { role, permission_id, condominium_id }
  if (work.isSilent || !(await isOtherThanBefore(work, entry))) return
  const places = condominium_id === null ? await placesOfDefault(work, entry) : [condominium_id]
  for (const place of places)
    work.news.push({
      ...accessChanged,
      condominium_id: place,
      collection: CataloguePermission.collection,
      row_id: permission_id,
      about: `${role}:${work.now}`,
      group: 'role',
      to: { role },
    })
}

/** Whether the role may now do what it could not, or the other way round: an override may say what the default says. */
async function isOtherThanBefore(work: ActingWork, entry: Changed): Promise<boolean> {
  const written = work.auditEntries.filter(({ collection }) => collection === RolePermission.collection)
  const [first, last] = [written[0], written.at(-1)]
  if (!first || !last) return false
  const byDefault = entry.condominium_id === null ? false : await isOnByDefault(work, entry)
  return (first.before?.enabled ?? byDefault) !== (last.after?.enabled ?? byDefault)
}

async function isOnByDefault({ tx }: ActingWork, { role, permission_id }: Changed): Promise<boolean> {
  const byDefault = await tx
    .selectFrom('role_permissions')
    .select('enabled')
    .where('condominium_id', 'is', null)
    .where('role', '=', role)
    .where('permission_id', '=', permission_id)
    .executeTakeFirst()
  return byDefault?.enabled ?? false
}

async function placesOfDefault(
  { tx }: ActingWork,
  { role, permission_id }: Pick<Changed, 'role' | 'permission_id'>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from condominiums c where not exists (
      select 1 from role_permissions o
      where o.condominium_id = c.id and o.role = ${role} and o.permission_id = ${permission_id}::uuid
    ) order by c.id`.execute(tx)
  return rows.map(({ id }) => id)
}
