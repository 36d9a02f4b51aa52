import { afterAll, beforeAll, expect, test } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import { parseEnv } from '#server/env.ts'
import { aClock } from '../support/a-clock.ts'
import { aDevice, offline, online } from '../support/a-device.ts'
import { aServer, type TestServer } from '../support/a-server.ts'
import { anOccurrence } from '../support/an-occurrence.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer({ settings: { requestRate: parseEnv({}).requestRate } })
})
afterAll(() => server.close())

test('the outbox of a doorman who is over the writes of an hour waits and goes on by itself, and nothing is lost', async () => {
  const clock = aClock(new Date().toISOString())
  const strict = await aServer({ clock, settings: { quotas: { writesPerHour: 40 } } })
  const device = await aDevice(strict, 'colaborador')
  device.use(offline)
  const count = 60
  for (let time = 0; time < count; time++)
    await device.send(occurrences.create, anOccurrence(strict.fixture.units.u801))
  device.use(online)
  await device.push()
  const waiting = await device.outbox()
  expect([waiting.length, new Set(waiting.map(({ state }) => state))]).toEqual([20, new Set(['queued'])])
  await device.push()
  expect(await device.outbox()).toHaveLength(20) // as long as the server said, nothing is asked again
  for (let quarter = 0; quarter < 4 && (await device.outbox()).length > 0; quarter++) {
    clock.pass(900_000)
    device.wait(900_000)
    await device.push()
  }
  expect(await device.outbox()).toEqual([])
  const { body } = await strict.as('sindico').get('/occurrences')
  expect(body).toHaveLength(count)
  await strict.close()
})

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
