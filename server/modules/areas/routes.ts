import { sql } from 'kysely'
import { Area, areaPhotoLimit, areaPhotoMaxBytes } from '#domain/areas/area.ts'
import { areas, tooManyAreaPhotos } from '#domain/areas/contract.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { takeEmbeddedPhotos } from '#server/kernel/embedded-photos.ts'
import { Reservation } from '#domain/reservations/reservation.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import { registerPhoto } from '#server/kernel/photos.ts'
import { found, listed } from '#server/kernel/reads.ts'
import { type ActingWork, serve } from '#server/kernel/serve.ts'
import { presentArea, presentAreas } from './present.ts'

const list = listed(Area, { present: presentAreas })

export const areaRoutes = serve(areas, {
  create: {
    /** The documented body has no condominium unless the actor has none, and has its photos in base64. */
    async normalizeInput({ photos, ...raw }, work) {
      if (Array.isArray(photos) && photos.length > areaPhotoLimit)
        throw new DomainError('conflict', { detail: tooManyAreaPhotos })
      const taken = photos === undefined ? [] : await takeEmbeddedPhotos(photos, work, areaPhotoMaxBytes)
      return { ...raw, photos: taken }
    },
    async enrich(row: Area, _input, work) {
      for (const { id, ...photo } of row.photos)
        await registerPhoto(work, { collection: Area.collection, id: row.id }, { id, ...photo })
      return row
    },
  },
  update: {
    async enrich(row: Area, input, work) {
      if (input.name !== undefined) await renameInReservations(work, row)
      return row
    },
  },
  remove: {
    async normalizeInput(raw, work) {
      await mustHaveNoReservations(work, raw.id)
      return raw
    },
  },
  list,
  listOfCondominium: ({ id }, caller) => list({ condominium_id: id }, caller),
  get: found(Area, presentArea),
})

/** Future reservations get the area's new name; past ones keep the old one. */
async function renameInReservations(work: ActingWork, area: Area): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from reservations
    where condominium_id = ${area.condominium_id}::uuid and area_id = ${area.id}::uuid
      and end_datetime > ${work.now}::timestamptz and area_name <> ${area.name} order by id`.execute(work.tx)
  for (const { id } of rows) {
    const stored = await findRow(work.tx, Reservation, id, { condominiumId: area.condominium_id, lock: true })
    if (stored) await putRow(work, Reservation, { ...stored.row, area_name: area.name }, stored)
  }
}

/** An area with reservations cannot be deleted; it is made inactive instead. */
async function mustHaveNoReservations({ tx, actor }: ActingWork, areaId: unknown): Promise<void> {
  const here = actor.role === 'MASTER' ? sql`` : sql`and condominium_id = ${actor.condominium_id}::uuid`
  const { rows } = await sql`
    select 1 from reservations where area_id = ${areaId}::uuid ${here} limit 1`.execute(tx)
  if (rows.length > 0)
    throw new DomainError('conflict', {
      detail: 'Esta área tem reservas e não pode ser excluída. Desative-a para que não receba novas.',
    })
}
