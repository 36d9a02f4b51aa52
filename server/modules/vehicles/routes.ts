import { sql } from 'kysely'
import { DomainError } from '#domain/kernel/errors.ts'
import { vehicles } from '#domain/vehicles/contract.ts'
import { Vehicle } from '#domain/vehicles/vehicle.ts'
import { aboutUser } from '#server/people/about.ts'
import { ofPerson } from '#server/people/owned-records.ts'
import { withPhotosWhole, withPhotoUrls } from '#server/kernel/photo-answers.ts'
import { found, listed } from '#server/kernel/reads.ts'
import { findVisible } from '#server/kernel/rows.ts'
import { type Caller, serve } from '#server/kernel/serve.ts'

const present = (rows: Vehicle[]) => rows.map((row) => named(withPhotoUrls(row)))
const presentWhole = (rows: Vehicle[], caller: Caller) =>
  Promise.all(rows.map(async (row) => named(await withPhotosWhole(row, caller))))

const listOfUser = listed(Vehicle, {
  present,
  where: (_caller, { resident_id }: { resident_id?: string | undefined }) =>
    sql`r.resident_id = ${resident_id}::uuid`,
})

export const vehicleRoutes = serve(vehicles, {
  create: { normalizeInput: (raw, work) => ofPerson({ resident_id: '', ...raw }, work, 'resident_id') },
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

/** Each photo has its vehicle's id, as the specification requires. */
function named<P extends object>(row: { id: string; photos: P[] }) {
  return { ...row, photos: row.photos.map((photo) => ({ ...photo, vehicle_id: row.id })) }
}
