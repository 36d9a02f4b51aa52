import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Condominium } from '#domain/condominiums/condominium.ts'
import { mostEach, type MasterDashboard } from '#domain/dashboards/contract.ts'
import { civilDay } from '#domain/values/instant-texts.ts'
import { createDatabase } from '#server/db/connection.ts'
import type { Database } from '#server/db/schema.ts'
import { countFigures, type NamedCondominium } from '#server/figures/figures.ts'
import { refreshFigures, figureRefreshing } from '#server/figures/stored.ts'
import { putNewRows, rowsWhere } from '#server/kernel/rows.ts'
import { write } from '#server/kernel/write.ts'
import type { PersonName } from '#tests/support/a-fixture.ts'
import { anArea, hours } from '#tests/support/an-area.ts'
import { aCharge, dayFromToday } from '#tests/support/a-charge.ts'
import { reserved } from '#tests/support/reserve.ts'
import { aClock } from '#tests/support/a-clock.ts'
import { fillHouse } from '#tests/support/a-random-house.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anId, anOccurrence } from '#tests/support/an-occurrence.ts'

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
  await refreshFigures(server.kernel)
})
afterAll(() => server.close())

const master = async () =>
  (await server.as('master').get('/manager/dashboard/master')).body as MasterDashboard

function storedFigures() {
  return server.db.selectFrom('condominium_figures').selectAll().orderBy('condominium_id').execute()
}

/** What is stored is what counting all rows at this moment finds. */
async function expectTrue(): Promise<void> {
  await refreshFigures(server.kernel)
  const { rows: houses } = await sql<NamedCondominium>`
    select id, name, time_zone from condominiums order by id`.execute(server.db)
  const counted = await countFigures(server.db, houses, clock.now())
  const stored = await server.db
    .selectFrom('condominium_figures')
    .selectAll()
    .orderBy('condominium_id')
    .execute()
  expect(stored).toEqual(
    counted.map(({ id, figures }) => expect.objectContaining({ condominium_id: id, ...figures })),
  )
}

/** Shows which figures are counted again: what is stored of each is made wrong. */
async function makeWrong(): Promise<void> {
  await refreshFigures(server.kernel)
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

/** A database whose answers to a count are held back, all but the first, which says what has to be counted. */
function holding({ database }: TestServer) {
  let [release, reach, results] = [() => {}, () => {}, 0]
  const held = new Promise<void>((resolve) => (release = resolve))
  const isHeld = new Promise<void>((resolve) => (reach = resolve))
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const at = ++results
      if (at === 6) reach()
      if (at > 1) await held
      return result
    },
  }
  const db = createDatabase<Database>(database.url, { poolSize: 5 })
  return { db: db.withPlugin(plugin), isHeld, release, close: () => db.destroy() }
}

/** Answers the row; the síndico unless somebody else is named. */
async function mustSend(verb: 'post' | 'patch', path: string, input: object, who: PersonName = 'sindico') {
  const { status, body } = await server.as(who)[verb](path, input)
  expect(status, `${path}: ${JSON.stringify(body)}`).toBeLessThan(300)
  return body
}

