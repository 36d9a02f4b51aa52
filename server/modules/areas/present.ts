import { sql } from 'kysely'
import type { Area } from '#domain/areas/area.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { withPhotosWhole, withPhotoUrls } from '#server/kernel/photo-answers.ts'
import type { Caller } from '#server/kernel/serve.ts'

/**
 * Areas of a list as documented reads answer them: with their condominium's name, a count of reservations, and the URLs
 * of their photos.
 */
export async function presentAreas(rows: Area[], { kernel }: Caller): Promise<object[]> {
  const known = await readAround(kernel, rows)
  return rows.map((row) => ({ ...withPhotoUrls(row), ...known.get(row.id) }))
}

/** One area, with its photos inline. */
export async function presentArea(rows: Area[], caller: Caller): Promise<object[]> {
  const known = await readAround(caller.kernel, rows)
  return Promise.all(
    rows.map(async (row) => ({ ...(await withPhotosWhole(row, caller)), ...known.get(row.id) })),
  )
}

async function readAround({ db }: Kernel, rows: Area[]) {
  const ids = rows.map(({ id }) => id)
  const { rows: found } = await sql<{ id: string; condominium: string; reservations: number }>`
    select a.id, c.name as condominium, (
      select count(*)::integer from reservations r
      where r.condominium_id = a.condominium_id and r.area_id = a.id
    ) as reservations
    from areas a join condominiums c on c.id = a.condominium_id where a.id = any(${ids}::uuid[])`.execute(db)
  return new Map(
    found.map(({ id, condominium, reservations }) => [
      id,
      { condominium: { name: condominium }, _count: { reservations } },
    ]),
  )
}
