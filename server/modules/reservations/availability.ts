import { sql } from 'kysely'
import { Area } from '#domain/areas/area.ts'
import { Condominium } from '#domain/condominiums/condominium.ts'
import { findClash, freeSlots, searchDays, type Span } from '#domain/reservations/free-slots.ts'
import type { Reservation } from '#domain/reservations/reservation.ts'
import { slotTaken } from '#domain/reservations/rules.ts'
import { defaultTimeZone, dayMs } from '#domain/values/civil-time.ts'
import { findRow } from '#server/kernel/rows.ts'
import type { ActingWork } from '#server/kernel/serve.ts'

/**
 * The area of a request whose time is free; else refuses with up to three free times. The command has locked the area's
 * row (`readsOf`), so of two concurrent requests the second one sees the first.
 */
export async function mustBeFree(work: ActingWork, row: Reservation): Promise<Area> {
  const area = await findRow(work.tx, Area, row.area_id, { condominiumId: row.condominium_id })
  if (!area) throw new TypeError('the rules let a request pass for an area that is not there')
  const busy = await readBusy(work, row)
  const clash = findClash(row, busy)
  if (!clash) return area.row
  const condominium = await findRow(work.tx, Condominium, row.condominium_id)
  const timeZone = condominium?.row.time_zone ?? defaultTimeZone
  const moment = { now: work.now, timeZone }
  throw slotTaken(clash, freeSlots({ area: area.row, wanted: row, busy, ...moment }), moment)
}

/** Reservations of the area by others, from now to the end of the search for free times. */
async function readBusy({ tx }: ActingWork, row: Reservation): Promise<Span[]> {
  const from = new Date(Date.parse(row.start_datetime) - dayMs).toISOString()
  const lengthMs = Date.parse(row.end_datetime) - Date.parse(row.start_datetime)
  const until = new Date(Date.parse(row.end_datetime) + lengthMs + (searchDays + 2) * dayMs).toISOString()
  const { rows } = await sql<Span>`
    select
      to_char(start_datetime at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as start_datetime,
      to_char(end_datetime at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as end_datetime
    from reservation_slots
    where condominium_id = ${row.condominium_id}::uuid and area_id = ${row.area_id}::uuid and id <> ${row.id}::uuid
      and tstzrange(start_datetime, end_datetime) && tstzrange(${from}::timestamptz, ${until}::timestamptz)
    order by start_datetime`.execute(tx)
  return rows
}
