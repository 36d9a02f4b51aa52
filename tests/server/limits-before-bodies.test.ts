import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anId } from '#tests/support/an-occurrence.ts'
import { fromElsewhere } from '#tests/support/a-caller.ts'
import { signIn } from '#tests/support/sign-in.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

/** A body that tells how much of it was read. */
function aLongBody(mebibytes: number) {
  let read = 0
  const chunk = new TextEncoder().encode(' '.repeat(64 * 1024))
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (read >= mebibytes * 1024 * 1024) return controller.close()
        read += chunk.byteLength
        controller.enqueue(chunk)
      },
    },
    { highWaterMark: 0 },
  )
  return { body, read: () => read }
}

async function sends(path: string, headers: Record<string, string>, method = 'POST') {
  const { body, read } = aLongBody(8)
  const request = { method, body, headers, duplex: 'half' } as RequestInit
  const response = await server.app.request(`/api${path}`, request)
  return { status: response.status, read: read() }
}

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'multipart/form-data; boundary=x' }
const as = async (who: 'morador' | 'usuario' | 'sindico' | 'colaborador') => ({
  authorization: `Bearer ${await server.tokenOf(who)}`,
})

describe('the body of a caller without access is not read', () => {
  test.each([
    ['a command', '/areas', json],
    ['a command with a file', `/assemblies/${anId()}/documents`, form],
    ['a call', '/link-requests', json],
    ['a library document', '/condominium-documents', form],
  ])('%s by somebody without the permission', async (_what, path, type) => {
    const answer = await sends(path, { ...type, ...(await as('morador')) })
    expect(answer).toEqual({ status: 403, read: 0 })
  })

  test('without a session', async () => {
    expect(await sends('/areas', json)).toEqual({ status: 401, read: 0 })
  })

  test('a file for a row that they may not read', async () => {
    const { id } = (
      await server
        .as('sindicoDeFora')
        .post('/assemblies', { title: 'Portão', date: '2026-12-01T22:00:00.000Z' })
    ).body
    const answer = await sends(`/assemblies/${id}/documents`, { ...form, ...(await as('sindico')) })
    expect(answer).toEqual({ status: 404, read: 0 })
  })
})

describe('a body is read up to the limit of its command', () => {
  test.each([
    ['a command', '/occurrences', json, 64],
    ['a call', '/auth/change-password', json, 64],
    ['a picture', `/users/profiles/${anId()}/photo`, form, 1024 + 64],
  ])('%s', async (_what, path, type, kibibytes) => {
    const { status, read } = await sends(path, { ...type, ...(await as('colaborador')) })
    expect(status).toBe(413)
    expect(read).toBeLessThanOrEqual((kibibytes + 64) * 1024)
  })

  test('a public call accepts 16 KB', async () => {
    const { status, read } = await sends('/auth/login', { ...json, ...fromElsewhere() })
    expect(status).toBe(413)
    expect(read).toBeLessThanOrEqual(64 * 1024)
  })
})

describe('public calls', () => {
  test('are rate-limited before their body is read', async () => {
    const from = fromElsewhere()
    for (let time = 0; time < 10; time++) await sends('/auth/register', { ...json, ...from })
    expect(await sends('/auth/register', { ...json, ...from })).toEqual({ status: 429, read: 0 })
  })

  test('refuse an unknown field without parsing it', async () => {
    let deep = '1'
    for (let level = 0; level < 3_000; level++) deep = `[${deep}]`
    const body = `{"email":"a@b.test","password":"x","more":${deep}}`
    const { status, body: problem } = await server.stranger.post('/auth/login', body, fromElsewhere())
    expect([status, problem.errors]).toEqual([422, [{ path: 'more', message: 'Campo desconhecido' }]])
  })
})

describe('every check of a password is rate-limited', () => {
  const password = 'senha-certa'
  async function withPassword() {
    const { id, email } = server.fixture.people.morador2
    const password_hash = await server.kernel.passwords.hash(password)
    await server.db
      .insertInto('credentials')
      .values({ user_id: id, password_hash })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ password_hash }))
      .execute()
    await server.db.deleteFrom('rate_limits').execute()
    return { id, email }
  }
  const theirs = () => server.as('morador2')
  const guesses: [string, (who: { id: string; email: string }) => Promise<{ status: number }>][] = [
    [
      'PATCH /users/{id}/profile',
      ({ id }) =>
        theirs().patch(
          `/users/${id}/profile`,
          { password: 'lenha verde', current_password: 'errada' },
          fromElsewhere(),
        ),
    ],
    [
      'POST /auth/change-password',
      () =>
        theirs().post(
          '/auth/change-password',
          { password: 'lenha verde', current_password: 'errada' },
          fromElsewhere(),
        ),
    ],
    [
      'POST /auth/change-email',
      () =>
        theirs().post(
          '/auth/change-email',
          { email: 'x@y.test', current_password: 'errada' },
          fromElsewhere(),
        ),
    ],
  ]

  test.each(guesses)('%s', async (_route, guess) => {
    const who = await withPassword()
    for (let time = 0; time < 10; time++) expect([401, 422]).toContain((await guess(who)).status)
    expect((await guess(who)).status).toBe(429)
    for (const [route, other] of guesses) expect((await other(who)).status, route).toBe(429)
  })

  test('wrong passwords of a session do not keep the person from signing in elsewhere', async () => {
    const who = await withPassword()
    for (const [, guess] of guesses) for (let time = 0; time < 4; time++) await guess(who)
    expect((await signIn(server, who.email, password)).status).toBe(200)
  })

  test('passwords are hashed outside of the transaction: no row stays locked meanwhile', async () => {
    const { id } = await withPassword()
    const { verify, hash } = server.kernel.passwords
    const open: number[] = []
    const watch = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::integer as n from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(server.db)
      open.push(rows[0]?.n ?? -1)
    }
    Object.assign(server.kernel.passwords, {
      verify: async (...given: Parameters<typeof verify>) => (await watch(), verify(...given)),
      hash: async (...given: Parameters<typeof hash>) => (await watch(), hash(...given)),
    })
    const changed = await theirs().patch(`/users/${id}/profile`, {
      password: 'lenha verde',
      current_password: password,
    })
    Object.assign(server.kernel.passwords, { verify, hash })
    expect([changed.status, open]).toEqual([200, [0, 0]])
  })

  test('a password change retried after a lost answer gets the same answer', async () => {
    const { id } = await withPassword()
    const key = { 'idempotency-key': anId() }
    const change = () =>
      theirs().patch(`/users/${id}/profile`, { password: 'lenha verde', current_password: password }, key)
    expect((await change()).status).toBe(200)
    const again = await change()
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
  })
})