test('they follow what is written, of each kind that they count', async () => {
  const { colaborador } = server.fixture.people
  const unit = await mustSend('post', '/residences', { block: 'Z', unit: '1', status: 'OCCUPIED' })
  const person = { name: 'Ana Reis', email: 'ana@jacaranda.test', role: 'COLLABORATOR', condominium_id: here }
  const hired = await mustSend('post', '/users', person, 'admin')
  const reported = (await report()).body
  const area = await anArea(server)
  const asked = await reserved(server, { area_id: area.id, ...hours(5, 10, 12) })
  const owed = await aCharge(server, { value: 100 })
  const payment = {
    payment_id: anId(),
    amount_cents: 10_000,
    paid_on: dayFromToday(server, 0),
    method: 'CASH',
    paid_before_cents: 0,
  }
  const acts: Record<string, () => Promise<unknown>> = {
    'a person comes to live there': () =>
      mustSend('post', `/residences/${unit.id}/assign`, {
        user_id: colaborador.id,
        type: 'TENANT',
        from_on: dayFromToday(server, 0),
      }),
    'a person leaves it': () =>
      mustSend('post', `/residences/${unit.id}/unassign`, { user_id: colaborador.id }),
    'a unit is archived': () => mustSend('post', `/residences/${unit.id}/archive`, {}),
    'a collaborator is inactive': () =>
      mustSend('patch', `/users/${colaborador.id}`, { status: 'INACTIVE' }, 'admin'),
    'they are active again': () =>
      mustSend('patch', `/users/${colaborador.id}`, { status: 'ACTIVE' }, 'admin'),
    'they move to another condominium': () =>
      mustSend('patch', `/users/${colaborador.id}`, { condominium_id: there }, 'master'),
    'another becomes a client': () => mustSend('patch', `/users/${hired.id}`, { role: 'CLIENT' }, 'admin'),
    'an occurrence is taken on': () =>
      mustSend('patch', `/occurrences/${reported.id}/status`, { status: 'IN_PROGRESS' }),
    'a reservation is approved': () => mustSend('post', `/reservations/${asked.id}/confirm`, {}),
    'a charge is paid': () => mustSend('post', `/financial-transactions/${owed.id}/payments`, payment),
  }
  await refreshFigures(server.kernel)
  for (const [what, act] of Object.entries(acts)) {
    const before = await storedFigures()
    await act()
    await expectTrue()
    const figures = (rows: typeof before) =>
      rows.map(({ change_seq: _seq, valid_until: _until, ...counted }) => counted)
    expect(figures(await storedFigures()), what).not.toEqual(figures(before))
  }
})

test('what was counted later is not overwritten by a slower count', async () => {
  await report()
  const slow = holding(server)
  const counting = refreshFigures({ db: slow.db, clock })
  await slow.isHeld
  await report()
  await refreshFigures(server.kernel)
  const after = await storedFigures()
  slow.release()
  await counting
  await slow.close()
  expect(await storedFigures()).toEqual(after)
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

test('a reservation that begins awaits nobody’s decision any more', async () => {
  await refreshFigures(server.kernel)
  const { valid_until: until } = await server.db
    .selectFrom('condominium_figures')
    .select('valid_until')
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
  await figureRefreshing.run(server.kernel)
  const stored = await server.db
    .selectFrom('condominium_figures')
    .select('open_occurrences')
    .where('condominium_id', '=', here)
    .executeTakeFirstOrThrow()
  expect(stored.open_occurrences).not.toBe(777)
})

test('who asks for their own condominium has no other counted', async () => {
  await server.db.deleteFrom('condominium_figures').execute()
  const [own] = (await server.as('sindico').get('/condominiums/counts')).body
  const { body: kpis } = await server.as('sindico').get('/manager/dashboard/kpis')
  expect(own).toEqual({ condominium_id: here, residences: kpis.total_units, residents: kpis.total_residents })
  expect((await storedFigures()).map(({ condominium_id }) => condominium_id)).toEqual([here])
  expect((await server.as('sindico').get(`/condominiums/counts?condominium_id=${there}`)).body).toEqual([])
})

test('how large a condominium is, a provider does not learn, and how large all are, only MASTER', async () => {
  expect((await server.as('prestador').get('/condominiums/counts')).status).toBe(403)
  expect((await server.as('morador').get('/condominiums/counts')).status).toBe(200)
  for (const who of ['prestador', 'morador', 'sindico', 'admin'] as const)
    expect((await server.as(who).get('/condominiums/totals')).status, who).toBe(403)
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
  const [one] = (await server.as('master').get(`/condominiums/counts?condominium_id=${here}`)).body
  expect(one).toMatchObject({ condominium_id: here })
  const [other] = (await server.as('master').get(`/condominiums/counts?condominium_id=${there}`)).body
  expect((await server.as('master').get('/condominiums/totals')).body).toEqual({
    residences: one.residences + other.residences,
    residents: one.residents + other.residents,
  })
})
