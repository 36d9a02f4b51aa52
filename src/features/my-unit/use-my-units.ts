import { alphanumerical } from '#domain/values/text.ts'
import { useMemo } from 'react'
import { Dependent } from '#domain/dependents/dependent.ts'
import type { BaseRow } from '#domain/kernel/entity.ts'
import { Pet } from '#domain/pets/pet.ts'
import { ResidenceDocument } from '#domain/residence-documents/residence-document.ts'
import { type Residence, unitName } from '#domain/residences/residence.ts'
import { Vehicle } from '#domain/vehicles/vehicle.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useRowsOf } from '#hooks/use-rows-of.ts'
import { useRows } from '#parts/use-rows.ts'
import type { Local } from '#store/local-row.ts'

const byAge = (one: BaseRow, other: BaseRow) => one.recorded_at.localeCompare(other.recorded_at)
const everybodys = { of: null, order: byAge }

export type MyUnit = Local<Residence> & { documents: number }

/** The units of the signed-in person, with the pets, vehicles and people in them: this device has nobody else's. */
export function useMyUnits() {
  const { actor } = usePerson()
  const units = useRowsOf<Residence>('residences', actor.residence_ids)
  const documents = useRows(ResidenceDocument, everybodys)?.rows
  const pets = useRows(Pet, everybodys)?.rows
  const vehicles = useRows(Vehicle, everybodys)?.rows
  const dependents = useRows(Dependent, everybodys)?.rows
  return useMemo(() => {
    if (!units || !documents || !pets || !vehicles || !dependents) return undefined
    const counted = units.map((unit): MyUnit => ({
      ...unit,
      documents: documents.filter((one) => one.residence_id === unit.id && one.is_active).length,
    }))
    return {
      units: counted.sort((one, other) => alphanumerical.compare(unitName(one), unitName(other))),
      pets,
      vehicles,
      dependents,
    }
  }, [units, documents, pets, vehicles, dependents])
}
