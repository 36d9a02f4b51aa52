import { type Kysely, sql } from 'kysely'
import type { Condominium } from '#domain/condominiums/condominium.ts'
import { balanceOf } from '#domain/financial-transactions/receivables.ts'
import { roles } from '#domain/kernel/roles.ts'
import { countIn } from '#domain/occurrences/numbers.ts'
import type { StatusGroup } from '#domain/occurrences/occurrence.ts'
import { occupancyOf } from '#domain/residences/occupancy.ts'
import { type ReservationsAhead, reservationsAhead } from '#domain/reservations/ahead.ts'
import type { Reservation } from '#domain/reservations/reservation.ts'
import type { Residence } from '#domain/residences/residence.ts'
import { livesHere } from '#domain/users/user.ts'
import { civilDay } from '#domain/values/instant-texts.ts'
import type { Figures, Database } from '#server/db/schema.ts'
import { chargesByLateness } from './charges.ts'

type Db = Kysely<Database>

export type NamedCondominium = Pick<Condominium, 'id' | 'name' | 'time_zone'>

export type AheadReservation = Pick<
  Reservation,
  'id' | 'condominium_id' | 'status' | 'title' | 'area_name' | 'unit' | 'resident' | 'start_datetime'
>

/** What was counted of one condominium. */
export interface CondominiumCount extends NamedCondominium {
  figures: Figures
  reservations: ReservationsAhead<AheadReservation>
}

/** What the database groups and the domain counts, of each of these condominiums. */
export async function countFigures(
  db: Db,
  condominiums: readonly NamedCondominium[],
  now: string,
): Promise<CondominiumCount[]> {
  const ids = condominiums.map(({ id }) => id)
  const days = condominiums.map(({ id, time_zone }) => ({ id, today: civilDay(now, time_zone) }))
  const [units, people, statuses, reservations, charges] = await Promise.all([
    unitsOf(db, ids).then(byCondominium),
    peopleOf(db, ids, now).then(byCondominium),
    statusGroups(db, ids).then(byCondominium),
    reservationsSince(db, ids, now).then(byCondominium),
    chargesByLateness(db, days).then(byCondominium),
  ])
  return condominiums.map((condominium) => {
    const { id, time_zone: timeZone } = condominium
    const { total, occupied } = occupancyOf(units.get(id) ?? [])
    const { residents, collaborators } = people.get(id)?.[0] ?? nobody
    const ahead = reservationsAhead(reservations.get(id) ?? [], { now, timeZone })
    const figures = {
      residences: total,
      occupied,
      residents,
      collaborators,
      open_occurrences: countIn(statuses.get(id) ?? [], ['OPEN']),
      pending_reservations: ahead.pending.length,
      ...balanceOf(charges.get(id) ?? [], civilDay(now, timeZone)),
    }
    return { ...condominium, figures, reservations: ahead }
  })
}

const nobody = { residents: 0, collaborators: 0 }

function byCondominium<T extends OfCondominium>(rows: readonly T[]): Map<string, T[]> {
  const found = new Map<string, T[]>()
  for (const row of rows) {
    const theirs = found.get(row.condominium_id)
    if (theirs) theirs.push(row)
    else found.set(row.condominium_id, [row])
  }
  return found
}

interface OfCondominium {
  condominium_id: string
}

async function unitsOf(
  db: Db,
  ids: readonly string[],
): Promise<(Pick<Residence, 'status' | 'archived_at'> & OfCondominium)[]> {
  const { rows } = await sql<Pick<Residence, 'status' | 'archived_at'> & OfCondominium>`
    select condominium_id, status, archived_at from residences
    where condominium_id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}

/** Whom `residentsAmong` counts on the home: by role, or by a link that has not ended. */
const neighbours = roles.filter(livesHere)

async function peopleOf(
  db: Db,
  ids: readonly string[],
  now: string,
): Promise<(typeof nobody & OfCondominium)[]> {
  const { rows } = await sql<typeof nobody & OfCondominium>`
    select c.id as condominium_id,
      count(*) filter (where u.role = any(${neighbours}) or exists (
        select 1 from residence_links l where l.user_id = u.id and l.condominium_id = c.id and l.ended_at is null
          and (l.to_on is null or l.to_on >= (${now}::timestamptz at time zone c.time_zone)::date)
      ))::integer as residents,
      count(*) filter (where u.role = 'COLLABORATOR' and u.status = 'ACTIVE')::integer as collaborators
    from condominiums c join users u on u.condominium_id = c.id
    where c.id = any(${[...ids]}::uuid[])
    group by c.id`.execute(db)
  return rows
}

/** As a device groups them (tally `byStatus`). */
async function statusGroups(db: Db, ids: readonly string[]): Promise<(StatusGroup & OfCondominium)[]> {
  const { rows } = await sql<StatusGroup & OfCondominium>`
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
