import type { Area } from '#domain/areas/area.ts'
import { type Residence, unitName } from '#domain/residences/residence.ts'
import { useLive } from '#hooks/use-live.ts'

/** What the areas and the units of these ids are called, as far as this device knows them. */
export function useNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const names = useLive(
    async (db) => {
      const areas = await db.rows<Area>('areas').bulkGet([...ids])
      const residences = await db.rows<Residence>('residences').bulkGet([...ids])
      return new Map([
        ...areas.flatMap((area) => (area ? [[area.id, area.name] as const] : [])),
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
