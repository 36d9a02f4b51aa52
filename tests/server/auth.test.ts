import { sql } from 'kysely'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SignedIn } from '#domain/auth/contract.ts'
import { permissions } from '#domain/kernel/permissions.ts'
import { createMaster } from '#server/modules/auth/create-master.ts'
import { saveToken } from '#server/people/activation-token.ts'
import { aClock } from '#tests/support/a-clock.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import type { PersonName } from '#tests/support/a-fixture.ts'

let server: TestServer
let clock: ReturnType<typeof aClock>
beforeEach(async () => {
  clock = aClock()
  server = await aServer({ clock })
})
afterEach(() => server.close())

const password = 'senha-certa'
const from = (address: string) => ({ 'x-forwarded-for': address })

async function withPassword(name: PersonName): Promise<string> {
  const { id, email } = server.fixture.people[name]
  const password_hash = await server.kernel.passwords.hash(password)
  await server.db
    .insertInto('credentials')
    .values({ user_id: id, password_hash, must_change: false })
    .execute()
  return email
}

const setStatus = (name: PersonName, status: 'ACTIVE' | 'INACTIVE' | 'PENDING') =>
  server.db.updateTable('users').set({ status }).where('id', '=', server.fixture.people[name].id).execute()

const login = (email: string, typed = password, address = '203.0.113.1') =>
  server.stranger.post('/auth/login', { email, password: typed }, from(address))

