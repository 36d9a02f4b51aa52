import { CataloguePermission } from '#domain/permissions/permission.ts'
import { RolePermission } from '#domain/permissions/role-permission.ts'
import { rowsOf } from '#hooks/rows-of.ts'
import { useWhole } from '#hooks/use-whole.ts'
import { useCondominium } from '#parts/use-condominium.ts'

export interface KnownPermissions {
  /** Everything that can be allowed. */
  catalogue: readonly CataloguePermission[]
  /** What is said of roles: by the platform, and by the condominium in view. */
  entries: readonly RolePermission[]
}

/**
 * What this device knows of permissions; null while its first copy is not whole: half of it would show switches off that
 * are on, and the press of one would come to nothing.
 */
export function useKnownPermissions(): KnownPermissions | null | undefined {
  const { id } = useCondominium()
  return useWhole(
    async (db) => {
      const catalogue = await rowsOf(db, CataloguePermission, { of: null }).toArray()
      const entries = await rowsOf(db, RolePermission, { of: null }).toArray()
      return {
        catalogue: catalogue.sort((one, other) => (one.name < other.name ? -1 : 1)),
        entries: entries.filter(({ condominium_id }) => condominium_id === null || condominium_id === id),
      }
    },
    [id],
  )
}
