import type { Dependent } from '#domain/dependents/dependent.ts'
import type { Pet } from '#domain/pets/pet.ts'
import type { ResidenceDocument } from '#domain/residence-documents/residence-document.ts'
import { type Residence, unitName } from '#domain/residences/residence.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useLive } from '#hooks/use-live.ts'
import type { Local } from '#store/local-row.ts'

const inOrder = new Intl.Collator('pt-BR', { numeric: true })

export type MyUnit = Local<Residence> & { documents: number }

/** The units of whoever is signed in, and what lives in them: this device holds nobody else's. */
export function useMyUnits() {
  const { actor } = usePerson()
  const mine = actor.residence_ids
  return useLive(
    async (db) => {
      const units = (await db.rows<Residence>('residences').bulkGet(mine)).filter((row) => row !== undefined)
      const documents = await db.rows<ResidenceDocument>('residence_documents').toArray()
      const byAge = <Row extends { recorded_at: string }>(rows: Row[]) =>
        rows.sort((one, other) => one.recorded_at.localeCompare(other.recorded_at))
      return {
        units: units
          .sort((one, other) => inOrder.compare(unitName(one), unitName(other)))
          .map((unit): MyUnit => ({
            ...unit,
            documents: documents.filter((one) => one.residence_id === unit.id && one.is_active).length,
          })),
        pets: byAge(await db.rows<Pet>('pets').toArray()),
        vehicles: byAge(await db.rows<Vehicle>('vehicles').toArray()),
        dependents: byAge(await db.rows<Dependent>('dependents').toArray()),
      }
    },
    [mine.join()],
  )
}
