import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Condominium } from '#domain/condominiums/condominium.ts'
import { mostEach, type MasterDashboard } from '#domain/dashboards/contract.ts'
import { civilDay } from '#domain/values/instant-texts.ts'
import { figuresOf } from '#server/figures/houses.ts'
import { countWhatChanged, figureCounting } from '#server/figures/kept.ts'
import { putNewRows, rowsWhere } from '#server/kernel/rows.ts'
import { write } from '#server/kernel/write.ts'
import { aCharge } from '#tests/support/a-charge.ts'
import { aClock } from '#tests/support/a-clock.ts'
import { fillHouse } from '#tests/support/a-random-house.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anOccurrence } from '#tests/support/an-occurrence.ts'

const day = 86_400_000
const clock = aClock()
let server: TestServer
let here: string
let there: string
beforeAll(async () => {
  server = await aServer({ clock })
  here = server.fixture.condominiums.jacaranda.id
  there = server.fixture.condominiums.ipe.id
  await fillHouse(server, { occurrences: 40, charges: 60, reservations: 40 })
  await countWhatChanged(server.kernel)
})
afterAll(() => server.close())

const master = async () =>
  (await server.as('master').get('/manager/dashboard/master')).body as MasterDashboard

/** What is kept is what counting all rows at this moment finds. */
async function expectTrue(): Promise<void> {
  await countWhatChanged(server.kernel)
  const { rows: houses } = await sql<{ id: string; name: string; time_zone: string }>`
    select id, name, time_zone from condominiums order by id`.execute(server.db)
  const counted = await figuresOf(server.db, houses, clock.now())
  const kept = await server.db
    .selectFrom('condominium_figures')
    .selectAll()
    .orderBy('condominium_id')
    .execute()
  expect(kept).toEqual(
    counted.map(({ id, numbers }) => expect.objectContaining({ condominium_id: id, ...numbers })),
  )
}

/** Shows which figures are counted again: what is kept of each is made wrong. */
async function makeWrong(): Promise<void> {
  await countWhatChanged(server.kernel)
  await server.db.updateTable('condominium_figures').set({ open_occurrences: 777 }).execute()
}

async function openOf(id: string): Promise<number | undefined> {
  return (await master()).condominiums.each.find(({ condominium_id }) => condominium_id === id)
    ?.pending_tickets
}

const report = () => server.as('sindico').post('/occurrences', anOccurrence(server.fixture.units.u304))

test('only where something has changed is anything counted again', async () => {
  await makeWrong()
  expect((await report()).status).toBe(201)
  expect(await openOf(here)).not.toBe(777)
  expect(await openOf(there)).toBe(777)
  await makeWrong()
  expect([await openOf(here), await openOf(there)]).toEqual([777, 777])
  await server.db.deleteFrom('condominium_figures').execute()
  await expectTrue()
})

test('they follow what is written, of each kind that they count', async () => {
  const before = await master()
  const unit = await server.as('sindico').post('/residences', { block: 'Z', unit: '1', status: 'OCCUPIED' })
  expect(unit.status).toBe(201)
  await aCharge(server, { value: 100, due_date: '2026-11-23' })
  clock.pass(5 * day)
  const after = await master()
  expect(after.residences?.total).toBe((before.residences?.total ?? 0) + 1)
  const late = (answer: MasterDashboard) => answer.financial?.delinquency_amount ?? 0
  expect(late(after)).toBeCloseTo(late(before) + 100)
  await expectTrue()
})

test('a month passes: what is overdue, what has begun and who has moved out are counted as of each day', async () => {
  await server.db
    .insertInto('residence_links')
    .values({
      condominium_id: here,
      residence_id: server.fixture.units.u304.id,
      user_id: server.fixture.people.prestador.id,
      type: 'TENANT',
      from_on: '2026-11-01',
      to_on: civilDay(new Date(Date.parse(clock.now()) + 10 * day).toISOString(), 'America/Sao_Paulo'),
      ended_at: null,
    })
    .execute()
  await server.db.deleteFrom('condominium_figures').execute() // a link that no command has written
  for (let hours = 0; hours < 30 * 24; hours += 7) {
    clock.pass(7 * 3_600_000)
    await expectTrue()
  }
})

