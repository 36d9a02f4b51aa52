import type { CataloguePermission } from '#domain/permissions/permission.ts'
import type { RolePermission } from '#domain/permissions/role-permission.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useLive } from '#hooks/use-live.ts'
import type { Local } from '#store/local-row.ts'

/** Everything that can be allowed, as this device knows it. */
export function useCatalogue(): Local<CataloguePermission>[] | undefined {
  return useLive((db) => db.rows<CataloguePermission>('permissions').orderBy('name').toArray(), [])
}

/** What is said of roles: by the platform, and by the condominium in view. */
export function useRoleEntries(): Local<RolePermission>[] | undefined {
  const { id } = useCondominium()
  return useLive(
    (db) =>
      db
        .rows<RolePermission>('role_permissions')
        .filter(({ condominium_id }) => condominium_id === null || condominium_id === id)
        .toArray(),
    [id],
  )
}
