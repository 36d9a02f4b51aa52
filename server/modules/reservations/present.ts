import { sql } from 'kysely'
import type { Reservation } from '#domain/reservations/reservation.ts'
import type { Caller } from '#server/kernel/serve.ts'

/** Reservations as documented reads answer them: with the current name of their area. */
export async function presentReservations(rows: Reservation[], { kernel }: Caller): Promise<object[]> {
  const ids = [...new Set(rows.map(({ area_id }) => area_id))]
  const { rows: areas } = await sql<{ id: string; name: string }>`
    select id, name from areas where id = any(${ids}::uuid[])`.execute(kernel.db)
  const names = new Map(areas.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({ ...row, area: { name: names.get(row.area_id) ?? row.area_name } }))
}
