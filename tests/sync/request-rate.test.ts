import { afterAll, beforeAll, expect, test } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import { parseEnv } from '#server/env.ts'
import { aDevice, offline, online } from '../support/a-device.ts'
import { aServer, type TestServer } from '../support/a-server.ts'
import { anOccurrence } from '../support/an-occurrence.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer({ settings: { requestRate: parseEnv({}).requestRate } })
})
afterAll(() => server.close())

test('a device that was away for long sends a hundred changes and fetches everything without being held up', async () => {
  const device = await aDevice(server, 'colaborador')
  device.use(offline)
  const count = 100
  for (let time = 0; time < count; time++) {
    await device.send(occurrences.create, anOccurrence(server.fixture.units.u801))
  }
  device.use(online)
  await device.push()
  expect(await device.outbox()).toEqual([])
  expect(device.sent).toHaveLength(count)
  const another = await aDevice(server, 'sindico')
  expect(await another.pull(5)).toBe('up_to_date')
  expect(another.sent.length).toBeGreaterThan(count / 5) // page after page
  expect(await another.db.rows('occurrences').count()).toBe(count)
})
