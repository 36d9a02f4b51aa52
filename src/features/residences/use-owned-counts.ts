import { Dependent } from '#domain/dependents/dependent.ts'
import { Pet } from '#domain/pets/pet.ts'
import { Vehicle } from '#domain/vehicles/vehicle.ts'
import { type Listed, rowsOf } from '#hooks/rows-of.ts'
import { useLive } from '#hooks/use-live.ts'
import type { ZeloDatabase } from '#store/database.ts'

/** The dialogs that list a person's records, by their key in the URL. */
export const belongingKinds = ['pets', 'vehicles', 'dependents'] as const
export type BelongingKind = (typeof belongingKinds)[number]
export type Belongings = Record<BelongingKind, number>

/** How many pets, vehicles and dependents each person has, as far as this device knows. */
export function useOwnedCounts(personIds: readonly string[]): ((personId: string) => Belongings) | undefined {
  const counts = useLive(
    async (db) => ({
      pets: await countsOn(db, Pet, personIds),
      vehicles: await countsOn(db, Vehicle, personIds),
      dependents: await countsOn(db, Dependent, personIds),
    }),
    [personIds.join()],
  )
  return (
    counts &&
    ((id) => ({
      pets: counts.pets.get(id) ?? 0,
      vehicles: counts.vehicles.get(id) ?? 0,
      dependents: counts.dependents.get(id) ?? 0,
    }))
  )
}

/** By the index of such a record: its person. */
async function countsOn<Row>(
  db: ZeloDatabase,
  entity: Listed<Row>,
  personIds: readonly string[],
): Promise<Map<string, number>> {
  const counts = await Promise.all(personIds.map((of) => rowsOf(db, entity, { of }).count()))
  return new Map(personIds.map((id, at) => [id, counts[at] ?? 0]))
}
