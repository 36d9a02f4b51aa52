import type { FieldProblem } from '#domain/kernel/errors.ts'
import { findSameCar, sameCarProblem } from '#domain/vehicles/same-car.ts'
import { Vehicle } from '#domain/vehicles/vehicle.ts'
import { rowsOf } from '#hooks/rows-of.ts'
import { useLive } from '#hooks/use-live.ts'
import type { RecordOwner } from '#parts/use-owned-records.ts'

/** Told in the form, before anything is sent: the car is among the vehicles of this person or their unit, under either plate. */
export function useSameCar(row: Vehicle | undefined, keeper: RecordOwner | undefined) {
  const known = useLive((db) => rowsOf(db, Vehicle, { of: null }).toArray(), [])
  const whose = row ?? { id: '', resident_id: keeper?.id ?? '', residence_id: keeper?.residence?.id ?? null }
  return ({ placa }: Pick<Vehicle, 'placa'>): FieldProblem[] => {
    if (placa === row?.placa) return []
    const same = findSameCar({ ...whose, placa }, known ?? [])
    return same ? [sameCarProblem(same)] : []
  }
}
