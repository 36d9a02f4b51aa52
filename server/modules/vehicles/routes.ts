import { sql } from 'kysely'
import type { AnyRow } from '#domain/kernel/command.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { vehicles } from '#domain/vehicles/contract.ts'
import { findSameCar, sameCarProblem } from '#domain/vehicles/same-car.ts'
import { Vehicle } from '#domain/vehicles/vehicle.ts'
import { aboutUser } from '#server/people/about.ts'
import { ofPerson } from '#server/people/owned-records.ts'
import { withPhotosWhole, withPhotoUrls } from '#server/kernel/photo-answers.ts'
import { found, listed } from '#server/kernel/reads.ts'
import { findVisible } from '#server/kernel/rows.ts'
import { type ActingWork, type Caller, serve } from '#server/kernel/serve.ts'

type Plated = Pick<Vehicle, 'id' | 'placa' | 'resident_id' | 'residence_id'>

const present = (rows: Vehicle[]) => rows.map((row) => named(withPhotoUrls(row)))
const presentWhole = (rows: Vehicle[], caller: Caller) =>
  Promise.all(rows.map(async (row) => named(await withPhotosWhole(row, caller))))

const listOfUser = listed(Vehicle, {
  present,
  where: (_caller, { resident_id }: { resident_id?: string | undefined }) =>
    sql`r.resident_id = ${resident_id}::uuid`,
})

export const vehicleRoutes = serve(vehicles, {
  create: {
    normalizeInput: (raw, work) => ofPerson({ resident_id: '', ...raw }, work, 'resident_id'),
    enrich: mustBeAnotherCar,
  },
  update: { enrich: mustBeAnotherCar },
  list: listed(Vehicle, { present }),
  get: found(Vehicle, presentWhole),
  ofUser: aboutUser(({ id, condominium_id }, caller) =>
    listOfUser({ resident_id: id, condominium_id }, caller),
  ),
  async photos({ id }, caller) {
    const { kernel, session } = caller
    const stored = session && (await findVisible(kernel.db, session.actor, Vehicle, id))
    if (!stored) throw new DomainError('not_found')
    const [shown] = await presentWhole([stored.row], caller)
    return shown?.photos ?? []
  },
})

/** The plate of before, or the new one, of a car that this person or their unit has here. */
async function mustBeAnotherCar(given: AnyRow, _input: unknown, { tx }: ActingWork): Promise<AnyRow> {
  const row = given as Vehicle // the command's own row
  const { rows } = await sql<Plated>`
    select id, placa, resident_id, residence_id from vehicles
    where placa is not null and (resident_id = ${row.resident_id}::uuid or residence_id = ${row.residence_id}::uuid)`.execute(
    tx,
  )
  const isKept = rows.some(({ id, placa }) => id === row.id && placa === row.placa)
  const spelledOtherwise = rows.filter(({ placa }) => placa !== row.placa)
  const same = isKept ? undefined : findSameCar(row, spelledOtherwise)
  if (same) throw new DomainError('conflict', { detail: `${sameCarProblem(same).message}.` })
  return row
}

/** Each photo has its vehicle's id, as the specification requires. */
function named<P extends object>(row: { id: string; photos: P[] }) {
  return { ...row, photos: row.photos.map((photo) => ({ ...photo, vehicle_id: row.id })) }
}
