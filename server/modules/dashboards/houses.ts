import { type Kysely, sql } from 'kysely'
import { balanceOf } from '#domain/financial-transactions/receivables.ts'
import { countIn } from '#domain/occurrences/numbers.ts'
import type { StatusGroup } from '#domain/occurrences/occurrence.ts'
import { type Occupancy, occupancyOf } from '#domain/residences/occupancy.ts'
import { type ReservationsAhead, reservationsAhead } from '#domain/reservations/ahead.ts'
import type { Reservation } from '#domain/reservations/reservation.ts'
import type { Residence } from '#domain/residences/residence.ts'
import { civilDay } from '#domain/values/instant-texts.ts'
import type { Database } from '#server/db/schema.ts'
import { chargesByLateness } from './charges.ts'

type Db = Kysely<Database>

export interface House {
  id: string
  name: string
  time_zone: string
}

export type AheadReservation = Pick<
  Reservation,
  'id' | 'condominium_id' | 'status' | 'title' | 'area_name' | 'unit' | 'resident' | 'start_datetime'
>

/** The figures of one condominium. */
export interface HouseFigures extends House {
  occupancy: Occupancy
  openOccurrences: number
  reservations: ReservationsAhead<AheadReservation>
  balance: { received_cents: number; overdue_cents: number }
}

/** What the database groups and the domain counts, of each of these condominiums. */
export async function figuresOf(db: Db, houses: readonly House[], now: string): Promise<HouseFigures[]> {
  const ids = houses.map(({ id }) => id)
  const days = houses.map(({ id, time_zone }) => ({ id, today: civilDay(now, time_zone) }))
  const [units, statuses, reservations, charges] = await Promise.all([
    unitsOf(db, ids).then(byHouse),
    statusGroups(db, ids).then(byHouse),
    reservationsSince(db, ids, now).then(byHouse),
    chargesByLateness(db, days).then(byHouse),
  ])
  return houses.map((house) => {
    const { id, time_zone: timeZone } = house
    return {
      ...house,
      occupancy: occupancyOf(units.get(id) ?? []),
      openOccurrences: countIn(statuses.get(id) ?? [], ['OPEN']),
      reservations: reservationsAhead(reservations.get(id) ?? [], { now, timeZone }),
      balance: balanceOf(charges.get(id) ?? [], civilDay(now, timeZone)),
    }
  })
}

function byHouse<T extends OfHouse>(rows: readonly T[]): Map<string, T[]> {
  const found = new Map<string, T[]>()
  for (const row of rows) {
    const theirs = found.get(row.condominium_id)
    if (theirs) theirs.push(row)
    else found.set(row.condominium_id, [row])
  }
  return found
}

interface OfHouse {
  condominium_id: string
}

async function unitsOf(
  db: Db,
  ids: readonly string[],
): Promise<(Pick<Residence, 'status' | 'archived_at'> & OfHouse)[]> {
  const { rows } = await sql<Pick<Residence, 'status' | 'archived_at'> & OfHouse>`
    select condominium_id, status, archived_at from residences
    where condominium_id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}

/** As a device groups them (tally `byStatus`). */
async function statusGroups(db: Db, ids: readonly string[]): Promise<(StatusGroup & OfHouse)[]> {
  const { rows } = await sql<StatusGroup & OfHouse>`
    select condominium_id, status, type, count(*)::integer as rows from occurrences
    where condominium_id = any(${[...ids]}::uuid[]) and archived_at is null
    group by condominium_id, status, type`.execute(db)
  return rows
}

/** Those that begin within a day before now, or later: among them are all of today, in any time zone. */
async function reservationsSince(db: Db, ids: readonly string[], now: string): Promise<AheadReservation[]> {
  const { rows } = await sql<AheadReservation>`
    select id, condominium_id, status, title, area_name, unit, resident,
      to_char(start_datetime at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as start_datetime
    from reservations
    where condominium_id = any(${[...ids]}::uuid[]) and status in ('PENDING', 'APPROVED')
      and start_datetime > ${now}::timestamptz - interval '1 day'`.execute(db)
  return rows
}
