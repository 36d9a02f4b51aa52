import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assemblies } from '#domain/assemblies/contract.ts'
import { aDevice } from '../support/a-device.ts'
import { aServer, type TestServer } from '../support/a-server.ts'
import { anId } from '../support/an-occurrence.ts'

/** Faults that the random histories of `tests/simulation` found, each told once and for all. */

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

test('who may make what they may not see has done it, and nothing of it stays on the device', async () => {
  const helena = await aDevice(server, 'sindico')
  await helena.sync()
  await sql`
    update role_permissions set enabled = false
    where role = 'MANAGER' and permission_id = (select id from permissions where name = 'read_assembly')`.execute(
    server.db,
  )
  server.kernel.sessions.forget()
  await helena.sync()
  const id = anId()
  const { jacaranda } = server.town.condominiums
  await helena.send(assemblies.create, {
    id,
    condominium_id: jacaranda.id,
    title: 'Troca do portão',
    date: '2026-12-01T22:00:00.000Z',
  })
  await helena.sync()
  expect(await helena.outbox()).toEqual([])
  expect(await helena.rows('assemblies')).toEqual([])
  expect((await server.as('admin').get(`/assemblies/${id}`)).status).toBe(200)
})
