import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPasswords } from '#server/kernel/passwords.ts'
import { sha256 } from '#server/kernel/session-rows.ts'
import { aCaller, fromElsewhere } from '#tests/support/a-caller.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'

/** Sign-ins while hashing takes as long as the test wants. */

let server: TestServer
let finish: () => void
const finished = new Promise<void>((resolve) => {
  finish = resolve
})
const known = { email: 'otavio@zelo.test', password: 'uma senha comprida', device_key: 'k'.repeat(43) }
const oneNetwork = { 'x-forwarded-for': '198.51.100.66' }

beforeAll(async () => {
  server = await aServer()
  const hasher = {
    hash: async (text: string) => text,
    verify: async (stored: string, text: string) => stored === text,
  }
  server.kernel.passwords = createPasswords({ hasher })
  const { id: user_id } = server.fixture.people.morador
  await server.db.insertInto('credentials').values({ user_id, password_hash: known.password }).execute()
  expect(
    (await signIn({ ...known, email: server.fixture.people.morador.email }, fromElsewhere())).status,
  ).toBe(200)
  const slow = { ...hasher, verify: (stored: string, text: string) => finished.then(() => stored === text) }
  server.kernel.passwords = createPasswords({ hasher: slow, atOnce: 1 })
})
afterAll(() => server.close())

const signIn = (given: object, from: Record<string, string>) =>
  server.stranger.post('/auth/login', given, from)
const guess = (name: string, from: Record<string, string>) =>
  signIn({ email: `${name}@zelo.test`, password: 'errada' }, from)

test('many sign-ins at once are refused with a time to retry, cost no try, and stop no device that is known', async () => {
  const ofOneNetwork = Array.from({ length: 25 }, (_, at) => guess(`ninguem${at}`, oneNetwork))
  expect(await firstRefusal(ofOneNetwork)).toEqual([429, 'too_many', '2'])
  const fromEverywhere = Array.from({ length: 80 }, (_, at) => guess(`alguem${at}`, fromElsewhere()))
  expect(await firstRefusal(fromEverywhere)).toEqual([503, 'unavailable', '2'])
  const mine = signIn({ ...known, email: server.fixture.people.morador.email }, oneNetwork)
  finish()
  expect((await mine).status).toBe(200)
  const statuses = (await Promise.all(ofOneNetwork)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
  const key = `password:${sha256(`address:${oneNetwork['x-forwarded-for']}`)}`
  const tries = await server.db.selectFrom('rate_limits').select('count').where('key', '=', key).execute()
  expect(tries).toEqual([{ count: statuses.filter((status) => status === 401).length }])
})

/** Only refusals are answered before the hashes may finish. */
async function firstRefusal(asked: ReturnType<typeof guess>[]) {
  const { status, body, headers } = await Promise.race(asked)
  return [status, body.code, headers.get('retry-after')]
}

test('one person, on however many devices, has so many passwords hashed in a minute, right and wrong', async () => {
  const busy = await aServer()
  const { morador } = busy.fixture.people
  let hashed = 0
  const count = <T>(result: T) => {
    hashed++
    return Promise.resolve(result)
  }
  busy.kernel.passwords = createPasswords({ hasher: { hash: count, verify: () => count(true) } })
  await busy.db
    .insertInto('credentials')
    .values({ user_id: morador.id, password_hash: 'x' })
    .onConflict((known) => known.column('user_id').doUpdateSet({ password_hash: 'x' }))
    .execute()
  const statuses: number[] = []
  for (let device = 0; device < 10; device++) {
    const own = aCaller(busy.app, () => busy.kernel.sessions.open(morador.id))
    for (let time = 0; time < 9; time++) {
      const same = { current_password: 'a mesma senha', password: 'a mesma senha' }
      statuses.push((await own.patch(`/users/${morador.id}/profile`, same)).status)
    }
  }
  expect(statuses.filter((status) => status === 422)).toHaveLength(60)
  expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  expect(hashed).toBeLessThanOrEqual(61) // and once for nobody
  await busy.close()
})
