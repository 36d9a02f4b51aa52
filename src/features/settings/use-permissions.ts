import { CataloguePermission } from '#domain/permissions/permission.ts'
import { RolePermission } from '#domain/permissions/role-permission.ts'
import { rowsOf } from '#hooks/rows-of.ts'
import { useWhole } from '#hooks/use-whole.ts'
import { useCondominium } from '#parts/use-condominium.ts'

export interface KnownPermissions {
  /** The catalogue. */
  catalogue: readonly CataloguePermission[]
  /** Role permissions: the platform's defaults, and overrides of the condominium in view. */
  entries: readonly RolePermission[]
}

/**
 * The permissions on this device; null until its first copy is complete: half of it would display switches as off that
 * are on.
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
