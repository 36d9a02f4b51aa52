import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import type { PersonName } from '#tests/support/a-fixture.ts'
import { anId, anOccurrence } from '#tests/support/an-occurrence.ts'

let server: TestServer
let ofMorador: string
beforeAll(async () => {
  server = await aServer()
  ofMorador = (await server.as('morador').post('/occurrences', anOccurrence(server.fixture.units.u304))).body
    .id
})
afterAll(() => server.close())

const attempts: [string, (who: PersonName, id: string) => Promise<{ status: number; body: unknown }>][] = [
  ['reads', (who, id) => server.as(who).get(`/occurrences/${id}`)],
  ['edits', (who, id) => server.as(who).patch(`/occurrences/${id}`, { title: 'Meu agora' })],
  ['closes', (who, id) => server.as(who).patch(`/occurrences/${id}/status`, { status: 'CLOSED' })],
  ['assigns', (who, id) => server.as(who).patch(`/occurrences/${id}/assignee`, { assigned_to_id: null })],
  ['deletes', (who, id) => server.as(who).delete(`/occurrences/${id}`)],
  ['takes a photo out of', (who, id) => server.as(who).delete(`/occurrences/${id}/photos/${anId()}`)],
]

describe.each(attempts)('whoever %s an occurrence that is not theirs', (_act, attempt) => {
  test.each<PersonName>(['morador2', 'cliente', 'moradorDeFora', 'sindicoDeFora'])(
    '%s gets exactly the answer for a missing one',
    async (who) => {
      const foreign = await attempt(who, ofMorador)
      const missing = await attempt(who, anId())
      expect(foreign.status).toBe(404)
      expect(foreign).toMatchObject({ body: missing.body })
    },
  )
})

test.each<[PersonName, boolean]>([
  ['morador', true],
  ['sindico', true],
  ['admin', true],
  ['colaborador', true],
  ['master', true],
  ['morador2', false],
  ['cliente', false],
  ['prestador', false],
  ['usuario', false],
  ['sindicoDeFora', false],
  ['moradorDeFora', false],
])('%s reads the resident’s occurrence in the list, by id and in the pull: %s', async (who, isTheirs) => {
  const { jacaranda } = server.fixture.condominiums
  const query = who === 'master' ? { condominium_id: jacaranda.id } : undefined
  const list = await server.as(who).get(`/occurrences?${new URLSearchParams(query)}`)
  const pulled = await server.as(who).pull(undefined, query)
  const byId = await server.as(who).get(`/occurrences/${ofMorador}`)
  expect(pulled.changes.some(({ id }) => id === ofMorador)).toBe(isTheirs)
  expect(byId.status === 200).toBe(isTheirs)
  const listed: { id: string }[] = Array.isArray(list.body) ? list.body : []
  expect(listed.some(({ id }) => id === ofMorador)).toBe(isTheirs)
})

test('a manager sees the people of the condominium and nobody of the platform or of another one', async () => {
  const { people } = server.fixture
  const { changes } = await server.as('sindico').pull()
  const seen = changes.filter(({ collection }) => collection === 'users').map(({ id }) => id)
  expect(seen).toContain(people.morador.id)
  for (const stranger of [people.master, people.usuario, people.sindicoDeFora]) {
    expect(seen).not.toContain(stranger.id)
    expect((await server.as('sindico').get(`/users/${stranger.id}`)).status).toBe(404)
  }
})

test('everybody may read their own row, and a resident no other person’s', async () => {
  const { people } = server.fixture
  expect((await server.as('usuario').get(`/users/${people.usuario.id}`)).body.email).toBe(
    people.usuario.email,
  )
  expect((await server.as('morador').get(`/users/${people.morador2.id}`)).status).toBe(404)
  expect((await server.as('morador').get(`/users/${people.morador2.id}/effective-permissions`)).status).toBe(
    404,
  )
})

test('another condominium’s id in a query or a body is answered like a missing one', async () => {
  const { condominiums, units } = server.fixture
  const foreign = await server.as('sindico').get(`/occurrences?condominium_id=${condominiums.ipe.id}`)
  const missing = await server.as('sindico').get(`/occurrences?condominium_id=${anId()}`)
  expect(foreign.status).toBe(404)
  expect(foreign.body).toEqual(missing.body)
  const written = await server.as('sindico').post('/occurrences', anOccurrence(units.deFora))
  const nowhere = await server
    .as('sindico')
    .post('/occurrences', anOccurrence({ id: anId(), condominium_id: anId() }))
  expect(written.status).toBe(404)
  expect(written.body).toEqual(nowhere.body)
  expect((await server.as('sindico').ask('GET', `/sync?condominium_id=${condominiums.ipe.id}`)).status).toBe(
    404,
  )
})

test('a MASTER writes into a condominium that they must name', async () => {
  const { condominium_id: _none, ...nowhere } = anOccurrence(server.fixture.units.u801)
  const refused = await server.as('master').post('/occurrences', nowhere)
  expect(refused.body).toMatchObject({ code: 'wrong_condominium', detail: 'Selecione um condomínio!' })
  const made = await server.as('master').post('/occurrences', anOccurrence(server.fixture.units.deFora))
  expect(made.status).toBe(201)
})

test('a provider sees an occurrence while it is assigned to them', async () => {
  const { people, units } = server.fixture
  const { body } = await server.as('sindico').post('/occurrences', anOccurrence(units.u801))
  const assign = (assigned_to_id: string | null) =>
    server.as('sindico').patch(`/occurrences/${body.id}/assignee`, { assigned_to_id })
  await assign(people.prestador.id)
  expect((await server.as('prestador').get(`/occurrences/${body.id}`)).status).toBe(200)
  await assign(null)
  expect((await server.as('prestador').get(`/occurrences/${body.id}`)).status).toBe(404)
})

test('an occurrence is assigned only to providers and staff of its own condominium', async () => {
  const { people, units } = server.fixture
  const { body } = await server.as('sindico').post('/occurrences', anOccurrence(units.u801))
  const assign = async (id: string) =>
    (await server.as('sindico').patch(`/occurrences/${body.id}/assignee`, { assigned_to_id: id })).status
  expect(await assign(people.colaborador.id)).toBe(200)
  expect(await assign(people.morador.id)).toBe(422)
  expect(await assign(people.sindicoDeFora.id)).toBe(422)
  expect(await assign(anId())).toBe(422)
})
