import { sql } from 'kysely'
import { type Activity, activitiesOf, recentSince } from '#domain/dashboards/activities.ts'
import type { CollaboratorDashboard } from '#domain/dashboards/contract.ts'
import { Announcement } from '#domain/announcements/announcement.ts'
import { CondominiumDocument } from '#domain/condominium-documents/condominium-document.ts'
import { monthOf } from '#domain/occurrences/handling.ts'
import { activeStatuses, countIn, type TaskGroup, tasksOf } from '#domain/occurrences/numbers.ts'
import { Occurrence, type StatusGroup } from '#domain/occurrences/occurrence.ts'
import { occupancyOf } from '#domain/residences/occupancy.ts'
import { Residence } from '#domain/residences/residence.ts'
import { residentsAmong } from '#domain/residents/residents-among.ts'
import { isUndecided } from '#domain/reservations/ahead.ts'
import { Reservation } from '#domain/reservations/reservation.ts'
import { Statement } from '#domain/statements/statement.ts'
import { User } from '#domain/users/user.ts'
import { defaultTimeZone } from '#domain/values/civil-time.ts'
import { readColumns, readPage } from '#server/kernel/paged-reads.ts'
import type { Caller } from '#server/kernel/serve.ts'
import type { NamedCondominium } from '#server/figures/figures.ts'

const every = sql`true`

/** The people of the condominium who live in or own a unit, of those whom the caller may read. */
export async function countResidents(
  caller: Caller,
  { id }: NamedCondominium,
  today: string,
): Promise<number> {
  const users = await readColumns<Pick<User, 'id' | 'role'>>(caller, User, {
    scope: id,
    where: every,
    columns: sql`r.id, r.role`,
  })
  return residentsAmong(users, await unitsOf(caller, id), today).length
}

export async function occupancyFor(caller: Caller, { id }: NamedCondominium) {
  return occupancyOf(await unitsOf(caller, id))
}

/** The eight counters, of what the caller may read; the tasks are the caller's own. */
export async function countersFor(
  caller: Caller,
  condominium: NamedCondominium,
  { now, today, actorId }: { now: string; today: string; actorId: string },
): Promise<CollaboratorDashboard> {
  const scope = condominium.id
  const [groups, reservations, documents] = await Promise.all([
    occurrenceGroups(caller, scope, actorId),
    readColumns<Pick<Reservation, 'id' | 'status' | 'start_datetime'>>(caller, Reservation, {
      scope,
      where: sql`r.status = 'PENDING' and r.start_datetime > ${now}::timestamptz`,
      columns: sql`r.id, r.status, ${instantText('start_datetime')} as start_datetime`,
    }),
    readColumns(caller, CondominiumDocument, { scope, where: every, columns: sql`r.id` }),
  ])
  const tasks = tasksOf(groups, { id: actorId, month: monthOf(now) })
  return {
    totalResidents: await countResidents(caller, condominium, today),
    totalUnits: (await occupancyFor(caller, condominium)).total,
    activeOccurrences: countIn(groups, activeStatuses),
    pendingReservations: reservations.filter((row) => isUndecided(row, { now })).length,
    totalDocuments: documents.length,
    recentActivities: (await activitiesFor(caller, condominium, now)).length,
    completedTasks: tasks.completed,
    pendingTasks: tasks.pending,
  }
}

/** What was recorded in the last 24 hours, of what the caller may read. */
export async function activitiesFor(
  caller: Caller,
  { id: scope }: NamedCondominium,
  now: string,
): Promise<Activity[]> {
  const recent = {
    scope,
    where: sql`r.recorded_at >= ${recentSince(now)}::timestamptz`,
    order: sql`r.recorded_at desc`,
    limit: mostActivities,
    offset: 0,
  }
  const reports = { ...recent, where: sql`${recent.where} and r.archived_at is null` }
  return activitiesOf(
    {
      occurrences: (await readPage(caller, Occurrence, reports)).rows,
      reservations: (await readPage(caller, Reservation, recent)).rows,
      documents: (await readPage(caller, CondominiumDocument, recent)).rows,
      users: (await readPage(caller, User, recent)).rows,
      notices: [
        ...(await readPage(caller, Statement, recent)).rows,
        ...(await readPage(caller, Announcement, recent)).rows,
      ],
    },
    now,
  )
}

/** Of each kind, as other lists answer them. */
const mostActivities = 1000

/**
 * Occurrences by status and type (tally `byStatus`), and those that are given to this person also by the month in which they
 * were resolved (`byAssignee`): the last such step of the history, `resolvedAt` and `monthOf` in SQL.
 */
function occurrenceGroups(caller: Caller, scope: string, assignee: string) {
  const isTheirs = sql`r.assigned_to_id = ${assignee}::uuid`
  const resolvedIn = sql`case when ${isTheirs} and r.status in ('RESOLVED', 'CLOSED') then (
      select to_char((step ->> 'at')::timestamptz at time zone ${defaultTimeZone}, 'YYYY-MM')
      from jsonb_array_elements(r.history) with ordinality as steps (step, place)
      where step ->> 'act' = 'moved' and step ->> 'status' = 'RESOLVED' order by place desc limit 1
    ) end`
  return readColumns<StatusGroup & TaskGroup>(caller, Occurrence, {
    scope,
    where: sql`r.archived_at is null`,
    columns: sql`r.status, r.type, case when ${isTheirs} then r.assigned_to_id end as assigned_to_id,
      coalesce(${resolvedIn}, '') as resolved_in, count(*)::integer as rows`,
    groupBy: sql`1, 2, 3, 4`,
  })
}

function unitsOf(caller: Caller, scope: string) {
  return readColumns<Pick<Residence, 'status' | 'archived_at' | 'residents'>>(caller, Residence, {
    scope,
    where: every,
    columns: sql`r.status, r.archived_at, r.residents`,
  })
}

function instantText(column: string) {
  return sql`to_char(r.${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
