import type { Area } from '#domain/areas/area.ts'
import type { Condominium } from '#domain/condominiums/condominium.ts'
import type { CataloguePermission } from '#domain/permissions/permission.ts'
import { type Residence, unitName } from '#domain/residences/residence.ts'
import type { User } from '#domain/users/user.ts'
import { useLive } from '#hooks/use-live.ts'

/** What the areas, people, units, condominiums and permissions of these ids are called, as far as this device knows them. */
export function useNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const names = useLive(
    async (db) => {
      const areas = await db.rows<Area>('areas').bulkGet([...ids])
      const users = await db.rows<User>('users').bulkGet([...ids])
      const residences = await db.rows<Residence>('residences').bulkGet([...ids])
      const condominiums = await db.rows<Condominium>('condominiums').bulkGet([...ids])
      const permissions = await db.rows<CataloguePermission>('permissions').bulkGet([...ids])
      return new Map([
        ...areas.flatMap((area) => (area ? [[area.id, area.name] as const] : [])),
        ...condominiums.flatMap((one) => (one ? [[one.id, one.name] as const] : [])),
        ...permissions.flatMap((one) => (one ? [[one.id, one.description || one.name] as const] : [])),
        ...users.flatMap((user) => (user ? [[user.id, user.profile.name] as const] : [])),
        ...residences.flatMap((residence) =>
          residence ? [[residence.id, unitName(residence)] as const] : [],
        ),
      ])
    },
    [ids.join()],
  )
  return names ?? none
}

const none: ReadonlyMap<string, string> = new Map()
