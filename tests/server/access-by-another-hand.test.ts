import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ballotFile } from '#domain/assemblies/ballots.ts'
import { aCaller, type Caller, fromElsewhere } from '#tests/support/a-caller.ts'
import { aClock } from '#tests/support/a-clock.ts'
import { aResident } from '#tests/support/a-resident.ts'
import { anAssembly, reveal, setStatus } from '#tests/support/an-assembly.ts'
import { linkPerson } from '#tests/support/a-linked-person.ts'
import { aRegisteredPerson } from '#tests/support/a-registered-person.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anEmail } from '#tests/support/an-email.ts'
import { emailedToken } from '#tests/support/emailed-token.ts'
import { signIn } from '#tests/support/sign-in.ts'

let server: TestServer
const clock = aClock()
beforeAll(async () => {
  server = await aServer({ clock })
})
afterAll(() => server.close())

const hours = 3_600_000
let assembly: string
beforeEach(async () => {
  assembly = (await anAssembly(server, { status: 'IN_PROGRESS' })).id
})

const vote = (theirs: Caller) => theirs.post(`/assemblies/${assembly}/vote`, { option: 'SIM' })

async function enters(email: string, password: string): Promise<Caller> {
  const { token } = (await signIn(server, email, password)).body
  return aCaller(server.app, () => Promise.resolve(token))
}

async function afterOneTimePassword(): Promise<Caller> {
  const { id, email } = await aResident(server)
  const { password } = (await server.as('sindico').post(`/users/${id}/one-time-password`)).body
  const theirs = await enters(email, password)
  await theirs.post('/auth/change-password', { current_password: password, password: 'só minha' })
  return theirs
}

async function afterInvitation(): Promise<Caller> {
  const { email } = await aResident(server)
  return activates(email)
}

async function activates(email: string): Promise<Caller> {
  const { token } = (
    await server.stranger.post('/auth/generate-activation-token', { email }, fromElsewhere())
  ).body
  const chosen = { email, token, password: 'só minha', confirmPassword: 'só minha' }
  expect((await server.stranger.post('/auth/activate-account', chosen, fromElsewhere())).status).toBe(200)
  return enters(email, 'só minha')
}

describe('for 72 hours after somebody else gave access to an account', () => {
  test.each([
    ['a one-time password', afterOneTimePassword],
    ['an invitation to an address that management gave', afterInvitation],
  ])('%s: the person cannot vote, and is told so before trying', async (_how, arrives) => {
    const theirs = await arrives()
    const { body: me } = await theirs.get('/auth/me')
    expect(me.votes_from).toBe(new Date(Date.parse(clock.now()) + 72 * hours).toISOString())
    clock.pass(72 * hours - 1)
    const refused = await vote(theirs)
    expect(refused.status).toBe(403)
    expect(refused.body.detail).toMatch(
      /^Seu acesso foi criado ou alterado pela administração há menos de 72 horas\. Para proteger o seu voto, você pode votar a partir de \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/,
    )
    clock.pass(1)
    expect((await vote(theirs)).status).toBe(201)
  })

  test('a person who registered themselves and was added by management votes at once', async () => {
    const { email, password } = await aRegisteredPerson(server)
    await linkPerson(server, email)
    expect((await vote(await enters(email, password))).status).toBe(201)
  })

  test('a new password through one’s own mailbox starts no wait', async () => {
    const theirs = await afterInvitation()
    const { user, votes_from } = (await theirs.get('/auth/me')).body
    clock.pass(hours)
    const { token } = (
      await server.stranger.post('/auth/generate-activation-token', { email: user.email }, fromElsewhere())
    ).body
    const chosen = {
      email: user.email,
      token,
      password: 'outra, só minha',
      confirmPassword: 'outra, só minha',
    }
    await server.stranger.post('/auth/activate-account', chosen, fromElsewhere())
    const again = await enters(user.email, 'outra, só minha')
    expect((await again.get('/auth/me')).body.votes_from).toBe(votes_from)
  })

  test.each([
    ['never chosen', false, false],
    ['chosen while the objection was still possible', true, false],
    ['never given', false, true],
  ])(
    'cancelling one’s own change of e-mail does not avoid the wait: a password %s',
    async (_of, choosesBefore, isNeverGiven) => {
      const { id, email } = await aResident(server)
      if (isNeverGiven) await server.asJustIn('sindico').patch(`/users/${id}`, { status: 'ACTIVE' })
      else {
        const { password } = (await server.as('sindico').post(`/users/${id}/one-time-password`)).body
        await signIn(server, email, password)
      }
      const other = anEmail()
      await server.asJustIn('sindico').patch(`/users/${id}`, { email: other })
      const confirmation = { token: await emailedToken(server, other, 'confirm-email') }
      expect((await server.stranger.post('/auth/confirm-email', confirmation, fromElsewhere())).status).toBe(
        200,
      )
      if (choosesBefore) await activates(other)
      const objection = { token: await emailedToken(server, email, 'object-email') }
      expect(
        (await server.stranger.post('/auth/object-email', objection, fromElsewhere())).body.is_back,
      ).toBe(true)
      const theirs = await activates(email)
      expect((await theirs.get('/auth/me')).body.votes_from).toBe(
        new Date(Date.parse(clock.now()) + 72 * hours).toISOString(),
      )
      expect((await vote(theirs)).status).toBe(403)
    },
  )

  test('the recount file marks the votes of these people, and no others', async () => {
    const theirs = await afterInvitation()
    const given_at = clock.now()
    clock.pass(80 * hours)
    await vote(theirs)
    await vote(server.as('morador'))
    await setStatus(server, assembly, 'CLOSED')
    await reveal(server, assembly)
    const { changes } = await server.as('sindico').pull()
    const rowsOf = (collection: string) =>
      changes.flatMap((one) => (one.collection === collection && one.row ? [one.row] : []))
    const row = rowsOf('assemblies').find(({ id }) => id === assembly)
    const votes = rowsOf('assembly_votes').filter(({ assembly_id }) => assembly_id === assembly)
    const lines = ballotFile(row as never, votes as never).split('\r\n')
    expect(lines.find((line) => line.includes('Íris Alves'))).toMatch(new RegExp(`;${given_at}$`))
    expect(lines.find((line) => line.includes('Otávio Beltrão'))).toMatch(/;Otávio Beltrão;$/)
  })
})
