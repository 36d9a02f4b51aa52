import { todayOf } from '../kernel/context.ts'
import * as v from 'valibot'
import { create, type Context } from '../kernel/command.ts'
import { contract } from '../kernel/contract.ts'
import { edits, ListInput } from '../kernel/crud.ts'
import { DomainError, type FieldProblem } from '../kernel/errors.ts'
import { photoCommands } from '../kernel/photo-commands.ts'
import { query } from '../kernel/query.ts'
import { assertCanManageOwned, ownedPermissions, unitOf } from '../owned/owned.ts'
import { CaptionedPhoto } from '../values/captioned-photo.ts'
import { ById, Id } from '../values/id.ts'
import { needsPlate, Vehicle, vehiclePhotoLimit, vehiclePhotoMaxBytes } from './vehicle.ts'

const assertMayEditVehicle = (row: Vehicle, context: Context) =>
  assertCanManageOwned(row, row.resident_id, context)

/** A vehicle as its documented reads answer it. */
const ShownPhoto = v.looseObject({
  ...CaptionedPhoto.entries,
  vehicle_id: Id,
  photo_url: v.string(),
  photo_base64: v.nullable(v.string()),
})
const ShownVehicle = v.looseObject({ ...Vehicle.row.entries, photos: v.array(ShownPhoto) })

export const vehicles = contract('vehicles', {
  create: create(
    Vehicle,
    'POST /vehicles',
    'update_resident',
    v.strictObject({ ...Vehicle.createInput.entries, residence_id: v.optional(v.nullable(Id), null) }),
    ({ residence_id, ...input }, context) => {
      const unit = unitOf(input.resident_id, residence_id, context)
      const row = { ...input, residence_id: unit, data_cadastro: context.now, photos: [] }
      assertCanManageOwned(row, row.resident_id, context)
      mustBeRoadworthy(row, context)
      return row
    },
  ),
  ...edits(Vehicle, {
    path: '/vehicles',
    permissions: ownedPermissions,
    mayEdit: assertMayEditVehicle,
    edited(row, context) {
      mustBeRoadworthy(row, context)
      return row
    },
  }),
  ...photoCommands(Vehicle, {
    path: '/vehicles/:id/photos',
    permission: 'update_resident',
    limit: vehiclePhotoLimit,
    tooMany: `Cada veículo guarda até ${vehiclePhotoLimit} fotos.`,
    file: { maxBytes: vehiclePhotoMaxBytes, base64: 'photo_data' },
    mayEdit: assertMayEditVehicle,
  }),

  list: query('GET /vehicles', 'read_resident', ListInput, v.array(ShownVehicle)),
  get: query('GET /vehicles/:id', 'read_resident', ById, ShownVehicle),
  ofUser: query('GET /vehicles/user/:id', 'read_resident', ById, v.array(ShownVehicle)),
  photos: query('GET /vehicles/:id/photos', 'read_resident', ById, v.array(ShownPhoto)),
})

type DescribedVehicle = Pick<Vehicle, 'tipo_veiculo' | 'placa' | 'ano'>

function mustBeRoadworthy(row: DescribedVehicle, { now }: Context): void {
  const errors = vehicleProblems(row, now)
  if (errors.length > 0) throw new DomainError('invalid', { errors })
}

/** Models of the next year are sold this year. */
export function vehicleProblems({ tipo_veiculo, placa, ano }: DescribedVehicle, now: string): FieldProblem[] {
  const lastYear = lastVehicleYear(now)
  const errors: FieldProblem[] = []
  if (placa === null && needsPlate(tipo_veiculo))
    errors.push({ path: 'placa', message: 'Placa é obrigatória' })
  if (ano !== null && ano > lastYear) errors.push({ path: 'ano', message: `Ano deve ser até ${lastYear}` })
  return errors
}

/** The next calendar year. */
function lastVehicleYear(now: string): number {
  return Number(todayOf({ now }).slice(0, 4)) + 1
}
