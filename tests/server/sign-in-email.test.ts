import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aCaller, type Caller, fromElsewhere } from '#tests/support/a-caller.ts'
import { aClock } from '#tests/support/a-clock.ts'
import { aResident } from '#tests/support/a-resident.ts'
import { linkPerson } from '#tests/support/a-linked-person.ts'
import { aRegisteredPerson } from '#tests/support/a-registered-person.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { everythingIn } from '#tests/support/database-text.ts'
import { choosesPassword } from '#tests/support/own-password.ts'
import { anEmail } from '#tests/support/an-email.ts'
import { emailedToken } from '#tests/support/emailed-token.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { lapseEmailChanges } from '#server/people/email-change.ts'

let server: TestServer
const clock = aClock()
beforeAll(async () => {
  server = await aServer({ clock })
})
afterAll(() => server.close())

const days = 86_400_000

interface Somebody {
  id: string
  email: string
  password: string
  theirs: Caller
}

/** A resident who has chosen a password themselves. */
async function aResidentOfTheirOwn(): Promise<Somebody> {
  const { id, email } = await aResident(server)
  const { password: given } = (await server.as('sindico').post(`/users/${id}/one-time-password`)).body
  const token = await choosesPassword(server, email, given)
  clock.pass(4 * days) // the wait before a vote is over
  return {
    id,
    email,
    password: `${given}, só minha`,
    theirs: aCaller(server.app, () => Promise.resolve(token)),
  }
}

/** Management asks for another address, or they do themselves. */
const ways: [string, (who: Somebody, email: string) => Promise<{ status: number }>][] = [
  ['management', ({ id }, email) => server.asJustIn('sindico').patch(`/users/${id}`, { email })],
  [
    'themselves',
    ({ theirs, password }, email) => theirs.post('/auth/change-email', { email, current_password: password }),
  ],
]

const confirm = (token: string) => server.stranger.post('/auth/confirm-email', { token }, fromElsewhere())
const object = (token: string) => server.stranger.post('/auth/object-email', { token }, fromElsewhere())

describe.each(ways)('a new sign-in e-mail requested by %s', (by, ask) => {
  test('applies once its mailbox has confirmed it; until then it is displayed as pending', async () => {
    const who = await aResidentOfTheirOwn()
    const email = anEmail()
    expect((await ask(who, email)).status).toBe(200)
    expect((await server.as('sindico').get(`/users/${who.id}`)).body).toMatchObject({
      email: who.email,
      pending_email: email,
    })
    expect((await who.theirs.get('/auth/me')).body.user.pending_email).toBe(email)
    expect((await signIn(server, email, who.password)).status).toBe(401)
    expect((await signIn(server, who.email, who.password)).status).toBe(200)

    const token = await emailedToken(server, email, 'confirm-email')
    expect((await confirm(token)).body).toEqual({ message: 'E-mail confirmado.', email })
    expect((await signIn(server, who.email, who.password)).status).toBe(401)
    expect((await signIn(server, email, who.password)).body.user).toMatchObject({
      email,
      pending_email: null,
    })
    expect((await confirm(token)).body.code).toBe('token_invalid')
  })

  test('is announced at the old one, which may cancel it before it is confirmed', async () => {
    const who = await aResidentOfTheirOwn()
    const email = anEmail()
    await ask(who, email)
    const told = await emailedToken(server, who.email, 'object-email')
    const confirmation = await emailedToken(server, email, 'confirm-email')
    expect((await object(told)).body).toEqual({ message: 'A troca foi cancelada.', is_back: false })
    expect((await who.theirs.get('/auth/me')).body.user.pending_email).toBeNull()
    expect((await confirm(confirmation)).body.code).toBe('token_invalid')
    expect((await signIn(server, who.email, who.password)).status).toBe(200)
  })

  test('may be cancelled for seven more days: the old one is restored, and only its mailbox opens the account', async () => {
    const who = await aResidentOfTheirOwn()
    const email = anEmail()
    await ask(who, email)
    const first = await emailedToken(server, who.email, 'object-email')
    await confirm(await emailedToken(server, email, 'confirm-email'))
    clock.pass(7 * days - 1)
    const { token: thief } = (await signIn(server, email, who.password)).body
    const last = await emailedToken(server, who.email, 'object-email')
    expect(last).not.toBe(first)
    const token = by === 'management' ? first : last // both e-mails lead there
    expect((await object(token)).body).toMatchObject({ is_back: true })
    expect((await aCaller(server.app, () => Promise.resolve(thief)).get('/auth/me')).status).toBe(401)
    for (const address of [email, who.email])
      expect((await signIn(server, address, who.password)).status).toBe(401)
    const given = await server.as('sindico').post(`/users/${who.id}/password`, { password: 'dada por mim' })
    expect(given.status).toBe(409)
    await expect
      .poll(() =>
        server.emails.some(
          ({ to, subject }) => to === who.email && subject === 'Crie uma senha nova no Zelo',
        ),
      )
      .toBe(true)
  })

  test('is final if nobody has cancelled it within seven days', async () => {
    const who = await aResidentOfTheirOwn()
    const email = anEmail()
    await ask(who, email)
    await confirm(await emailedToken(server, email, 'confirm-email'))
    const token = await emailedToken(server, who.email, 'object-email')
    clock.pass(7 * days)
    expect((await object(token)).body.code).toBe('token_invalid')
    expect((await signIn(server, email, who.password)).status).toBe(200)
  })

  test('lapses if nobody confirms it within seven days', async () => {
    const who = await aResidentOfTheirOwn()
    const email = anEmail()
    await ask(who, email)
    const token = await emailedToken(server, email, 'confirm-email')
    clock.pass(7 * days)
    expect((await confirm(token)).body.code).toBe('token_invalid')
    await lapseEmailChanges(server.kernel)
    expect((await server.as('sindico').get(`/users/${who.id}`)).body.pending_email).toBeNull()
  })

  test('is sent again if the same address is requested again', async () => {
    const who = await aResidentOfTheirOwn()
    const email = anEmail()
    const asked = () => server.emails.filter(({ to, text }) => to === email && text.includes('confirm-email'))
    await ask(who, email)
    await expect.poll(() => asked().length).toBe(1)
    const first = await emailedToken(server, email, 'confirm-email')
    expect((await ask(who, email)).status).toBe(200)
    await expect.poll(() => asked().length).toBe(2)
    expect((await confirm(first)).body.code).toBe('token_invalid')
    expect((await confirm(await emailedToken(server, email, 'confirm-email'))).status).toBe(200)
  })

  test('leaves no plain code in the database, and may be requested five times a day', async () => {
    const who = await aResidentOfTheirOwn()
    const email = anEmail()
    await ask(who, email)
    const everything = await everythingIn(server.db as never)
    expect(everything).not.toContain(await emailedToken(server, email, 'confirm-email'))
    expect(everything).not.toContain(await emailedToken(server, who.email, 'object-email'))
    for (let time = 0; time < 4; time++) expect((await ask(who, anEmail())).status).toBe(200)
    expect((await ask(who, anEmail())).status).toBe(429)
    clock.pass(days)
    expect((await ask(who, anEmail())).status).toBe(200)
  })
})

