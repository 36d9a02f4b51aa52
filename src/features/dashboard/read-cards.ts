import { Announcement } from '#domain/announcements/announcement.ts'
import type { AdminDashboard } from '#domain/dashboards/contract.ts'
import { balanceOf } from '#domain/financial-transactions/receivables.ts'
import { latestNotice } from '#domain/notices/latest.ts'
import { type Notice, noticeInstant } from '#domain/notices/notice.ts'
import { type ReadMark, readMarkId } from '#domain/notices/read-mark.ts'
import { areMarksKept, reachedBy, readingOf } from '#domain/notices/readers.ts'
import { countIn } from '#domain/occurrences/numbers.ts'
import { isListed, Occurrence } from '#domain/occurrences/occurrence.ts'
import { Residence } from '#domain/residences/residence.ts'
import { Statement } from '#domain/statements/statement.ts'
import { User } from '#domain/users/user.ts'
import { reaisOf } from '#domain/values/cents.ts'
import { readWindow } from '#hooks/read-window.ts'
import { rowsOf } from '#hooks/rows-of.ts'
import { recordHref } from '#parts/navigation.ts'
import type { ZeloDatabase } from '#store/database.ts'
import { chargeGroupsOn, statusGroupsOn } from './read-numbers.ts'

/*
 * The cards of the Admin's dashboard as the documented call answers them (`GET /manager/dashboard/admin`), from this
 * device.
 */

type Card<Name extends keyof AdminDashboard> = NonNullable<AdminDashboard[Name]>

export async function collaboratorsOn(db: ZeloDatabase, of: string): Promise<Card<'collaborators'>> {
  const rows = await readWindow(db, User, { of, isWanted: ({ role }) => role === 'COLLABORATOR' })
  const newest = rows.reduce<User | undefined>(
    (last, row) => (last && orderOf(last) >= orderOf(row) ? last : row),
    undefined,
  )
  return {
    total: rows.filter(({ status }) => status === 'ACTIVE').length,
    last_added: newest ? { name: newest.profile.name } : null,
  }
}

/** By instant, and of one instant by id, as the server orders them. */
function orderOf({ recorded_at, id }: User): string {
  return `${recorded_at} ${id}`
}

/** As far as a device knows: who read a notice older than its marks is null. */
export interface LatestOnDevice {
  latest: { title: string; date: string; unread_count: number | null } | null
  /** Its page names who has not read it. */
  href: string | null
}

export async function announcementsOn(
  db: ZeloDatabase,
  of: string,
  { now, today }: { now: string; today: string },
): Promise<LatestOnDevice> {
  const statements = await rowsOf(db, Statement, { of }).toArray()
  const notices: Notice[] = [...statements, ...(await rowsOf(db, Announcement, { of }).toArray())]
  const latest = latestNotice(notices, now)
  if (!latest) return { latest: null, href: null }
  const { title, id } = latest
  const date = noticeInstant(latest)
  const { collection } = statements.some((one) => one.id === id) ? Statement : Announcement
  const href = recordHref(collection, id)
  if (!areMarksKept(latest, now)) return { latest: { title, date, unread_count: null }, href }
  const [residences, users] = await Promise.all([
    rowsOf(db, Residence, { of }).toArray(),
    rowsOf(db, User, { of }).toArray(),
  ])
  const reached = reachedBy(latest, { residences, users, today })
  const marks = await db
    .rows<ReadMark>('read_marks')
    .bulkGet(reached.people.map(({ id }) => readMarkId(latest.id, id)))
  const { people } = readingOf(
    reached,
    marks.filter((mark) => mark !== undefined),
  )
  return {
    latest: { title, date, unread_count: people.total - people.read },
    href,
  }
}

export async function financialOn(db: ZeloDatabase, of: string, today: string): Promise<Card<'financial'>> {
  const { received_cents, overdue_cents } = balanceOf(await chargeGroupsOn(db, of), today)
  return { total_balance: reaisOf(received_cents), delinquency_amount: reaisOf(overdue_cents) }
}

export async function supportOn(db: ZeloDatabase, of: string): Promise<Card<'support'>> {
  const pending = countIn(await statusGroupsOn(db, of), ['OPEN'])
  const latest = pending > 0 ? await latestOpen(db, of) : undefined
  return { pending_tickets: pending, latest_issue: latest ? { title: latest.title } : null }
}

/** The newest first, in reach of what a screen may read: of ten thousand rows hardly ever more than the first is looked at. */
async function latestOpen(db: ZeloDatabase, of: string): Promise<Occurrence | undefined> {
  const [newest] = await readWindow(db, Occurrence, {
    of,
    isDescending: true,
    isWanted: (row) => isListed(row) && row.status === 'OPEN',
    limit: 1,
  })
  return newest
}
