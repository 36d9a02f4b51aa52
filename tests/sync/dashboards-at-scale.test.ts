import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  AdminDashboard,
  CollaboratorDashboard,
  Kpis,
  MasterDashboard,
} from '#domain/dashboards/contract.ts'
import { defaultRate } from '#domain/financial-transactions/default-rate.ts'
import { balanceOf, receivablesOf } from '#domain/financial-transactions/receivables.ts'
import { monthOf } from '#domain/occurrences/handling.ts'
import { activeStatuses, countIn, figuresByType, tasksOf } from '#domain/occurrences/numbers.ts'
import { civilDay } from '#domain/values/instant-texts.ts'
import { addDays, dayMs } from '#domain/values/civil-time.ts'
import { firstDueNotLate } from '#domain/boletos/overdue.ts'
import {
  activitiesOn,
  aheadOn,
  assigneeGroupsOn,
  chargeGroupsOn,
  documentsOn,
  monthGroupsOn,
  statusGroupsOn,
  upcomingOn,
} from '#features/dashboard/read-numbers.ts'
import type { Reservation } from '#domain/reservations/reservation.ts'
import { aClock } from '#tests/support/a-clock.ts'
import { aDevice, type TestDevice } from '#tests/support/a-device.ts'
import { fillHouse } from '#tests/support/a-random-house.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'

const sizes = { occurrences: 5_000, charges: 4_500, reservations: 500 }
const timeZone = 'America/Sao_Paulo'

let server: TestServer
let device: TestDevice
let of: string
let now: string
let today: string
beforeAll(async () => {
  server = await aServer({ clock: aClock('2026-11-21T15:00:00.000Z') })
  of = server.fixture.condominiums.jacaranda.id
  await fillHouse(server, sizes)
  device = await aDevice(server, 'colaborador')
  await device.pull()
  now = server.kernel.clock.now()
  today = civilDay(now, timeZone)
}, 300_000)
afterAll(() => server.close())

async function one<T>(query: ReturnType<typeof sql<T>>): Promise<T> {
  const { rows } = await query.execute(server.db)
  const [row] = rows
  if (!row) throw new Error('no row')
  return row
}

/** Management’s device: a collaborator has no charges. */
async function managementsDevice(): Promise<TestDevice> {
  const theirs = await aDevice(server, 'sindico')
  await theirs.pull()
  return theirs
}

