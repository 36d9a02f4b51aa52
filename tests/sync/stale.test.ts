import { afterAll, beforeAll, expect, test } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import { readMeta } from '#store/meta.ts'
import { aDevice, type TestDevice } from '../support/a-device.ts'
import { aServer, type TestServer } from '../support/a-server.ts'
import { aRecordedOccurrence } from '../support/a-recorded-occurrence.ts'

/** An edit that one on another device overtook (412) waits for the pull that brings the other. */

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

async function aStaleEdit(device: TestDevice, who: 'sindico' | 'master'): Promise<string> {
  const id = await aRecordedOccurrence(server, who)
  await device.pull()
  await device.send(occurrences.update, { id, title: 'Deste aparelho' })
  await server.as(who).patch(`/occurrences/${id}`, { description: 'De outro aparelho.' })
  return id
}

test('it is tried once, goes after the pull, and nothing else is fetched anew', async () => {
  const device = await aDevice(server, 'sindico')
  const id = await aStaleEdit(device, 'sindico')
  const position = () => readMeta(device.db, `cursor:${server.fixture.condominiums.jacaranda.id}`)
  const { generation } = (await position()) ?? {}
  const edits = () => device.sent.filter(({ method }) => method === 'PATCH').length
  expect(await device.push()).toBe('waiting')
  expect(edits()).toBe(1)
  await device.pull()
  expect(await device.push()).toBe('drained')
  expect(edits()).toBe(2)
  await device.pull()
  expect((await position())?.generation).toBe(generation)
  const { body } = await server.as('admin').get(`/occurrences/${id}`)
  expect(body).toMatchObject({ title: 'Deste aparelho', description: 'De outro aparelho.' })
})

test('of a condominium that a MASTER has closed since, it is theirs to decide: no pull would bring the other', async () => {
  const device = await aDevice(server, 'master', { condominiumId: server.fixture.condominiums.jacaranda.id })
  await aStaleEdit(device, 'master')
  const elsewhere = await device.hand()
  await device.push({ actor: { ...elsewhere.actor, condominium_id: server.fixture.condominiums.ipe.id } })
  expect(await device.outbox()).toMatchObject([
    { state: 'rejected', problem: { code: 'stale', current: { description: 'De outro aparelho.' } } },
  ])
})