test('a reservation that begins awaits nobody’s decision any more, within the minute', async () => {
  await countWhatChanged(server.kernel)
  const { until } = await server.db
    .selectFrom('condominium_figures')
    .select('until')
    .where('condominium_id', '=', here)
    .executeTakeFirstOrThrow()
  if (until === null) throw new Error('nothing is pending')
  const pending = async () =>
    (await master()).condominiums.each.find(({ condominium_id }) => condominium_id === here)
      ?.pending_reservations
  clock.pass(Date.parse(until) - Date.parse(clock.now()) - 1)
  const before = (await pending()) ?? 0
  clock.pass(1)
  expect(await pending()).toBeLessThan(before)
  await expectTrue()
})

test('another time zone has another day', async () => {
  clock.pass(day - (Date.parse(clock.now()) % day) + 4 * 3_600_000) // 04h in UTC: 1h in São Paulo, 23h in Rio Branco
  await makeWrong()
  const moved = await server.as('master').patch(`/condominiums/${there}`, { time_zone: 'America/Rio_Branco' })
  expect(moved.status).toBe(200)
  expect(await openOf(there)).not.toBe(777)
  expect(await openOf(here)).toBe(777)
})

test('the round counts what nobody has asked for', async () => {
  await makeWrong()
  await report()
  await figureCounting.run(server.kernel)
  const kept = await server.db
    .selectFrom('condominium_figures')
    .select('open_occurrences')
    .where('condominium_id', '=', here)
    .executeTakeFirstOrThrow()
  expect(kept.open_occurrences).not.toBe(777)
})

test('who asks for their own condominium has no other counted', async () => {
  await server.db.deleteFrom('condominium_figures').execute()
  expect((await server.as('sindico').get('/condominiums/totals')).body).toEqual({
    residences: 5,
    residents: 3,
  })
  const kept = await server.db.selectFrom('condominium_figures').select('condominium_id').execute()
  expect(kept).toEqual([{ condominium_id: here }])
})

test('a deleted condominium takes its figures along', async () => {
  const [ipe] = await rowsWhere(server.db, Condominium, sql`r.id = ${there}::uuid`)
  const { address, number, district, city, state, zip_code } = ipe ?? {}
  const given = { name: 'Edifício Manacá', address, number, district, city, state, zip_code, units_count: 12 }
  const { body, status } = await server.as('master').post('/condominiums', given)
  expect(status).toBe(201)
  expect((await master()).condominiums.total).toBe(3)
  expect((await server.as('master').delete(`/condominiums/${body.id}`)).status).toBe(204)
  expect((await master()).condominiums.total).toBe(2)
})

test('of very many, MASTER sees those that owe most, and reads and searches all', async () => {
  const [ipe] = await rowsWhere(server.db, Condominium, sql`r.id = ${there}::uuid`)
  if (!ipe) throw new Error('the fixture has no Ipê')
  await write(server.kernel, null, async (work) => {
    const copies = Array.from({ length: 1000 }, (_, at) => ({
      ...ipe,
      id: server.kernel.newId(),
      name: `Condomínio ${at}`,
      district: 'São José',
    }))
    await putNewRows(work, Condominium, copies)
  })
  const { condominiums, financial } = await master()
  expect(condominiums.total).toBe(1002)
  expect(condominiums.each).toHaveLength(mostEach)
  expect(condominiums.each[0]).toMatchObject({ condominium_id: here })
  expect(financial?.delinquency_amount).toBe(condominiums.each[0]?.delinquency_amount)

  const first = await server.as('master').get('/condominiums')
  expect(first.body).toHaveLength(1000)
  const next = /<\?before=([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1]
  const rest = await server.as('master').get(`/condominiums?before=${next}`)
  expect(rest.body.map(({ id }: { id: string }) => id).sort()).toEqual([here, there].sort())
  const found = await server.as('master').get('/condominiums?search=jacaranda')
  expect(found.body.map(({ id }: { id: string }) => id)).toEqual([here])
  expect((await server.as('master').get('/condominiums?search=sao%20jose')).body).toHaveLength(1000)

  expect((await server.as('master').get('/condominiums/counts')).body).toHaveLength(1000)
  const one = await server.as('master').get(`/condominiums/counts?condominium_id=${here}`)
  expect(one.body).toEqual([{ condominium_id: here, residences: 5, residents: 3 }])
  const totals = async (who: 'master' | 'sindico') => (await server.as(who).get('/condominiums/totals')).body
  expect(await totals('master')).toEqual({ residences: 6, residents: 4 })
  expect(await totals('sindico')).toEqual({ residences: 5, residents: 3 })
})