describe('of ten thousand random rows, device, API and SQL count the same', () => {
  test('what was billed, received and is overdue, month by month', async () => {
    const groups = await chargeGroupsOn((await managementsDevice()).db, of)
    const notLate = firstDueNotLate(today)
    const { rows: months } = await sql<Record<string, string | number>>`
      with c as (
        select due_date, payment_status, round(value * 100) as cents, (
          select coalesce(sum((p ->> 'amount_cents')::int), 0) from jsonb_array_elements(payments) p
          where p ->> 'undone' is null
        ) as paid from financial_transactions where condominium_id = ${of}::uuid and payment_status <> 'CANCELLED'
      )
      select to_char(m, 'YYYY-MM') as month,
        (select coalesce(sum(cents), 0)::float8 from c where date_trunc('month', due_date) = m) as billed_cents,
        (select coalesce(sum(paid), 0)::float8 from c where date_trunc('month', due_date) = m) as received_cents,
        (select coalesce(sum(greatest(cents - paid, 0)), 0)::float8 from c
          where date_trunc('month', due_date) = m and payment_status = 'PENDING' and due_date < ${notLate}::date) as overdue_cents,
        (select coalesce(sum(paid), 0)::float8 from c
          where date_trunc('month', due_date) = m - interval '1 year') as year_before_cents
      from generate_series(date_trunc('month', ${today}::date::timestamp) - interval '11 months',
        date_trunc('month', ${today}::date::timestamp), interval '1 month') m order by m`.execute(server.db)
    expect(months).toHaveLength(12)
    expect(receivablesOf(groups, today)).toEqual(months)

    const all = await one(sql<{ received_cents: number; overdue_cents: number }>`
      with c as (
        select due_date, payment_status, round(value * 100) as cents, (
          select coalesce(sum((p ->> 'amount_cents')::int), 0) from jsonb_array_elements(payments) p
          where p ->> 'undone' is null
        ) as paid from financial_transactions where condominium_id = ${of}::uuid
      )
      select sum(paid)::float8 as received_cents, (sum(greatest(cents - paid, 0))
        filter (where payment_status = 'PENDING' and due_date < ${notLate}::date))::float8 as overdue_cents from c`)
    expect(balanceOf(groups, today)).toEqual(all)
    const admin = (await server.as('sindico').get('/manager/dashboard/admin')).body as AdminDashboard
    expect(admin.financial).toEqual({
      total_balance: all.received_cents / 100,
      delinquency_amount: all.overdue_cents / 100,
    })

    const year = await one(sql<{ billed: number; overdue: number }>`
      with c as (
        select due_date, payment_status, round(value * 100) as cents, (
          select coalesce(sum((p ->> 'amount_cents')::int), 0) from jsonb_array_elements(payments) p
          where p ->> 'undone' is null
        ) as paid from financial_transactions where condominium_id = ${of}::uuid and payment_status <> 'CANCELLED'
          and due_date > ${today}::date - interval '1 year' and due_date <= ${today}::date
      )
      select sum(cents)::float8 as billed, (sum(greatest(cents - paid, 0))
        filter (where payment_status = 'PENDING' and due_date < ${notLate}::date))::float8 as overdue from c`)
    const { rate } = defaultRate(groups, today)
    expect(rate).toBe(year.overdue / year.billed)
    const kpis = (await server.as('sindico').get('/manager/dashboard/kpis')).body as Kpis
    expect(kpis).toMatchObject({
      default_rate: rate,
      total_units: 4,
      occupancy_rate: 0.5,
      total_residents: 3,
    })
  })

  test('a collaborator’s eight counters and the last 24 hours', async () => {
    const { id } = server.fixture.people.colaborador
    const month = monthOf(now)
    const counted = await one(sql<CollaboratorDashboard>`
      select
        (select count(*) from users where condominium_id = ${of}::uuid and role in ('RESIDENT', 'CLIENT'))::int
          as "totalResidents",
        (select count(*) from residences where condominium_id = ${of}::uuid and archived_at is null)::int as "totalUnits",
        (select count(*) from occurrences where condominium_id = ${of}::uuid and archived_at is null
          and status in ('OPEN', 'IN_PROGRESS'))::int
          as "activeOccurrences",
        (select count(*) from reservations where condominium_id = ${of}::uuid and status = 'PENDING'
          and start_datetime > ${now}::timestamptz)::int as "pendingReservations",
        (select count(*) from condominium_documents where condominium_id = ${of}::uuid)::int as "totalDocuments",
        (select count(*) from occurrences where condominium_id = ${of}::uuid and archived_at is null
          and recorded_at >= ${now}::timestamptz - interval '24 hours')::int
        + (select count(*) from reservations where condominium_id = ${of}::uuid
          and recorded_at >= ${now}::timestamptz - interval '24 hours')::int
        + (select count(*) from users where condominium_id = ${of}::uuid and role in ('RESIDENT', 'CLIENT')
          and recorded_at >= ${now}::timestamptz - interval '24 hours')::int as "recentActivities",
        (select count(*) from occurrences o where condominium_id = ${of}::uuid and archived_at is null and assigned_to_id = ${id}::uuid
          and status in ('RESOLVED', 'CLOSED') and ${month} = (
            select to_char(max((h ->> 'at')::timestamptz) at time zone ${timeZone}, 'YYYY-MM')
            from jsonb_array_elements(o.history) h where h ->> 'status' = 'RESOLVED'
          ))::int as "completedTasks",
        (select count(*) from occurrences where condominium_id = ${of}::uuid and archived_at is null and assigned_to_id = ${id}::uuid
          and status in ('OPEN', 'IN_PROGRESS'))::int as "pendingTasks"`)
    expect(counted.recentActivities).toBeGreaterThan(800)
    expect(counted.completedTasks).toBeGreaterThan(100)

    const tasks = tasksOf(await assigneeGroupsOn(device.db, of), { id, month })
    const onDevice = {
      activeOccurrences: countIn(await statusGroupsOn(device.db, of), activeStatuses),
      pendingReservations: (await aheadOn(device.db, of, { now, timeZone })).pending.length,
      totalDocuments: await documentsOn(device.db, of),
      recentActivities: (await activitiesOn(device.db, of, now)).length,
      completedTasks: tasks.completed,
      pendingTasks: tasks.pending,
    }
    expect(counted).toMatchObject(onDevice)
    const api = await server.as('colaborador').get(`/collaborator/dashboard/${of}`)
    expect(api.body).toEqual(counted)
    const activities = await server.as('colaborador').get(`/collaborator/activities/${of}`)
    expect(activities.body).toEqual(await activitiesOn(device.db, of, now))
  })

  test('occurrences by type, and how long they take', async () => {
    const since = monthOf(new Date(Date.parse(`${addDays(today, -300)}T12:00:00Z`)).toISOString())
    const { rows } = await sql<{ type: string; rows: number; resolved: number; hours: number }>`
      with o as (
        select type, recorded_at, (
          select max((h ->> 'at')::timestamptz) from jsonb_array_elements(history) h where h ->> 'status' = 'RESOLVED'
        ) as resolved_at from occurrences where condominium_id = ${of}::uuid and archived_at is null
          and to_char(recorded_at at time zone ${timeZone}, 'YYYY-MM') >= ${since}
      )
      select type, count(*)::int as rows, count(resolved_at)::int as resolved,
        (avg(round(extract(epoch from resolved_at - recorded_at) / 60)) / 60)::float8 as hours
      from o group by type order by rows desc, type`.execute(server.db)
    const figures = figuresByType(await monthGroupsOn(device.db, of), since)
    expect(figures).toHaveLength(5)
    for (const [at, { type, rows: count, resolved, mean_hours }] of figures.entries()) {
      expect({ type, rows: count, resolved }).toEqual({
        type: rows[at]?.type,
        rows: rows[at]?.rows,
        resolved: rows[at]?.resolved,
      })
      expect(mean_hours).toBeCloseTo(rows[at]?.hours ?? 0, 6)
    }
  })

  test('the next reservations, one that began days ago and still runs among them', async () => {
    const asked = await server.as('sindico').get('/reservations/upcoming')
    const upcoming = asked.body as Pick<Reservation, 'id' | 'start_datetime'>[]
    const aDayAgo = new Date(Date.parse(now) - dayMs).toISOString()
    expect(upcoming.some(({ start_datetime }) => start_datetime < aDayAgo)).toBe(true)
    const found = await upcomingOn(device.db, of, { now })
    expect(found.map(({ id }) => id)).toEqual(upcoming.map(({ id }) => id))
  })

  test('what is ahead in the areas, and what MASTER sees of every condominium', async () => {
    const ahead = await aheadOn(device.db, of, { now, timeZone })
    const counted = await one(sql<Record<'pending' | 'today' | 'approved', number>>`
      select count(*) filter (where status = 'PENDING' and start_datetime > ${now}::timestamptz)::int as pending,
        count(*) filter (where status = 'APPROVED'
          and (start_datetime at time zone ${timeZone})::date = ${today}::date)::int as today,
        count(*) filter (where status = 'APPROVED'
          and (start_datetime at time zone ${timeZone})::date > ${today}::date)::int as approved
      from reservations where condominium_id = ${of}::uuid`)
    expect(counted.today).toBeGreaterThan(0)
    expect({
      pending: ahead.pending.length,
      today: ahead.today.length,
      approved: ahead.approved.length,
    }).toEqual(counted)
    const admin = (await server.as('sindico').get('/manager/dashboard/admin')).body as AdminDashboard
    expect(admin.reservations).toMatchObject({
      total: counted.pending + counted.today + counted.approved,
      pending: counted.pending,
      today: counted.today,
    })
    expect(admin.reservations?.approved_details.map(({ id }) => id)).toEqual(
      ahead.approved.slice(0, 2).map(({ id }) => id),
    )
    const open = countIn(await statusGroupsOn(device.db, of), ['OPEN'])
    expect(admin.support?.pending_tickets).toBe(open)

    const master = (await server.as('master').get('/manager/dashboard/master')).body as MasterDashboard
    const own = master.condominiums.each.find(({ condominium_id }) => condominium_id === of)
    expect(own).toMatchObject({ pending_tickets: open, pending_reservations: counted.pending, occupied: 2 })
    expect(master.financial).toEqual(admin.financial)
    expect(master.condominiums).toMatchObject({ total: 2 })
  })
})
