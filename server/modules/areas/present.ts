import { sql } from 'kysely'
import type { Area } from '#domain/areas/area.ts'
import { photoBase64 } from '#server/kernel/download.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { Caller } from '#server/kernel/serve.ts'

/** Areas of a list: with their condominium's name, how many reservations were asked for, and where their photos are. */
export async function presentAreas(rows: Area[], { kernel }: Caller): Promise<object[]> {
  const known = await readAround(kernel, rows)
  return rows.map((row) => ({
    ...row,
    condominium: { name: known.get(row.id)?.condominium ?? '' },
    _count: { reservations: known.get(row.id)?.reservations ?? 0 },
    photos: row.photos.map((photo) => ({ ...photo, photo_url: photoUrl(photo.id), photo_base64: null })),
  }))
}

/** One area, its photos whole: a list of them would weigh megabytes. */
export async function presentArea(rows: Area[], caller: Caller): Promise<object[]> {
  const [shown] = await presentAreas(rows, caller)
  const photos = await Promise.all(
    (rows[0]?.photos ?? []).map(async (photo) => ({
      ...photo,
      photo_url: photoUrl(photo.id),
      photo_base64: await photoBase64(caller.kernel, photo),
    })),
  )
  return [{ ...shown, photos }]
}

function photoUrl(id: string): string {
  return `/api/photos/${id}/download`
}

async function readAround({ db }: Kernel, rows: Area[]) {
  const ids = rows.map(({ id }) => id)
  const { rows: found } = await sql<{ id: string; condominium: string; reservations: number }>`
    select a.id, c.name as condominium, (
      select count(*)::integer from reservations r
      where r.condominium_id = a.condominium_id and r.area_id = a.id
    ) as reservations
    from areas a join condominiums c on c.id = a.condominium_id where a.id = any(${ids}::uuid[])`.execute(db)
  return new Map(found.map((area) => [area.id, area]))
}
