import { afterAll, beforeAll, expect, test } from 'vitest'
import { deviceName } from '#domain/values/device-name.ts'
import { aCaller, type Caller } from '#tests/support/a-caller.ts'
import { aRegisteredPerson } from '#tests/support/a-registered-person.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

async function someoneOn(...agents: string[]): Promise<Caller[]> {
  const { email, password } = await aRegisteredPerson(server)
  const callers: Caller[] = []
  for (const agent of agents) {
    const { body } = await server.stranger.post('/auth/login', { email, password }, { 'user-agent': agent })
    callers.push(aCaller(server.app, () => body.token))
  }
  return callers
}

test.each([
  [android, 'Chrome, Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Version/17.4 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge, Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox, Linux'],
  ['', 'Aparelho desconhecido'],
])('the user agent %s is displayed as %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name)
})

test('a person sees their sessions, and ends one of them from another', async () => {
  const [phone, desk] = await someoneOn(android, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/132.0')
  const { body } = await desk!.get('/auth/sessions')
  expect(body).toMatchObject([
    { device: 'Firefox, Linux', is_current: true },
    { device: 'Chrome, Android', is_current: false },
  ])
  expect(JSON.stringify(body)).not.toContain('token')
  expect((await desk!.ask('DELETE', `/auth/sessions/${body[1].id}`)).status).toBe(200)
  expect((await phone!.get('/auth/me')).status).toBe(401)
  expect((await desk!.get('/auth/me')).status).toBe(200)
  expect((await desk!.get('/auth/sessions')).body).toHaveLength(1)
})

test('nobody can end another person’s session', async () => {
  const [mine] = await someoneOn(android)
  const [theirs] = await someoneOn(android)
  const [session] = (await theirs!.get('/auth/sessions')).body
  expect((await mine!.ask('DELETE', `/auth/sessions/${session.id}`)).status).toBe(404)
  expect((await theirs!.get('/auth/me')).status).toBe(200)
})

test('all other sessions are ended with one call', async () => {
  const [phone, desk, tablet] = await someoneOn(android, android, android)
  expect((await desk!.post('/auth/sessions/end-others', {})).status).toBe(200)
  for (const other of [phone, tablet]) expect((await other!.get('/auth/me')).status).toBe(401)
  expect((await desk!.get('/auth/me')).status).toBe(200)
})
