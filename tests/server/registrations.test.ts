import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { purge } from '#server/kernel/purge.ts'
import { fromElsewhere } from '#tests/support/a-caller.ts'
import { aClock } from '#tests/support/a-clock.ts'
import { aCpf } from '#tests/support/a-cpf.ts'
import { aRegisteredPerson } from '#tests/support/a-registered-person.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { accountInput } from '#tests/support/an-account.ts'
import { anEmail } from '#tests/support/an-email.ts'
import { emailedCode } from '#tests/support/emailed-code.ts'
import { signIn } from '#tests/support/sign-in.ts'

const clock = aClock()
let server: TestServer
beforeAll(async () => {
  server = await aServer({ clock })
})
afterAll(() => server.close())

const password = 'pedra-lascada'
const days = 86_400_000

const register = (email: string, name = 'Nina Campos') =>
  server.stranger.post('/auth/register', { name, email, password }, fromElsewhere())

const confirm = (email: string, token: string, chosen = 'lenha-seca') =>
  server.stranger.post(
    '/auth/activate-account',
    { email, token, password: chosen, confirmPassword: chosen },
    fromElsewhere(),
  )

const accountsOf = (email: string) =>
  server.db.selectFrom('users').selectAll().where('email', '=', email).execute()

const lettersTo = (email: string) => server.emails.filter(({ to }) => to === email)

describe('somebody who registered themselves', () => {
  test('does not get in before their mailbox has answered: they read what whoever mistyped reads', async () => {
    const email = anEmail()
    expect((await register(email)).body).toEqual({
      message: 'Cadastro realizado com sucesso! Por favor, faça o login.',
    })
    const early = await signIn(server, email, password)
    const mistyped = await signIn(server, server.fixture.people.morador.email, password)
    expect(early.status).toBe(401)
    expect([early.status, early.body]).toEqual([mistyped.status, mistyped.body])
    expect(await accountsOf(email)).toEqual([])
  })

  test('opens the account with the code from the mailbox, is of no condominium, and nobody else gave them access', async () => {
    const email = anEmail()
    await register(email)
    expect((await confirm(email, await emailedCode(server, email))).status).toBe(200)
    const { status, body } = await signIn(server, email, 'lenha-seca')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      user: { role: 'USER', condominium_id: null, status: 'ACTIVE', profile: { name: 'Nina Campos' } },
      votes_from: null,
    })
    expect((await server.as('master').pull()).changes).toContainEqual(
      expect.objectContaining({ id: body.user.id }),
    )
  })

  test('asks for another code as anybody does; the first one used closes the others', async () => {
    const email = anEmail()
    await register(email)
    const first = await emailedCode(server, email)
    await server.stranger.post('/auth/generate-activation-token', { email }, fromElsewhere())
    await expect.poll(() => lettersTo(email)).toHaveLength(2)
    const second = await emailedCode(server, email)
    expect((await confirm(email, second)).status).toBe(200)
    expect((await confirm(email, first)).body.code).toBe('token_invalid')
  })

  test('with an address that is not theirs gets nothing when its owner comes: the password typed first opens nothing', async () => {
    const email = anEmail()
    await register(email, 'Quem Não É')
    await register(email, 'Nina Campos')
    expect((await confirm(email, await emailedCode(server, email))).status).toBe(200)
    expect((await signIn(server, email, password)).status).toBe(401)
    expect(await accountsOf(email)).toMatchObject([{ profile: { name: 'Nina Campos' } }])
  })

  test('and never answers is forgotten after 7 days, code and all', async () => {
    const email = anEmail()
    await register(email)
    clock.pass(6 * days)
    await server.stranger.post('/auth/generate-activation-token', { email }, fromElsewhere())
    const code = await emailedCode(server, email)
    clock.pass(days + 1)
    await purge(server.kernel)
    expect(
      await server.db.selectFrom('registrations').select('email').where('email', '=', email).execute(),
    ).toEqual([])
    expect((await confirm(email, code)).body.code).toBe('token_invalid')
    const asked = await server.stranger.post('/auth/generate-activation-token', { email }, fromElsewhere())
    expect(asked.body.token).toBeUndefined()
  })

  test('holds no CPF before they belong to a condominium', async () => {
    const { id, email, password: own } = await aRegisteredPerson(server)
    const { body } = await signIn(server, email, own)
    const theirs = { authorization: `Bearer ${body.token}` }
    const refused = await server.stranger.patch(`/users/${id}/profile`, { profile: { cpf: aCpf() } }, theirs)
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'cpf' }] } })
    const kept = await server.stranger.patch(`/users/${id}/profile`, { profile: { name: 'Nina C.' } }, theirs)
    expect(kept.status).toBe(200)
    await expect(
      server.db
        .updateTable('users')
        .set({ profile: { ...kept.body.profile, cpf: '11144477735' } })
        .where('id', '=', id)
        .execute(),
    ).rejects.toThrow('users_without_condominium_hold_no_cpf')
  })
})

describe('an address that somebody has only typed', () => {
  test('is no account to management: it registers the person, who never learns of the other password', async () => {
    const email = anEmail()
    await register(email, 'Quem Não É')
    const sindico = server.as('sindico')
    expect((await sindico.post('/link-requests', { email, role: 'RESIDENT' })).status).toBe(404)
    const { status, body } = await sindico.post('/users', accountInput(server, { email }))
    expect(status).toBe(201)
    expect(body).toMatchObject({ email, profile: { name: 'Davi Lima' } })
    expect((await signIn(server, email, password)).status).toBe(401)
    expect(
      await server.db.selectFrom('registrations').select('email').where('email', '=', email).execute(),
    ).toEqual([])
    expect((await confirm(email, await emailedCode(server, email))).status).toBe(200)
    expect((await signIn(server, email, 'lenha-seca')).body.user.role).toBe('COLLABORATOR')
  })
})

describe('an address that opens an account', () => {
  test('cannot be told from any other by registering it; only its owner is told', async () => {
    const { email } = await aRegisteredPerson(server)
    const [known, unknown] = [await register(email), await register(anEmail())]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    await expect
      .poll(() => lettersTo(email).map(({ subject }) => subject))
      .toContain('Você já tem uma conta no Zelo')
    expect((await signIn(server, email, password)).status).toBe(200)
  })

  test.each([
    ['of another condominium', () => Promise.resolve(server.fixture.people.moradorDeFora.email)],
    ['of no condominium', async () => (await aRegisteredPerson(server)).email],
  ])(
    '%s is refused to management with one sentence, and its owner is told who tried',
    async (_whose, find) => {
      const email = await find()
      const tries = await Promise.all([
        server.as('sindico').post('/users', accountInput(server, { email })),
        server.as('sindico').post('/users/create-resident', { name: 'Davi Lima', email }),
        server.as('sindico').patch(`/users/${server.fixture.people.morador.id}`, { email }),
      ])
      for (const { status, body } of tries)
        expect([status, body.detail]).toEqual([409, 'Este e-mail já está em uso.'])
      await expect
        .poll(() => lettersTo(email).filter(({ subject }) => subject.includes('usar o seu e-mail')))
        .toHaveLength(3)
      expect(lettersTo(email).at(-1)?.text).toContain('Helena Prado')
    },
  )

  test('of the same condominium is refused with the same sentence, and nobody is written to', async () => {
    const { email } = server.fixture.people.morador2
    const { status, body } = await server.as('sindico').post('/users', accountInput(server, { email }))
    expect([status, body.detail]).toEqual([409, 'Este e-mail já está em uso.'])
    expect(lettersTo(email)).toEqual([])
  })
})
