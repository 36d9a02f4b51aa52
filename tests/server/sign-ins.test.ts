import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AuditEntry } from '#domain/audit/contract.ts'
import type { SignIn } from '#domain/auth/sign-ins.ts'
import { createApp } from '#server/app.ts'
import { purge } from '#server/kernel/purge.ts'
import { aCaller, fromElsewhere } from '#tests/support/a-caller.ts'
import { aClock } from '#tests/support/a-clock.ts'
import { aRegisteredPerson } from '#tests/support/a-registered-person.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { everythingIn } from '#tests/support/database-text.ts'

/** Who entered an account, or tried to: for its person, for management and for the operator. */

const clock = aClock()
let server: TestServer
beforeAll(async () => {
  server = await aServer({ clock })
})
afterAll(() => server.close())

const phone = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile',
  'x-forwarded-for': '203.0.113.7',
}
const password = 'uma senha comprida'

async function somebody() {
  const { email } = await aRegisteredPerson(server, { password })
  const { body } = await server.stranger.post('/auth/login', { email, password }, phone)
  const own = aCaller(server.app, () => Promise.resolve(body.token as string))
  const signIns = async () => (await own.get('/auth/sign-ins')).body as SignIn[]
  return { id: body.user.id as string, email, token: body.token as string, own, signIns }
}

async function guess(email: string, times = 1, headers: Record<string, string> = phone) {
  for (let time = 0; time < times; time++)
    await server.stranger.post('/auth/login', { email, password: 'errada' }, headers)
}

/** What failed is noted after the answer. */
const soon = (expected: () => Promise<void>) => vi.waitFor(expected, { timeout: 10_000 })

const auditOf = async (row_id: string) =>
  (await server.as('master').get(`/audit?row_id=${row_id}`)).body as AuditEntry[]

describe('a person sees who signed in as them', () => {
  test('when, with what, on which device and from which network', async () => {
    const { signIns } = await somebody()
    expect(await signIns()).toEqual([
      {
        id: expect.any(String),
        at: clock.now(),
        outcome: 'SIGNED_IN',
        means: 'PASSWORD',
        device: 'Chrome, Android',
        network: '203.0.113.7',
        times: 1,
      },
    ])
  })

  test('and the wrong passwords of a day together, with the network of the last', async () => {
    const { email, signIns } = await somebody()
    await guess(email, 2, fromElsewhere())
    clock.pass(1000)
    await guess(email, 1, { 'x-forwarded-for': '198.51.100.9' })
    await soon(async () =>
      expect((await signIns())[0]).toMatchObject({
        outcome: 'WRONG_PASSWORD',
        network: '198.51.100.9',
        times: 3,
      }),
    )
    clock.pass(86_400_000)
    await guess(email)
    await soon(async () => expect((await signIns()).map(({ times }) => times)).toEqual([1, 3, 1]))
  })

  test('nobody else does, and whoever is removed leaves nothing of it', async () => {
    const { id, signIns } = await somebody()
    const other = await somebody()
    expect(await other.signIns()).toHaveLength(1)
    expect(await signIns()).toHaveLength(1)
    expect((await server.as('master').delete(`/users/${id}/force`)).status).toBe(200)
    const left = await server.db.selectFrom('sign_ins').selectAll().where('user_id', '=', id).execute()
    expect(left).toEqual([])
  })

  test('for six months', async () => {
    const { id } = await somebody()
    const mine = () => server.db.selectFrom('sign_ins').selectAll().where('user_id', '=', id).execute()
    await purge(server.kernel)
    expect(await mine()).toHaveLength(1)
    clock.pass(181 * 86_400_000)
    await purge(server.kernel)
    expect(await mine()).toEqual([])
  })
})

describe('the audit', () => {
  test('tells of a sign-in', async () => {
    const { id } = await somebody()
    expect(await auditOf(id)).toContainEqual(
      expect.objectContaining({
        command: 'auth.login',
        actor: expect.objectContaining({ id }),
        device: 'Chrome, Android',
        before: null,
        after: null,
      }),
    )
  })

  test('tells once an hour that an account is blocked after too many wrong passwords', async () => {
    const { id, email, signIns } = await somebody()
    clock.pass(1000)
    await guess(email, 10)
    clock.pass(1000)
    await guess(email, 3)
    const blocked = async () => (await auditOf(id)).filter(({ command }) => command === 'auth.blocked')
    await soon(async () => expect(await blocked()).toHaveLength(1))
    await guess(email, 3)
    await soon(async () =>
      expect((await signIns()).map(({ outcome, times }) => [outcome, times])).toEqual([
        ['BLOCKED', 1],
        ['WRONG_PASSWORD', 10],
        ['SIGNED_IN', 1],
      ]),
    )
    expect(await blocked()).toHaveLength(1)
    clock.pass(3_700_000)
    await guess(email, 12)
    await soon(async () => expect(await blocked()).toHaveLength(2))
  })

  test('tells once an hour that somebody asked for what they have no permission for', async () => {
    const { morador } = server.fixture.people
    const refused = async () => {
      const entries = (await server.as('sindico').get(`/audit?row_id=${morador.id}`)).body as AuditEntry[]
      return entries.filter(({ command }) => command === 'auth.refused').map(({ after }) => after?.permission)
    }
    const ask = async () => {
      expect((await server.as('morador').post('/areas', { name: 'Sauna' })).status).toBe(403)
      expect((await server.as('morador').get('/audit')).status).toBe(403)
    }
    await ask()
    await ask()
    await soon(async () => expect(new Set(await refused())).toEqual(new Set(['create_area', 'read_audit'])))
    clock.pass(3_700_000)
    await ask()
    await soon(async () => expect(await refused()).toHaveLength(4))
  })
})

describe('the log of the operator', () => {
  async function logged(run: (stranger: ReturnType<typeof aCaller>) => Promise<unknown>) {
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => void lines.push(line) })
    const app = createApp({ ...server.kernel, log })
    await run(aCaller(app, () => null))
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    return { whole: lines.join(''), lines: entries.filter((entry) => 'auth' in entry) }
  }

  test('has a line for each try, in which account, network and session can be followed and nobody is named', async () => {
    const { email } = await somebody()
    let token = ''
    const { lines, whole } = await logged(async (stranger) => {
      await stranger.post('/auth/login', { email, password: 'errada' }, phone)
      token = (await stranger.post('/auth/login', { email, password }, phone)).body.token
      await stranger.post('/auth/logout', {}, { ...phone, authorization: `Bearer ${token}` })
    })
    const account = server.kernel.secret.digest(email, 'auth')
    const common = { account, network: '203.0.113.7' }
    const session = expect.stringMatching(/^[0-9a-f]{12}$/)
    expect(lines).toEqual([
      expect.objectContaining({ auth: 'auth.login', outcome: 'wrong_credentials', ...common, session: null }),
      expect.objectContaining({ auth: 'auth.login', outcome: 'signed_in', ...common, session }),
      expect.objectContaining({
        auth: 'auth.logout',
        outcome: 'done',
        ...common,
        session: lines[1]?.session,
      }),
    ])
    const stored = await everythingIn(server.db as never)
    expect(stored).toContain(lines[1]?.session)
    for (const secret of [email, password, token, 'errada']) expect(whole).not.toContain(secret)
  })

  test('has none for reads', async () => {
    const { lines } = await logged((stranger) => stranger.get('/auth/me'))
    expect(lines).toEqual([])
  })
})
