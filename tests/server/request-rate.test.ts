import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCaller } from '#tests/support/a-caller.ts'
import { aClock } from '#tests/support/a-clock.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'

let server: TestServer
const clock = aClock()
beforeAll(async () => {
  server = await aServer({ clock, settings: { requestRate: { burst: 20, perSecond: 2 } } })
})
afterAll(() => server.close())

test('a device over the request rate is told when to retry, and then served; others are not affected', async () => {
  const ask = () => server.as('morador').get('/auth/me')
  for (let time = 0; time < 20; time++) expect((await ask()).status).toBe(200)
  const late = await ask()
  expect([late.status, late.body.code, late.headers.get('retry-after')]).toEqual([429, 'too_many', '1'])
  for (const path of ['/sync', '/events', '/occurrences'])
    expect((await server.as('morador').get(path)).status, path).toBe(429)
  expect((await server.as('morador2').get('/auth/me')).status).toBe(200)
  clock.pass(5_000)
  for (let time = 0; time < 10; time++) expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(429)
  clock.pass(3_600_000)
  for (let time = 0; time < 20; time++) expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(429)
})

test('a device slightly over the request rate is served at that rate', async () => {
  clock.pass(3_600_000)
  const ask = () => server.as('morador').get('/auth/me')
  while ((await ask()).status === 200); // the burst is spent
  let passed = 0
  for (let time = 0; time < 50; time++) {
    clock.pass(400) // 2.5 a second, where 2 a second may
    if ((await ask()).status === 200) passed++
  }
  expect(passed).toBe(40)
})

test('a person over the writes of an hour is told when the next one passes; their reads and other people go on', async () => {
  const hourly = await aServer({ clock, settings: { quotas: { writesPerHour: 6 } } })
  const write = (who: 'morador' | 'morador2') => {
    const { id } = hourly.fixture.people[who]
    return hourly.as(who).patch(`/notification-preferences/${id}`, { is_quiet: true })
  }
  for (let time = 0; time < 6; time++) expect((await write('morador')).status).toBe(200)
  const late = await write('morador')
  expect([late.status, late.body.code, late.headers.get('retry-after')]).toEqual([429, 'too_many', '600'])
  const other = await hourly.kernel.sessions.open(hourly.fixture.people.morador.id)
  const elsewhere = await aCaller(hourly.app, () => Promise.resolve(other)).patch(
    `/notification-preferences/${hourly.fixture.people.morador.id}`,
    { is_quiet: true },
  )
  expect(elsewhere.status).toBe(429) // another device of the same person
  expect((await hourly.as('morador').get('/auth/me')).status).toBe(200)
  expect((await write('morador2')).status).toBe(200)
  clock.pass(600_000)
  expect((await write('morador')).status).toBe(200)
  await hourly.close()
})
