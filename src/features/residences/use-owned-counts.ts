import type { Dependent } from '#domain/dependents/dependent.ts'
import type { Pet } from '#domain/pets/pet.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import { useLive } from '#hooks/use-live.ts'

/** The dialogs that list a person's records, by their key in the URL. */
export const belongingKinds = ['pets', 'vehicles', 'dependents'] as const
export type BelongingKind = (typeof belongingKinds)[number]
export type Belongings = Record<BelongingKind, number>

/** How many pets, vehicles and dependents each person has, as far as this device knows. */
export function useOwnedCounts(personIds: readonly string[]): ((personId: string) => Belongings) | undefined {
  const counts = useLive(
    async (db) => ({
      pets: countBy(
        await db.rows<Pet>('pets').where('user_id').anyOf(personIds).toArray(),
        (pet) => pet.user_id,
      ),
      vehicles: countBy(
        await db.rows<Vehicle>('vehicles').where('resident_id').anyOf(personIds).toArray(),
        (vehicle) => vehicle.resident_id,
      ),
      dependents: countBy(
        await db.rows<Dependent>('dependents').where('responsible_id').anyOf(personIds).toArray(),
        (dependent) => dependent.responsible_id,
      ),
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

function countBy<Row>(
  rows: readonly Row[],
  personOf: (row: Row) => string | null,
): Map<string | null, number> {
  const counts = new Map<string | null, number>()
  for (const row of rows) counts.set(personOf(row), (counts.get(personOf(row)) ?? 0) + 1)
  return counts
}
