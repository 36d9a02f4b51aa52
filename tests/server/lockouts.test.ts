import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aClock } from '#tests/support/a-clock.ts'
import { fromElsewhere } from '#tests/support/a-caller.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'

/** What a stranger who knows an e-mail can keep its owner from. */

const clock = aClock()
let server: TestServer
const opened = aServer({ clock })
const password = 'tijolo-à-vista'
const deviceKey = 'k'.repeat(43)
const strangers = { 'x-forwarded-for': '198.51.100.66' }

beforeEach(async () => {
  server = await opened
  for (const table of ['rate_limits', 'known_devices', 'activation_tokens', 'credentials'] as const)
    await server.db.deleteFrom(table).execute()
  const { id: user_id } = server.fixture.people.morador
  const password_hash = await server.kernel.passwords.hash(password)
  await server.db.insertInto('credentials').values({ user_id, password_hash }).execute()
})
afterAll(() => server.close())

const email = () => server.fixture.people.morador.email
const signIn = (given: object, headers: Record<string, string>) =>
  server.stranger.post('/auth/login', { email: email(), password, ...given }, headers)
const ask = (headers = fromElsewhere()) =>
  server.stranger.post('/auth/generate-activation-token', { email: email() }, headers)
const activate = (token: string, headers = fromElsewhere()) => {
  const passwords = { password, confirmPassword: password }
  return server.stranger.post('/auth/activate-account', { email: email(), token, ...passwords }, headers)
}

describe('who forgot their password', () => {
  const of = (one: string, headers: Record<string, string>) =>
    server.stranger.post('/auth/generate-activation-token', { email: one }, headers)

  test('is not kept out by neighbours on the Wi-Fi of the building who forgot theirs', async () => {
    const wifi = fromElsewhere()
    for (let neighbour = 0; neighbour < 12; neighbour++)
      expect((await of(`vizinho${neighbour}@zelo.test`, wifi)).status).toBe(200)
    expect((await of(email(), wifi)).status).toBe(200)
  })

  test('is asked for five times in five minutes by one network, and by others all the same', async () => {
    const wifi = fromElsewhere()
    for (let time = 0; time < 5; time++) expect((await of(email(), wifi)).status).toBe(200)
    expect((await of(email(), wifi)).status).toBe(429)
    expect((await of(` ${email().toUpperCase()}`, wifi)).status).toBe(429)
    expect((await of(email(), fromElsewhere())).status).toBe(200)
  })

  test('waits with everybody where one network asks for a hundred addresses', async () => {
    const wifi = fromElsewhere()
    const asked = Array.from({ length: 101 }, (_, at) => of(`alguem${at}@zelo.test`, wifi))
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})

describe('a stranger who types wrong passwords', () => {
  const guess = async (times: number, headers: () => Record<string, string>) => {
    const statuses: number[] = []
    for (let time = 0; time < times; time++)
      statuses.push((await signIn({ password: 'errada' }, headers())).status)
    return statuses
  }

  test('locks the account in their own network alone', async () => {
    expect((await guess(120, () => strangers)).at(-1)).toBe(429)
    expect((await signIn({}, strangers)).status).toBe(429)
    expect((await signIn({}, fromElsewhere())).status).toBe(200)
  })

  test('beside the owner, in one network, does not lock out a device that the account knows', async () => {
    expect((await signIn({ device_key: deviceKey }, strangers)).status).toBe(200)
    await guess(40, () => strangers)
    expect((await signIn({}, strangers)).status).toBe(429)
    expect((await signIn({ device_key: 'z'.repeat(43) }, strangers)).status).toBe(429)
    expect((await signIn({ device_key: deviceKey }, strangers)).status).toBe(200)
  })

  test('from a hundred networks is slowed down, and a known device is not', async () => {
    await signIn({ device_key: deviceKey }, fromElsewhere())
    expect((await guess(101, fromElsewhere)).at(-1)).toBe(429)
    expect((await signIn({ device_key: deviceKey }, fromElsewhere())).status).toBe(200)
  })

  test('on a known device has ten tries like anybody', async () => {
    await signIn({ device_key: deviceKey }, fromElsewhere())
    const guesses: number[] = []
    for (let time = 0; time < 11; time++)
      guesses.push((await signIn({ password: 'errada', device_key: deviceKey }, fromElsewhere())).status)
    expect(guesses.at(-1)).toBe(429)
  })

  test('learns nothing from the stored keys, and a recovered account knows no device', async () => {
    await signIn({ device_key: deviceKey }, fromElsewhere())
    const known = () => server.db.selectFrom('known_devices').selectAll().execute()
    expect(JSON.stringify(await known())).not.toContain(deviceKey)
    expect((await activate((await ask()).body.token)).status).toBe(200)
    expect(await known()).toEqual([])
  })
})

describe('a stranger who asks for codes and types wrong ones', () => {
  test('does not void the code that its owner has', async () => {
    const { token } = (await ask()).body
    for (let time = 0; time < 5; time++) await ask()
    for (let time = 0; time < 12; time++) await activate('AAAA-AAAA-AAAA-AAAA')
    expect((await activate(token)).status).toBe(200)
  })

  test('leaves at most three valid codes; a fourth replaces the oldest once they are an hour old', async () => {
    const tokens: (string | undefined)[] = []
    for (let time = 0; time < 4; time++) {
      tokens.push((await ask()).body.token)
      clock.pass(1000)
    }
    expect(tokens.map(Boolean)).toEqual([true, true, true, false])
    clock.pass(3_600_001)
    const later = (await ask()).body.token
    expect(later).toMatch(/^\w{4}(-\w{4}){3}$/)
    const live = await server.db.selectFrom('activation_tokens').select('token_hash').execute()
    expect(live).toHaveLength(3)
    expect((await activate(tokens[0] ?? '')).status).toBe(422)
    expect((await activate(later)).status).toBe(200)
  })

  test('a text that is no code costs no try', async () => {
    const here = fromElsewhere()
    const { token } = (await ask()).body
    for (let time = 0; time < 15; time++) expect((await activate('não sei', here)).status).toBe(422)
    expect((await activate(token, here)).status).toBe(200)
  })

  test('is stopped after ten wrong codes from one network', async () => {
    const here = fromElsewhere()
    for (let time = 0; time < 10; time++) await activate('AAAA-AAAA-AAAA-AAAA', here)
    expect((await activate('AAAA-AAAA-AAAA-AAAA', here)).status).toBe(429)
  })
})

test('an operator who forgot TRUST_PROXY is told, once an hour', async () => {
  const { database, kernel, fixture } = server
  const told: string[] = []
  const behind = await aServer({
    clock,
    beside: { database, kernel, fixture },
    settings: { trustProxy: false },
  })
  behind.kernel.log.warn = ((text: string) => told.push(text)) as never // only its words are looked at
  const asks = () => behind.stranger.get('/auth/me', { 'x-forwarded-for': '203.0.113.1' })
  await behind.stranger.get('/auth/me')
  expect(told).toEqual([])
  await asks()
  await asks()
  expect(told).toEqual([expect.stringContaining('TRUST_PROXY')])
  clock.pass(3_600_000)
  await asks()
  expect(told).toHaveLength(2)
})
