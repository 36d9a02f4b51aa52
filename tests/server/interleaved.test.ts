import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KyselyPlugin } from 'kysely'
import { pull } from '#server/kernel/sync/pull.ts'
import { readCursor } from '#server/kernel/sync/cursor.ts'
import type { PullAnswer } from '#domain/sync/wire.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anAssembly, reveal, setStatus, vote } from '#tests/support/an-assembly.ts'
import { aRecordedOccurrence } from '#tests/support/a-recorded-occurrence.ts'
import { whileHeld } from '#tests/support/while-held.ts'

/**
 * What two connections do to one row, statement by statement, and not as chance has it: of two processes, for in one of them
 * the second waits without a connection.
 */

let server: TestServer
let other: TestServer
beforeAll(async () => {
  server = await aServer()
  other = await aServer({ beside: server })
})
afterAll(async () => {
  await other.close()
  await server.close()
})

test('of two devices on which one record is changed at the same moment neither loses its change', async () => {
  const id = await aRecordedOccurrence(server, 'sindico')
  const answers = await whileHeld(server, { table: 'occurrences', id }, [
    () => server.as('sindico').patch(`/occurrences/${id}`, { title: 'Deste aparelho' }),
    () => other.as('sindico').patch(`/occurrences/${id}`, { description: 'De outro aparelho.' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { body, headers } = await server.as('sindico').get(`/occurrences/${id}`)
  expect(body).toMatchObject({ title: 'Deste aparelho', description: 'De outro aparelho.' })
  expect(headers.get('etag')).toBe('"3"')
})

test('a concurrent change of the unit survives when somebody moves out of it', async () => {
  const { units, people } = server.fixture
  const moves = { from_id: units.u304.id, user_id: people.morador.id, type: 'OWNER' }
  const answers = await whileHeld(server, { table: 'residences', id: units.u304.id }, [
    () => server.as('sindico').post(`/residences/${units.u801.id}/moves`, moves),
    () => other.as('admin').patch(`/residences/${units.u304.id}`, { block: 'C' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { body } = await server.as('sindico').get(`/residences/${units.u304.id}`)
  expect(body).toMatchObject({ block: 'C' })
  expect(JSON.stringify(body.residents)).not.toContain(people.morador.id)
})

test('two concurrent votes are both counted', async () => {
  const { id } = await anAssembly(server, { status: 'IN_PROGRESS' })
  const answers = await whileHeld(server, { table: 'assemblies', id }, [
    () => vote(server, 'morador', id, 'SIM'),
    () => vote(other, 'morador2', id, 'NÃO'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect((await server.as('sindico').get(`/assemblies/${id}`)).body).toMatchObject({ votes_count: 2 })
})

test('of a reopening and a revelation of names at the same moment one wins, and the other is refused', async () => {
  const { id } = await anAssembly(server, { status: 'IN_PROGRESS' })
  await vote(server, 'morador', id, 'SIM')
  await setStatus(server, id, 'CLOSED')
  const [revealed, reopened] = await whileHeld(server, { table: 'assemblies', id }, [
    () => reveal(server, id, 'admin'),
    () => setStatus(other, id, 'IN_PROGRESS', { reason: 'Faltou quórum' }),
  ])
  const { body } = await server.as('sindico').get(`/assemblies/${id}`)
  const isFinal = revealed?.status === 200
  expect([revealed?.status, reopened?.status]).toEqual(isFinal ? [200, 409] : [409, 200])
  expect(body.status).toBe(isFinal ? 'CLOSED' : 'IN_PROGRESS')
  expect(body.revealed_at !== null).toBe(isFinal)
  expect(body.votes).toHaveLength(isFinal ? 1 : 0)
})

test('a page is read from one snapshot: later commits come with the next page', async () => {
  const { cursor } = await server.as('sindico').pull()
  const person = (await server.kernel.sessions.findFresh(await server.tokenOf('sindico')))!
  let late = ''
  const between: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!late) late = await aRecordedOccurrence(server, 'sindico') // by another connection, after the first statement
      return result
    },
  }
  const { cursor_key } = await server.db.selectFrom('instance').select('cursor_key').executeTakeFirstOrThrow()
  const text = await pull(server.db.withPlugin(between), {
    person,
    condominiumId: person.actor.condominium_id,
    cursor,
    heard: [],
    limit: 500,
    now: server.kernel.clock.now(),
  })
  const page = JSON.parse(text) as PullAnswer
  expect(page.changes).toEqual([])
  const next = readCursor(page.cursor, cursor_key)
  expect(next?.seq).toBe(next?.mark?.seq)
  const later = await server.as('sindico').pull(page.cursor)
  expect(later.changes.map(({ id }) => id)).toEqual([late])
})

test('a type of service that is deleted while a provider of it is registered asks where that one goes, or is missed', async () => {
  const { prestador } = server.fixture.people
  const { body: type } = await server.as('sindico').post('/service-types', { name: 'Hidráulica' })
  const input = { user_id: prestador.id, service_type_id: type.id }
  const answers = await whileHeld(server, { table: 'service_types', id: type.id }, [
    () => server.as('sindico').post('/service-providers', input),
    () => server.as('admin').delete(`/service-types/${type.id}`),
  ])
  const [status, path] = answers[0]?.status === 201 ? [422, 'move_to'] : [204, 'service_type_id']
  expect(answers[1]?.status).toBe(status)
  expect(answers.flatMap(({ body }) => body.errors ?? [])).toMatchObject([{ path }])
})
