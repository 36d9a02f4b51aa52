import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Act } from '#server/cli/admin/act.ts'
import { person } from '#server/cli/admin/person.ts'
import { queue } from '#server/cli/admin/queue.ts'
import { revoke } from '#server/cli/admin/revoke.ts'
import { unlock } from '#server/cli/admin/unlock.ts'
import { sayWhyNot } from '#server/cli/say-why-not.ts'
import { createDatabase } from '#server/db/connection.ts'
import type { Database } from '#server/db/schema.ts'
import { digitsOf } from '#domain/values/cpf.ts'
import { User } from '#domain/users/user.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import { write } from '#server/kernel/write.ts'
import { fromElsewhere } from '#tests/support/a-caller.ts'
import { aCpf } from '#tests/support/a-cpf.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { aSubscription } from '#tests/support/a-subscription.ts'
import { aRegisteredPerson } from '#tests/support/a-registered-person.ts'

let server: TestServer
beforeEach(async () => {
  server = await aServer()
})
afterEach(() => server.close())

/** What the act prints. */
async function said(act: Act, words: string[], options: Record<string, boolean> = {}): Promise<string> {
  const lines: unknown[] = []
  const print = vi.spyOn(console, 'log').mockImplementation((line: unknown) => lines.push(line))
  try {
    await act.run(server.kernel, { words, options })
  } finally {
    print.mockRestore()
  }
  return lines.join('\n')
}

const audited = () =>
  server.db
    .selectFrom('audit')
    .select(['command', 'actor_name', 'row_id'])
    .where('command', 'like', 'operator.%')
    .execute()

test('the operator reads who somebody is, without a secret, and the person is told', async () => {
  const { morador } = server.fixture.people
  const cpf = digitsOf(aCpf())
  await write(server.kernel, null, async (work) => {
    const stored = await findRow(work.tx, User, morador.id)
    if (stored) await putRow(work, User, { ...stored.row, profile: { ...stored.row.profile, cpf } }, stored)
  })
  const token = await server.kernel.sessions.open(morador.id, 'Chrome, Android')
  const byEmail = await said(person, [morador.email.toUpperCase()])
  expect(byEmail).toContain('Edifício Jacarandá')
  expect(byEmail).toContain('304, Proprietário')
  expect(byEmail).toContain('Chrome, Android')
  expect(byEmail).toContain(`***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`)
  const rows = await server.db.selectFrom('sessions').select('token_hash').execute()
  for (const secret of [cpf, token, ...rows.map(({ token_hash }) => token_hash)])
    expect(byEmail).not.toContain(secret)
  expect(await said(person, [cpf])).toContain(morador.email)
  await expect(said(person, ['ninguem@zelo.test'])).rejects.toThrow('Nenhuma conta')
  await expect(said(person, [])).rejects.toThrow('Diga o e-mail ou o CPF')
  const { body } = await server.as('morador').get('/privacy/accesses')
  expect(JSON.stringify(body)).toContain('Quem opera o servidor')
})

test('the operator ends a person on every device, which gets no notification any more', async () => {
  const { morador, morador2 } = server.fixture.people
  await server.as('morador').post('/push-subscriptions', aSubscription())
  await server.as('morador2').post('/push-subscriptions', aSubscription())
  await said(revoke, [morador.email])
  const answer = await server.as('morador').get('/auth/me')
  expect([answer.status, answer.body.reason]).toEqual([401, 'ended_by_management'])
  expect((await server.as('morador2').get('/auth/me')).status).toBe(200)
  const left = await server.db.selectFrom('push_subscriptions').select('user_id').execute()
  expect(left).toEqual([{ user_id: morador2.id }])
  expect(await audited()).toEqual([
    { command: 'operator.revoke', actor_name: 'Quem opera o servidor', row_id: morador.id },
  ])
})

test('whoever typed the wrong password too often may try again once the operator says so', async () => {
  const password = 'chuva na varanda'
  const { email } = await aRegisteredPerson(server, { name: 'Eva', password })
  const from = fromElsewhere()
  const typed = (word: string) => server.stranger.post('/auth/login', { email, password: word }, from)
  for (let tries = 0; tries < 10; tries++) expect((await typed('errada')).status).toBe(401)
  await vi.waitFor(async () =>
    expect(await server.db.selectFrom('sign_ins').select('times').execute()).toEqual([{ times: 10 }]),
  )
  expect((await typed(password)).status).toBe(429)
  expect(await said(unlock, [email])).toContain('pode tentar de novo')
  expect((await typed(password)).status).toBe(200)
  expect((await audited()).map(({ command }) => command)).toEqual(['operator.unlock'])
})

