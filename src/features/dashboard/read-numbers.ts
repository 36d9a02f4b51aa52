import { Announcement } from '#domain/announcements/announcement.ts'
import { CondominiumDocument } from '#domain/condominium-documents/condominium-document.ts'
import { type Activity, activitiesOf, recentSince } from '#domain/dashboards/activities.ts'
import {
  type ChargeGroup,
  FinancialTransaction,
} from '#domain/financial-transactions/financial-transaction.ts'
import type { Notice } from '#domain/notices/notice.ts'
import {
  type AssigneeGroup,
  type MonthGroup,
  Occurrence,
  type StatusGroup,
} from '#domain/occurrences/occurrence.ts'
import { type ReservationsAhead, reservationsAhead, upcomingOf } from '#domain/reservations/ahead.ts'
import { Reservation } from '#domain/reservations/reservation.ts'
import { longestDays } from '#domain/reservations/rules.ts'
import { Statement } from '#domain/statements/statement.ts'
import { User } from '#domain/users/user.ts'
import { dayMs } from '#domain/values/civil-time.ts'
import { readWindow } from '#hooks/read-window.ts'
import { rowsOf } from '#hooks/rows-of.ts'
import type { ZeloDatabase } from '#store/database.ts'
import type { Local } from '#store/local-row.ts'
import { talliesOf } from '#hooks/tallies-of.ts'

/*
 * What a home counts, read from this device: running counts and ranges of indexes, never every row of what can be
 * thousands. `of` is the condominium.
 */

export function chargeGroupsOn(db: ZeloDatabase, of: string): Promise<ChargeGroup[]> {
  return talliesOf(db, FinancialTransaction, { tally: 'byDueDate', of })
}

export function statusGroupsOn(db: ZeloDatabase, of: string): Promise<StatusGroup[]> {
  return talliesOf(db, Occurrence, { tally: 'byStatus', of })
}

export function monthGroupsOn(db: ZeloDatabase, of: string): Promise<MonthGroup[]> {
  return talliesOf(db, Occurrence, { tally: 'byMonth', of })
}

export function assigneeGroupsOn(db: ZeloDatabase, of: string): Promise<AssigneeGroup[]> {
  return talliesOf(db, Occurrence, { tally: 'byAssignee', of })
}

/** The units of which somebody waits for the decision that "aguardam você" counts too. */
export async function unitsWaitingOn(
  db: ZeloDatabase,
  of: string,
  at: { now: string; timeZone: string },
): Promise<Set<string>> {
  const { pending } = await aheadOn(db, of, at)
  return new Set(pending.map(({ residence_id }) => residence_id))
}

/** Those that begin within a day before now, or later: among them are all of today, in any time zone. */
export async function aheadOn(
  db: ZeloDatabase,
  of: string,
  at: { now: string; timeZone: string },
): Promise<ReservationsAhead<Local<Reservation>>> {
  const from = new Date(Date.parse(at.now) - dayMs).toISOString()
  return reservationsAhead(await rowsOf(db, Reservation, { of, from }).toArray(), at)
}

/** Those that may not be over have begun at most as long ago as one may last. */
export async function upcomingOn(
  db: ZeloDatabase,
  of: string,
  at: { now: string },
): Promise<Local<Reservation>[]> {
  const from = new Date(Date.parse(at.now) - longestDays * dayMs).toISOString()
  return upcomingOf(await rowsOf(db, Reservation, { of, from }).toArray(), at)
}

export function documentsOn(db: ZeloDatabase, of: string): Promise<number> {
  return rowsOf(db, CondominiumDocument, { of }).count()
}

/** What was recorded in the last 24 hours. */
export async function activitiesOn(db: ZeloDatabase, of: string, now: string): Promise<Activity[]> {
  const from = recentSince(now)
  const isRecent = ({ recorded_at }: { recorded_at: string }) => recorded_at >= from
  const [occurrences, reservations, documents, users, statements, announcements] = await Promise.all([
    rowsOf(db, Occurrence, { of, from }).toArray(),
    // What was asked in the last day begins after that.
    readWindow(db, Reservation, { of, from, isWanted: isRecent }),
    readWindow(db, CondominiumDocument, { of, isWanted: isRecent }),
    readWindow(db, User, { of, isWanted: isRecent }),
    readWindow(db, Statement, { of, isWanted: isRecent }),
    readWindow(db, Announcement, { of, isWanted: isRecent }),
  ])
  const notices: Notice[] = [...statements, ...announcements]
  return activitiesOf({ occurrences, reservations, documents, users, notices }, now)
}
