import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { turnDays } from '#server/people/day-turn.ts'
import { aClock } from '#tests/support/a-clock.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anId } from '#tests/support/an-occurrence.ts'

const dayMs = 86_400_000
const clock = aClock('2026-11-21T12:00:00.000Z')
let server: TestServer
beforeAll(async () => {
  server = await aServer({ clock })
})
afterAll(() => server.close())

const sindico = () => server.as('sindico')
const aUnit = async () =>
  (await sindico().post('/residences', { unit: anId().slice(-6), status: 'VACANT' })).body
const link = (id: string, user_id: string, given: object = {}) =>
  sindico().post(`/residences/${id}/assign`, { user_id, ...given })

test('a link ends after its last day, and the person’s records move to where they live now', async () => {
  const { morador, morador2 } = server.fixture.people
  const [old, next] = [await aUnit(), await aUnit()]
  await link(old.id, morador.id)
  const { body: dog } = await server
    .as('morador')
    .post('/user/pets', { name: 'Mel', type: 'DOG', size: 'SMALL', residence_id: old.id })
  const child = {
    responsible_id: morador.id,
    full_name: 'Bento Beltrão',
    relationship: 'Filho(a)',
    residence_id: old.id,
  }
  const { body: bento } = await server.as('morador').post('/dependents', child)
  expect(bento.residence_id).toBe(old.id)
  await sindico().post(`/residences/${old.id}/unassign`, { user_id: morador.id, to_on: '2026-11-22' })
  await link(next.id, morador.id, { from_on: '2026-11-23', type: 'TENANT' })
  await link(old.id, morador2.id, { from_on: '2026-11-23', type: 'TENANT' })
  const { cursor } = await sindico().pull()

  await turnDays(server.kernel)
  expect((await sindico().pull(cursor)).changes).toEqual([])
  clock.pass(2 * dayMs)
  await turnDays(server.kernel)

  const [left, come] = [
    (await sindico().get(`/residences/${old.id}`)).body,
    (await sindico().get(`/residences/${next.id}`)).body,
  ]
  expect(left).toMatchObject({
    status: 'OCCUPIED',
    owner_id: null,
    residents: [{ user: { id: morador2.id } }],
  })
  expect(come).toMatchObject({ status: 'OCCUPIED', residents: [{ user: { id: morador.id } }] })
  server.kernel.sessions.forget()
  expect((await server.as('morador').get(`/residences/${old.id}`)).status).toBe(404)
  expect((await server.as('morador').get(`/pets/${dog.id}`)).body.residence_id).not.toBe(old.id)
  const neighbours = (await server.as('morador2').get('/dependents')).body
  expect(neighbours.map(({ id }: { id: string }) => id)).not.toContain(bento.id)

  const after = (await sindico().pull()).cursor
  await turnDays(server.kernel)
  expect((await sindico().pull(after)).changes).toEqual([])
})

test('a move takes the person’s records along, and a refused one changes nothing', async () => {
  const { cliente } = server.fixture.people
  const [old, next, archived] = [await aUnit(), await aUnit(), await aUnit()]
  await link(old.id, cliente.id)
  await sindico().post(`/residences/${archived.id}/archive`)
  const { body: cat } = await sindico().post(`/users/${cliente.id}/pets`, {
    name: 'Tom',
    type: 'CAT',
    size: 'SMALL',
    residence_id: old.id,
  })
  const move = (id: string) =>
    sindico().post(`/residences/${id}/moves`, { from_id: old.id, user_id: cliente.id, type: 'TENANT' })
  expect((await move(archived.id)).status).toBe(409)
  expect((await sindico().get(`/residences/${old.id}`)).body.residents).toHaveLength(1)

  expect((await move(next.id)).status).toBe(200)
  expect((await sindico().get(`/residences/${old.id}`)).body).toMatchObject({
    status: 'VACANT',
    owner_id: null,
    residents: [],
  })
  expect((await sindico().get(`/residences/${next.id}/residents`)).body).toMatchObject([{ type: 'TENANT' }])
  expect((await server.as('cliente').get(`/residences/${old.id}`)).status).toBe(404)
  expect([next.id, server.fixture.units.u304.id]).toContain(
    (await sindico().get(`/pets/${cat.id}`)).body.residence_id,
  )
  const outside = server.fixture.units.deFora.id
  expect(
    (await sindico().post(`/residences/${next.id}/moves`, { from_id: outside, user_id: cliente.id })).status,
  ).toBe(404)
})

test('concurrently registering a person and their records does not deadlock', async () => {
  const { morador2 } = server.fixture.people
  const unit = await aUnit()
  const dog = { name: 'Rex', type: 'DOG', size: 'LARGE', residence_id: unit.id }
  const answers = await Promise.all([
    link(unit.id, morador2.id, { type: 'TENANT' }),
    ...Array.from({ length: 5 }, () => sindico().post(`/users/${morador2.id}/pets`, dog)),
    sindico().post('/dependents', { responsible_id: morador2.id, full_name: 'Lia', relationship: 'Outro' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 201, 201, 201, 201, 201, 201])
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::integer from pg_stat_database where datname = current_database()`.execute(server.db)
  expect(rows).toEqual([{ deadlocks: 0 }])
})

test('a person of another condominium cannot be linked, not even by a MASTER', async () => {
  const { moradorDeFora } = server.fixture.people
  const unit = await aUnit()
  const { status, body } = await server
    .as('master')
    .post(`/residences/${unit.id}/assign`, { user_id: moradorDeFora.id })
  expect([status, body.errors]).toEqual([
    422,
    [{ path: 'user_id', message: 'Escolha um morador do condomínio' }],
  ])
})