test('the operator sees what waits, and tries again what has failed', async () => {
  const { morador } = server.fixture.people
  const soon = Date.parse(server.kernel.clock.now()) + 30 * 60_000
  const next_at = new Date(soon).toISOString()
  const [event_id, boleto_id] = [server.kernel.newId(), server.kernel.newId()]
  const { condominium_id } = server.fixture.units.u304
  const about = { collection: 'occurrences', row_id: event_id, about: '', kind: 'charge' as const }
  const news = { urgent: false, is_reminder: false, news_group: null, title: '', body: '', path: '' }
  const event = { id: event_id, condominium_id, ...about, ...news, recipients: {}, actor_id: null }
  await server.db
    .insertInto('notification_events')
    .values({ ...event, recipients: JSON.stringify({}) as never, at: next_at, next_at: null })
    .execute()
  const delivery = {
    event_id,
    subscription_id: null,
    lane: 'email',
    tag: '',
    urgent: false,
    expires_at: next_at,
  }
  await server.db
    .insertInto('notification_deliveries')
    .values([
      { ...delivery, user_id: morador.id, next_at, attempts: 3 },
      { ...delivery, user_id: server.fixture.people.morador2.id, next_at },
    ])
    .execute()
  await server.db
    .insertInto('boleto_emails')
    .values({ boleto_id, condominium_id, request_id: boleto_id, attempts: 2, next_at })
    .execute()
  expect(await said(queue, [])).toMatch(/charge +email +2, dos quais 1 já falharam/)
  expect(await said(queue, [])).toContain('Boletos por e-mail que esperam: 1, dos quais 1 já falharam')
  expect(await said(queue, [], { retry: true })).toContain('2 serão tentados de novo')
  const due = await server.db.selectFrom('notification_deliveries').select(['attempts', 'next_at']).execute()
  expect(due.find(({ attempts }) => attempts === 0)?.next_at).toBe(next_at) // it waits for its hour
  expect((due.find(({ attempts }) => attempts === 3)?.next_at ?? '') < next_at).toBe(true)
  expect(await said(queue, [], { retry: true })).toContain('0 serão tentados')
})

/** `npm run admin` with these words. */
function admin(words: string[], environment: Record<string, string> = {}) {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = { PATH: process.env.PATH, ...environment }
    const args = ['--import', 'tsx', 'server/cli/admin.ts', ...words]
    execFile(process.execPath, args, { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })
}

test('without an act all of them are listed, on one screen', async () => {
  const { code, err } = await admin([])
  const acts = [...err.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name)
  expect(acts).toEqual('create person unlock revoke vouch queue export import restored'.split(' '))
  expect([code, err.split('\n').length < 25]).toEqual([1, true])
})

test('an act that refuses says why in one sentence, and a script sees it', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'zelo-admin-'))
  const here = { DATA_DIR, DATABASE_URL: server.database.url }
  const refused = await admin(['import', '--from', 'nenhum.zip'], here)
  expect(refused).toEqual({ code: 1, out: '', err: 'nenhum.zip não existe.\n' })
  const done = await admin(['person', server.fixture.people.morador.email], here)
  expect([done.code, done.err]).toEqual([0, ''])
  await rm(DATA_DIR, { recursive: true })
})

test('an act without its database ends with 1 and a sentence, and a fault of ours is thrown', async () => {
  const db = createDatabase<Database>('postgres://127.0.0.1:1/nobody')
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  try {
    await queue.run({ ...server.kernel, db }, { words: [], options: {} }).catch(sayWhyNot)
    expect(print.mock.calls).toEqual([['O banco de dados não respondeu (connect ECONNREFUSED 127.0.0.1:1).']])
    expect(process.exitCode).toBe(1)
    expect(() => sayWhyNot(new TypeError('a fault'))).toThrow('a fault')
  } finally {
    print.mockRestore()
    process.exitCode = undefined
    await db.destroy()
  }
})
