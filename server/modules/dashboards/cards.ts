import { type Kysely, type RawBuilder, sql } from 'kysely'
import { Announcement } from '#domain/announcements/announcement.ts'
import { Condominium } from '#domain/condominiums/condominium.ts'
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
import type { Figures, Database } from '#server/db/schema.ts'
import { rowsWhere } from '#server/kernel/rows.ts'
import type { AheadReservation, CondominiumCount } from '#server/figures/figures.ts'

type Db = Kysely<Database>
type Cards = AdminDashboard

/** A condition over the alias `r`: rows of one condominium, or of all. */
type Where = RawBuilder<boolean>

/** The active ones, and the name of the newest of all. */
export async function collaboratorsCard(
  db: Db,
  { collaborators }: Figures,
  where: Where,
): Promise<Cards['collaborators']> {
  const { rows } = await sql<{ name: string }>`
    select profile ->> 'name' as name from users r where ${where} and role = 'COLLABORATOR'
    order by recorded_at desc, id desc limit 1`.execute(db)
  return { total: collaborators, last_added: rows[0] ?? null }
}

/** The comunicado published last, counted as its own page counts its readers. */
export async function announcementsCard(db: Db, where: Where, now: string): Promise<Cards['announcements']> {
  const newest = sql`${where} and r.stage = 'PUBLISHED'
    and (r.archive_at is null or r.archive_at > ${now}::timestamptz)
    order by coalesce(r.published_at, r.recorded_at) desc limit 1`
  const notices: Notice[] = [
    ...(await rowsWhere(db, Statement, newest)),
    ...(await rowsWhere(db, Announcement, newest)),
  ]
  const latest = latestNotice(notices, now)
  const [condominium] = latest
    ? await rowsWhere(db, Condominium, sql`r.id = ${latest.condominium_id}::uuid`)
    : []
  if (!latest || !condominium) return { latest: null }
  const here = sql`r.condominium_id = ${condominium.id}::uuid`
  const [residences, users, marks] = [
    await rowsWhere(db, Residence, here),
    await rowsWhere(db, User, here),
    await marksOf(db, latest),
  ]
  const today = civilDay(now, condominium.time_zone)
  const { people } = readingOf(reachedBy(latest, { residences, users, today }), marks)
  return {
    latest: { title: latest.title, date: noticeInstant(latest), unread_count: people.total - people.read },
  }
}

export function financialCard({ received_cents, overdue_cents }: Figures): Cards['financial'] {
  return { total_balance: reaisOf(received_cents), delinquency_amount: reaisOf(overdue_cents) }
}

export function residencesCard({ residences, occupied }: Figures): Cards['residences'] {
  return { total: residences, status: occupancyText({ occupied, vacant: residences - occupied }) }
}

/** Open occurrences: nobody has taken them on yet. */
export async function supportCard(
  db: Db,
  { open_occurrences }: Figures,
  where: Where,
): Promise<Cards['support']> {
  const { rows } = await sql<{ title: string }>`
    select title from occurrences r where ${where} and status = 'OPEN' and archived_at is null
    order by recorded_at desc, id desc limit 1`.execute(db)
  return { pending_tickets: open_occurrences, latest_issue: rows[0] ?? null }
}

export function reservationsCard({ reservations }: CondominiumCount): Cards['reservations'] {
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