describe('a sign-in e-mail changed by management', () => {
  test('prevents voting for 72 hours from its confirmation, unless it is cancelled', async () => {
    const who = await aResidentOfTheirOwn()
    const before = (await who.theirs.get('/auth/me')).body.votes_from
    const email = anEmail()
    await server.asJustIn('sindico').patch(`/users/${who.id}`, { email })
    expect((await who.theirs.get('/auth/me')).body.votes_from).toBe(before)
    await confirm(await emailedToken(server, email, 'confirm-email'))
    const { votes_from } = (await who.theirs.get('/auth/me')).body
    expect(votes_from).toBe(new Date(Date.parse(clock.now()) + 3 * days).toISOString())
    await object(await emailedToken(server, who.email, 'object-email'))
    const given = await server.db
      .selectFrom('credentials')
      .select('access_given_at')
      .where('user_id', '=', who.id)
      .executeTakeFirst()
    expect(given?.access_given_at).toBe(new Date(Date.parse(before) - 3 * days).toISOString())
  })

  test('is cancelled by entering the current one', async () => {
    const who = await aResidentOfTheirOwn()
    const email = anEmail()
    await server.asJustIn('sindico').patch(`/users/${who.id}`, { email })
    const token = await emailedToken(server, email, 'confirm-email')
    const { body } = await server.asJustIn('sindico').patch(`/users/${who.id}`, { email: who.email })
    expect(body).toMatchObject({ email: who.email, pending_email: null })
    expect((await confirm(token)).body.code).toBe('token_invalid')
    const open = server.db.selectFrom('email_changes').select('id').where('user_id', '=', who.id)
    expect(await open.where('ended_at', 'is', null).execute()).toEqual([])
  })

  test('that is cancelled ends every session, even if the server stops right then', async () => {
    const who = await aResidentOfTheirOwn()
    const email = anEmail()
    await server.asJustIn('sindico').patch(`/users/${who.id}`, { email })
    await confirm(await emailedToken(server, email, 'confirm-email'))
    const { token: thief } = (await signIn(server, email, who.password)).body
    const link = await emailedToken(server, who.email, 'object-email')
    const stops = vi.spyOn(server.kernel.sessions, 'revokeAllOf').mockRejectedValue(new Error('stopped'))
    await object(link)
    stops.mockRestore()
    expect(await server.kernel.sessions.findFresh(thief)).toBeUndefined()
  })

  test('that an inactive person cancels is restored, and no code is announced', async () => {
    const who = await aResidentOfTheirOwn()
    const email = anEmail()
    await server.asJustIn('sindico').patch(`/users/${who.id}`, { email })
    await confirm(await emailedToken(server, email, 'confirm-email'))
    await server.asJustIn('sindico').patch(`/users/${who.id}`, { status: 'INACTIVE' })
    expect((await object(await emailedToken(server, who.email, 'object-email'))).body).toEqual({
      message:
        'O seu endereço voltou a valer. A conta está inativa: fale com a administração do seu condomínio.',
      is_back: true,
    })
  })

  test('is reserved for the person while it may be restored', async () => {
    const who = await aResidentOfTheirOwn()
    const email = anEmail()
    await server.asJustIn('sindico').patch(`/users/${who.id}`, { email })
    await confirm(await emailedToken(server, email, 'confirm-email'))
    const taking = { name: 'Outra', email: who.email, role: 'RESIDENT' }
    const taken = await server
      .as('sindico')
      .post('/users', { ...taking, condominium_id: server.fixture.condominiums.jacaranda.id })
    expect([taken.status, taken.body.detail]).toEqual([409, 'Este e-mail já está em uso.'])
    expect((await object(await emailedToken(server, who.email, 'object-email'))).body.is_back).toBe(true)
  })

  test('is restored through every later change', async () => {
    const who = await aResidentOfTheirOwn()
    for (const email of [anEmail(), anEmail()]) {
      await server.asJustIn('sindico').patch(`/users/${who.id}`, { email })
      await confirm(await emailedToken(server, email, 'confirm-email'))
    }
    await object(await emailedToken(server, who.email, 'object-email'))
    expect((await server.as('sindico').get(`/users/${who.id}`)).body.email).toBe(who.email)
  })

  test('applies at once to a person who has never signed in: the invitation is the proof', async () => {
    const { id, email } = await aResident(server)
    const right = anEmail()
    const { body } = await server.asJustIn('sindico').patch(`/users/${id}`, { email: right })
    expect(body).toMatchObject({ email: right, pending_email: null })
    await expect.poll(() => server.emails.some(({ to }) => to === right)).toBe(true)
    await expect
      .poll(() => server.emails.some(({ to, text }) => to === email && text.includes('não entra mais')))
      .toBe(true)
  })

  test('waits for its mailbox if the person registered themselves and has not signed in yet', async () => {
    const { email } = await aRegisteredPerson(server)
    const id = await linkPerson(server, email)
    const other = anEmail()
    const { body } = await server.asJustIn('sindico').patch(`/users/${id}`, { email: other })
    expect(body).toMatchObject({ email, pending_email: other })
    expect(body.profile.emails).toMatchObject([{ email }])
  })
})

