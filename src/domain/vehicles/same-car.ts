import type { FieldProblem } from '../kernel/errors.ts'
import { plateText, samePlate } from '../values/plate.ts'
import type { Vehicle } from './vehicle.ts'

type Plated = Pick<Vehicle, 'id' | 'placa' | 'resident_id' | 'residence_id'>

/** Another vehicle of this person, or of their unit, that is the same car: under this plate, or under its old or new one. */
export function findSameCar<V extends Plated>(row: Plated, others: readonly V[]): V | undefined {
  const { id, placa, resident_id, residence_id } = row
  if (!placa) return undefined
  const plate = samePlate(placa)
  return others.find(
    (other) =>
      other.id !== id &&
      other.placa !== null &&
      samePlate(other.placa) === plate &&
      (other.resident_id === resident_id || (residence_id !== null && other.residence_id === residence_id)),
  )
}

export function sameCarProblem({ placa }: Pick<Vehicle, 'placa'>): FieldProblem {
  return { path: 'placa', message: `Este veículo já está cadastrado: ${plateText(placa ?? '')}` }
}
