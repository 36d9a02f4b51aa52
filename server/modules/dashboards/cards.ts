import { type Kysely, sql } from 'kysely'
import { Announcement } from '#domain/announcements/announcement.ts'
import { mostDetails, type AdminDashboard, type ReservationDetail } from '#domain/dashboards/contract.ts'
import { latestNotice } from '#domain/notices/latest.ts'
import { type Notice, noticeInstant } from '#domain/notices/notice.ts'
import { reachedBy, readingOf } from '#domain/notices/readers.ts'
import { occupancyText } from '#domain/residences/occupancy.ts'
import { Residence } from '#domain/residences/residence.ts'
import { Statement } from '#domain/statements/statement.ts'
import { User } from '#domain/users/user.ts'
import { reaisOf } from '#domain/values/cents.ts'
import { civilDay } from '#domain/values/instant-texts.ts'
import type { Database } from '#server/db/schema.ts'
import { rowsWhere } from '#server/kernel/rows.ts'
import type { AheadReservation, House, HouseFigures } from './houses.ts'

type Db = Kysely<Database>
type Cards = AdminDashboard

/** The active ones of these condominiums, and the name of the newest. */
export async function collaboratorsCard(db: Db, ids: readonly string[]): Promise<Cards['collaborators']> {
  const { rows } = await sql<{ total: number; name: string | null }>`
    select count(*) filter (where status = 'ACTIVE')::integer as total,
      (array_agg(profile ->> 'name' order by recorded_at desc, id desc))[1] as name
    from users where role = 'COLLABORATOR' and condominium_id = any(${[...ids]}::uuid[])`.execute(db)
  const [found] = rows // an aggregate always answers one
  return { total: found?.total ?? 0, last_added: found?.name ? { name: found.name } : null }
}

/** The comunicado published last in one of these condominiums, counted as its own page counts its readers. */
export async function announcementsCard(
  db: Db,
  houses: readonly House[],
  now: string,
): Promise<Cards['announcements']> {
  const ids = houses.map(({ id }) => id)
  const newest = sql`r.condominium_id = any(${ids}::uuid[]) and r.stage = 'PUBLISHED'
    and (r.archive_at is null or r.archive_at > ${now}::timestamptz)
    order by coalesce(r.published_at, r.recorded_at) desc limit 1`
  const notices: Notice[] = [
    ...(await rowsWhere(db, Statement, newest)),
    ...(await rowsWhere(db, Announcement, newest)),
  ]
  const latest = latestNotice(notices, now)
  const house = houses.find(({ id }) => id === latest?.condominium_id)
  if (!latest || !house) return { latest: null }
  const here = sql`r.condominium_id = ${house.id}::uuid`
  const [residences, users, marks] = [
    await rowsWhere(db, Residence, here),
    await rowsWhere(db, User, here),
    await marksOf(db, latest),
  ]
  const reached = reachedBy(latest, { residences, users, today: civilDay(now, house.time_zone) })
  const { people } = readingOf(reached, marks)
  return {
    latest: { title: latest.title, date: noticeInstant(latest), unread_count: people.total - people.read },
  }
}

export function financialCard(figures: readonly HouseFigures[]): Cards['financial'] {
  return {
    total_balance: reaisOf(sum(figures, ({ balance }) => balance.received_cents)),
    delinquency_amount: reaisOf(sum(figures, ({ balance }) => balance.overdue_cents)),
  }
}

export function residencesCard(figures: readonly HouseFigures[]): Cards['residences'] {
  const occupied = sum(figures, ({ occupancy }) => occupancy.occupied)
  const vacant = sum(figures, ({ occupancy }) => occupancy.vacant)
  return { total: occupied + vacant, status: occupancyText({ occupied, vacant }) }
}

/** Open occurrences: nobody has taken them on yet. */
export async function supportCard(db: Db, figures: readonly HouseFigures[]): Promise<Cards['support']> {
  const ids = figures.map(({ id }) => id)
  const { rows } = await sql<{ title: string }>`
    select title from occurrences where condominium_id = any(${ids}::uuid[]) and status = 'OPEN'
      and archived_at is null order by recorded_at desc, id desc limit 1`.execute(db)
  return { pending_tickets: sum(figures, (one) => one.openOccurrences), latest_issue: rows[0] ?? null }
}

export function reservationsCard({ reservations }: HouseFigures): Cards['reservations'] {
  const { pending, today, approved } = reservations
  return {
    total: pending.length + today.length + approved.length,
    pending: pending.length,
    today: today.length,
    pending_details: pending.slice(0, mostDetails).map(detailOf),
    today_details: today.slice(0, mostDetails).map(detailOf),
    approved_details: approved.slice(0, mostDetails).map(detailOf),
  }
}

function detailOf({
  id,
  title,
  area_name,
  unit,
  resident,
  start_datetime,
}: AheadReservation): ReservationDetail {
  return { id, title, area_name, unit, user_name: resident.profile.name, start_datetime }
}

async function marksOf(
  db: Db,
  { id, condominium_id }: Pick<Notice, 'id' | 'condominium_id'>,
): Promise<{ user_id: string; recorded_at: string }[]> {
  const { rows } = await sql<{ user_id: string; recorded_at: string }>`
    select user_id, recorded_at from read_marks
    where condominium_id = ${condominium_id}::uuid and notice = ${id}::uuid`.execute(db)
  return rows
}

function sum<T>(list: readonly T[], amount: (one: T) => number): number {
  return list.reduce((total, one) => total + amount(one), 0)
}
