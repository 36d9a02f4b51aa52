import { useCallback } from 'react'
import { CataloguePermission } from '#domain/permissions/permission.ts'
import { RolePermission } from '#domain/permissions/role-permission.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useRows } from '#parts/use-rows.ts'
import type { Local } from '#store/local-row.ts'

const byName = (one: CataloguePermission, other: CataloguePermission) => (one.name < other.name ? -1 : 1)

/** Everything that can be allowed, as this device knows it. */
export function useCatalogue(): Local<CataloguePermission>[] | undefined {
  return useRows(CataloguePermission, { of: null, order: byName })?.rows
}

/** What is said of roles: by the platform, and by the condominium in view. */
export function useRoleEntries(): Local<RolePermission>[] | undefined {
  const { id } = useCondominium()
  const isInForce = useCallback(
    ({ condominium_id }: RolePermission) => condominium_id === null || condominium_id === id,
    [id],
  )
  return useRows(RolePermission, { of: null, matches: isInForce })?.rows
}