describe('one’s own sign-in e-mail', () => {
  test('is changed with the current password only', async () => {
    const { theirs, email } = await aResidentOfTheirOwn()
    const asked = await theirs.post('/auth/change-email', { email: anEmail(), current_password: 'errada' })
    expect(asked.body.errors).toEqual([{ path: 'current_password', message: 'A senha atual não confere' }])
    expect((await theirs.get('/auth/me')).body.user).toMatchObject({ email, pending_email: null })
  })

  test('that belongs to somebody else gets the same answer: its owner gets an e-mail', async () => {
    const { theirs, password } = await aResidentOfTheirOwn()
    const { email } = server.fixture.people.cliente
    expect((await theirs.post('/auth/change-email', { email, current_password: password })).status).toBe(200)
    await expect
      .poll(() => server.emails.some(({ to, text }) => to === email && text.includes('já tem uma conta')))
      .toBe(true)
    expect(server.emails.some(({ to, text }) => to === email && text.includes('confirm-email'))).toBe(false)
  })

  test('stays if the person cancels the change', async () => {
    const { theirs, password } = await aResidentOfTheirOwn()
    const email = anEmail()
    await theirs.post('/auth/change-email', { email, current_password: password })
    const token = await emailedToken(server, email, 'confirm-email')
    expect((await theirs.delete('/auth/change-email')).status).toBe(200)
    expect((await theirs.get('/auth/me')).body.user.pending_email).toBeNull()
    expect((await confirm(token)).body.code).toBe('token_invalid')
  })
})

test('guessing codes is rate-limited', async () => {
  const address = fromElsewhere()
  const guess = () => server.stranger.post('/auth/object-email', { token: 'A'.repeat(43) }, address)
  for (let time = 0; time < 10; time++) expect((await guess()).status).toBe(422)
  expect((await guess()).status).toBe(429)
})