describe('signing in', () => {
  test('a resident who signs in gets their row, their units, their permissions and a valid token', async () => {
    const email = await withPassword('morador')
    const { status, body } = await login(`  ${email.toUpperCase()} `)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      user: { email, profile: { name: 'Otávio Beltrão' } },
      residence_ids: [server.fixture.units.u304.id],
      permissions: { read_occurrence: true, read_user: false },
    })
    expect(Object.keys(body.permissions)).toEqual([...permissions])
    const me = await server.stranger.get('/auth/me', { authorization: `Bearer ${body.token}` })
    expect(me.body).toEqual({
      user: body.user,
      residence_ids: body.residence_ids,
      permissions: body.permissions,
      must_change_password: false,
      must_add_factor: false,
      votes_from: null,
    })
  })

  test('whoever has an address of before, which no server takes, is in on their device, and stays as they are', async () => {
    await withPassword('morador')
    const [id, email] = [server.fixture.people.morador.id, 'otávio..beltrão@casa.com']
    const emails = [{ id, email, label: 'E-mail Principal', is_primary: true }]
    const odd = sql`update users set email = ${email}, profile = profile || ${JSON.stringify({ emails })}::jsonb where id = ${id}`
    await odd.execute(server.db)
    const { status, body } = await login(email)
    expect(status).toBe(200)
    expect(v.safeParse(SignedIn, body).issues).toBeUndefined() // as the device reads it
    const edit = (given: object) => server.asJustIn('sindico').patch(`/users/${id}`, given)
    expect((await edit({ email, is_collaborator: true })).status).toBe(200)
    expect((await edit({ email: 'otávio..b@casa.com' })).body).toMatchObject({
      errors: [{ path: 'email', message: 'Email inválido' }],
    })
    const profile = (given: object) => server.asJustIn('morador').patch(`/users/${id}/profile`, given)
    expect((await profile({ name: 'Otávio B.', emails })).status).toBe(200)
    const another = { id, email: 'otávio..b@casa.com', label: '', is_primary: false }
    expect((await profile({ emails: [...emails, another] })).body).toMatchObject({
      errors: [{ path: 'emails.1.email', message: 'Email inválido' }],
    })
  })

  test('the database never holds the token, nor the password', async () => {
    const { body } = await login(await withPassword('morador'))
    const sessions = await server.db.selectFrom('sessions').selectAll().execute()
    const credentials = await server.db.selectFrom('credentials').selectAll().execute()
    expect(JSON.stringify(sessions)).not.toContain(body.token)
    expect(credentials[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('an unknown e-mail, a wrong password, a person without one and an INACTIVE person get the same answer', async () => {
    const email = await withPassword('morador')
    const inactive = await withPassword('morador2')
    await setStatus('morador2', 'INACTIVE')
    const { email: withoutPassword } = server.fixture.people.cliente
    const answers = [
      await login('ninguem@zelo.test'),
      await login(email, 'errada'),
      await login(inactive),
      await login(withoutPassword),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual(answers[0]?.body)
    }
  })

  test('an unknown e-mail costs as much work as a wrong password', async () => {
    const email = await withPassword('morador')
    const verified: (string | undefined)[] = []
    const { verify } = server.kernel.passwords
    server.kernel.passwords.verify = (stored, typed) => {
      verified.push(stored)
      return verify(stored, typed)
    }
    await login(email, 'errada')
    await login('ninguem@zelo.test', 'errada')
    expect(verified).toEqual([expect.stringMatching(/^\$argon2id/), undefined])

    const timeOf = async (stored: string | undefined) => {
      const begun = performance.now()
      await verify(stored, 'errada')
      return performance.now() - begun
    }
    // By turns, and the best of each: what else the machine does lengthens some of them.
    const times: [known: number, unknown: number][] = []
    for (let time = 0; time < 9; time++) times.push([await timeOf(verified[0]), await timeOf(undefined)])
    const [known, unknown] = [
      Math.min(...times.map(([one]) => one)),
      Math.min(...times.map(([, other]) => other)),
    ]
    expect(unknown).toBeGreaterThan(known / 3)
    expect(unknown).toBeLessThan(known * 3)
  })

  test('an invited person becomes ACTIVE with the first sign-in, also on the staff’s devices', async () => {
    const email = await withPassword('morador')
    await setStatus('morador', 'PENDING')
    const { cursor } = await server.as('sindico').pull()
    expect((await login(email)).body.user.status).toBe('ACTIVE')
    expect((await server.as('sindico').pull(cursor)).changes).toMatchObject([
      { row: { email, status: 'ACTIVE' } },
    ])
  })

  test('signing out ends this session only', async () => {
    const email = await withPassword('morador')
    const [phone, tablet] = [(await login(email)).body.token, (await login(email)).body.token]
    const as = (token: string) => ({ authorization: `Bearer ${token}` })
    await server.stranger.post('/auth/logout', undefined, as(phone))
    expect((await server.stranger.get('/auth/me', as(phone))).status).toBe(401)
    expect((await server.stranger.get('/auth/me', as(tablet))).status).toBe(200)
  })

  test('an ended session is ended for a process whose clock is behind, too', async () => {
    const email = await withPassword('morador')
    const { token } = (await login(email)).body
    const headers = { authorization: `Bearer ${token}` }
    await server.stranger.post('/auth/logout', undefined, headers)
    const { database, kernel, fixture } = server
    const behind = await aServer({
      clock: aClock('2026-11-21T11:59:30.000Z'),
      beside: { database, kernel, fixture },
    })
    expect((await behind.stranger.get('/auth/me', headers)).status).toBe(401)
    await behind.close()
  })

  test('the session of a person who becomes INACTIVE ends within seconds', async () => {
    expect((await server.as('morador').get('/auth/me')).status).toBe(200)
    await setStatus('morador', 'INACTIVE')
    clock.pass(15_001)
    expect((await server.as('morador').get('/auth/me')).status).toBe(401)
  })
})

describe('too many tries', () => {
  test('the eleventh wrong password of one network is refused, whichever server process it reaches', async () => {
    const email = await withPassword('morador')
    const other = await aServer({ clock, beside: server })
    for (let time = 0; time < 10; time++) {
      const caller = time % 2 ? server.stranger : other.stranger
      expect(
        (await caller.post('/auth/login', { email, password: 'errada' }, from('203.0.113.1'))).status,
      ).toBe(401)
    }
    const late = await other.stranger.post('/auth/login', { email, password }, from('203.0.113.1'))
    expect(late).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
    clock.pass(61_000)
    expect((await login(email)).status).toBe(200)
    await other.close()
  })

  test('one address that tries many accounts is stopped too, and the others are not', async () => {
    for (let time = 0; time < 30; time++) await login(`pessoa${time}@zelo.test`)
    expect((await login('outra@zelo.test')).status).toBe(429)
    expect((await login('outra@zelo.test', 'x', '198.51.100.7')).status).toBe(401)
  })

  test('a successful sign-in consumes no try', async () => {
    const email = await withPassword('morador')
    for (let time = 0; time < 15; time++) expect((await login(email)).status).toBe(200)
  })

  test('neither addresses nor e-mails are stored for it', async () => {
    await login('ninguem@zelo.test')
    const kept = JSON.stringify(await server.db.selectFrom('rate_limits').selectAll().execute())
    expect(kept).not.toMatch(/203\.0\.113|ninguem/)
  })
})

describe('registering', () => {
  test('a short password and an invalid e-mail are both refused at once, in Portuguese', async () => {
    const { status, body } = await server.stranger.post('/auth/register', {
      name: 'A',
      email: 'x',
      password: '123',
    })
    expect(status).toBe(422)
    expect(body.errors).toEqual([
      { path: 'email', message: 'Email inválido' },
      { path: 'password', message: 'A senha deve ter pelo menos 6 caracteres' },
    ])
  })
})

describe('activating an account', () => {
  const ask = (email: string) => server.stranger.post('/auth/generate-activation-token', { email })
  const activate = (email: string, token: string, given = {}) =>
    server.stranger.post('/auth/activate-account', {
      email,
      token,
      password: 'lenha-seca',
      confirmPassword: 'lenha-seca',
      ...given,
    })

  test('the e-mail has the link of the activation screen, and its token sets the password', async () => {
    const { email } = server.fixture.people.morador
    const { body } = await ask(email)
    expect(body.message).toBe('Token de ativação enviado! Verifique seu email.')
    const [mail] = server.emails
    const link = new URL(/http:\S+/.exec(mail?.text ?? '')?.[0] ?? '')
    const linked = new URLSearchParams(link.hash.slice(1))
    expect([link.pathname, link.search, linked.get('email')]).toEqual(['/activate-account', '', email])
    expect(linked.get('token')).toBe(body.token)
    expect(mail?.html).toContain('<a href="http://zelo.test/activate-account#token=')
    const typed = body.token.toLowerCase().replaceAll('-', ' ')
    expect((await activate(email, typed)).body.message).toBe(
      'Conta ativada com sucesso! Você pode fazer login agora.',
    )
    expect((await login(email, 'lenha-seca')).status).toBe(200)
  })

  test('a code has no signs that sound or look alike; one sent before that still counts, typed as it was read', async () => {
    const { email } = server.fixture.people.morador
    for (let time = 0; time < 3; time++)
      expect((await ask(email)).body.token).toMatch(/^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){3}$/)
    clock.pass(48 * 3_600_000 + 1)
    await saveToken(server.kernel, email, '0TR1-7K02-M9XD-1HC8')
    expect((await activate(email, 'otri 7ko2 m9xd lhc8')).status).toBe(200)
  })

  test('an e-mail without an account gets the same answer and no mail; in production nobody gets the token', async () => {
    const { email } = server.fixture.people.morador
    const production = await aServer({ clock, beside: server, settings: { isProduction: true } })
    const answers = await Promise.all(
      [email, 'ninguem@zelo.test'].map((one) =>
        production.stranger.post('/auth/generate-activation-token', { email: one }),
      ),
    )
    expect(answers[0]?.body).toEqual({ message: 'Token de ativação enviado! Verifique seu email.' })
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect(production.emails.map(({ to }) => to)).toEqual([email])
    await production.close()
  })

  test('a token works once and for 48 hours, and its use voids the others', async () => {
    const { email } = server.fixture.people.morador
    const refused = { status: 422, body: { code: 'token_invalid' } }
    const [older, newer] = [(await ask(email)).body.token, (await ask(email)).body.token]
    expect((await activate(email, older)).status).toBe(200)
    expect(await activate(email, older)).toMatchObject(refused)
    expect(await activate(email, newer)).toMatchObject(refused)

    clock.pass(400_000)
    const late = (await ask(email)).body.token
    clock.pass(48 * 3_600_000 + 1)
    expect(await activate(email, late)).toMatchObject(refused)
    const intime = (await ask(email)).body.token
    clock.pass(48 * 3_600_000 - 1000)
    expect((await activate(email, intime)).status).toBe(200)
  })

  test('a token opens only its own account, and both passwords must match', async () => {
    const { morador, morador2 } = server.fixture.people
    const { token } = (await ask(morador.email)).body
    expect((await activate(morador2.email, token)).body.code).toBe('token_invalid')
    const { body } = await activate(morador.email, token, { confirmPassword: 'outra' })
    expect(body.errors).toEqual([{ path: 'confirmPassword', message: 'As senhas não conferem' }])
  })

  test('existing sessions end', async () => {
    const { email } = server.fixture.people.morador
    expect((await server.as('morador').get('/auth/me')).status).toBe(200)
    await activate(email, (await ask(email)).body.token)
    expect((await server.as('morador').get('/auth/me')).status).toBe(401)
  })

  test('an INACTIVE person cannot activate their account', async () => {
    const { email } = server.fixture.people.morador
    const { token } = (await ask(email)).body
    await setStatus('morador', 'INACTIVE')
    expect((await activate(email, token)).body.code).toBe('token_invalid')
    expect((await ask(email)).body.token).toBeUndefined()
  })

  test('the first MASTER of an installation opens a link and signs in', async () => {
    const link = await createMaster(server.kernel, { email: 'dona@zelo.test', name: 'Dona' })
    const linked = new URLSearchParams(new URL(link ?? '').hash.slice(1))
    expect((await activate('dona@zelo.test', linked.get('token') ?? '')).status).toBe(200)
    expect((await login('dona@zelo.test', 'lenha-seca')).body.user.role).toBe('MASTER')
    expect(await createMaster(server.kernel, { email: 'dona@zelo.test', name: 'Dona' })).toBeUndefined()
  })
})
