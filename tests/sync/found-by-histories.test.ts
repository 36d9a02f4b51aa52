import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assemblies } from '#domain/assemblies/contract.ts'
import { aDevice, losesAnswers, online } from '../support/a-device.ts'
import { aServer, type TestServer } from '../support/a-server.ts'
import { anId } from '../support/an-occurrence.ts'

/** Faults that the random histories of `tests/simulation`, or who reviewed them, found: each told once and for all. */

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

async function mayReadAssemblies(enabled: boolean): Promise<void> {
  await sql`
    update role_permissions set enabled = ${enabled}
    where role = 'MANAGER' and permission_id = (select id from permissions where name = 'read_assembly')`.execute(
    server.db,
  )
  server.kernel.sessions.forget()
}

const aCall = () => ({
  id: anId(),
  condominium_id: server.town.condominiums.jacaranda.id,
  title: 'Troca do portão',
  date: '2026-12-01T22:00:00.000Z',
})

test('who may make what they may not see has done it, and nothing of it stays on the device', async () => {
  const helena = await aDevice(server, 'sindico')
  await mayReadAssemblies(false)
  await helena.sync()
  const called = aCall()
  await helena.send(assemblies.create, called)
  await helena.sync()
  expect(await helena.outbox()).toEqual([])
  expect(await helena.rows('assemblies')).toEqual([])
  expect((await server.as('admin').get(`/assemblies/${called.id}`)).status).toBe(200)
})

test('and an answer told again does not take from them what they may see by then', async () => {
  const helena = await aDevice(server, 'sindico')
  await mayReadAssemblies(false)
  await helena.sync()
  const called = aCall()
  await helena.send(assemblies.create, called)
  helena.use(losesAnswers)
  await helena.push()
  helena.use(online)
  await mayReadAssemblies(true)
  await helena.pull()
  helena.wait(600_000)
  await helena.sync()
  expect(await helena.outbox()).toEqual([])
  expect(await helena.row('assemblies', called.id)).toMatchObject({ title: 'Troca do portão', _state: 'ok' })
})
