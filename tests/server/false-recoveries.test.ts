import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aClock } from '#tests/support/a-clock.ts'
import { aNewcomer, aResident } from '#tests/support/a-resident.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anEmail } from '#tests/support/an-email.ts'
import { emailedToken } from '#tests/support/emailed-token.ts'
import { peopleWithAnApp, theirPassword } from '#tests/support/people-with-an-app.ts'
import { signIn } from '#tests/support/sign-in.ts'

/** Management, or somebody whom it has made management, says of itself that it is a person who lost everything. */

const clock = aClock()
const hour = 3_600_000
const day = 24 * hour
const thiefs = 'escolhida pela síndica'
let server: TestServer
let lost: ReturnType<typeof peopleWithAnApp>
beforeAll(async () => {
  server = await aServer({ clock })
  lost = peopleWithAnApp(server, clock)
})
afterAll(() => server.close())
beforeEach(() => clock.pass(20 * day))

const lettersTo = (email: string) => server.emails.filter(({ to }) => to === email)
const subjectsTo = (email: string) => lettersTo(email).map(({ subject }) => subject)
const later = (ms: number) => new Date(Date.parse(clock.now()) + ms).toISOString()

describe('a síndico who has given a resident’s account another address', () => {
  /** The new mailbox has chosen a password and asked to enter without the second step. */
  async function taken() {
    const person = await lost.aLostResident()
    clock.pass(20 * day)
    const email = anEmail()
    expect((await lost.movesTo('sindico', person.id, email)).status).toBe(200)
    await lost.choosesPassword(email, thiefs)
    const ask = () => lost.ask(email, thiefs)
    expect(await ask()).toEqual({ recovery: { needed: 1, vouched: 0, opens_at: null } })
    return { ...person, email, old: person.email, ask }
  }

  test('does not vouch for them in these days, and is told why', async () => {
    const { id } = await taken()
    const seen = await lost.listed('sindico', id)
    const why =
      'Você deu a esta pessoa o e-mail ou a senha com que ela entra há menos de 7 dias. Peça a outra pessoa da administração que confirme.'
    expect(seen.refusal).toBe(why)
    const refused = await lost.vouchBy('sindico', seen.id)
    expect([refused.status, refused.body.detail]).toEqual([403, why])
    expect(await lost.listed('admin', id)).toMatchObject({ vouched: 0, refusal: null })
    clock.pass(7 * day - 1000)
    expect((await lost.vouchBy('sindico', seen.id)).status).not.toBe(200)
  })

  test('waits with everybody else until the old mailbox can undo it no more, and then for the day', async () => {
    const { id, ask } = await taken()
    const opens_at = later(8 * day)
    expect((await lost.vouchBy('admin', (await lost.listed('admin', id)).id)).status).toBe(200)
    expect(await ask()).toEqual({ recovery: { needed: 1, vouched: 1, opens_at } })
    clock.pass(8 * day - 1000)
    expect(await ask()).toEqual({ recovery: { needed: 1, vouched: 1, opens_at } })
    clock.pass(1000)
    expect((await ask()).user.id).toBe(id)
  })

  test('is written about to the old mailbox, which cancels by the same link', async () => {
    const { id, old, email, ask } = await taken()
    const { id: request } = await lost.listed('admin', id)
    await lost.vouchBy('admin', request)
    const told = [
      'Pedido para entrar sem a verificação em duas etapas',
      'Confirmaram que é você quem pede acesso ao Zelo',
    ]
    await expect.poll(() => subjectsTo(old)).toEqual(expect.arrayContaining(told))
    await expect.poll(() => subjectsTo(email)).toEqual(expect.arrayContaining(told))
    expect(lettersTo(old).at(-1)?.text).toContain('o e-mail da conta foi trocado')
    const token = await emailedToken(server, old, 'object-recovery')
    expect((await lost.stranger('/auth/access-recovery/object', { token })).status).toBe(200)
    clock.pass(9 * day)
    expect(await ask()).toEqual({ recovery: { needed: 1, vouched: 0, opens_at: null } })
  })

  test('loses the request too when the old mailbox takes the account back', async () => {
    const { id, old } = await taken()
    const { id: request } = await lost.listed('admin', id)
    const token = await emailedToken(server, old, 'object-email')
    expect((await lost.stranger('/auth/object-email', { token })).body.is_back).toBe(true)
    expect((await lost.vouchBy('admin', request)).status).toBe(404)
  })
})

test('where nobody else could vouch, the platform is written to', async () => {
  const given = { ...aNewcomer(), role: 'RESIDENT', condominium_id: server.fixture.condominiums.ipe.id }
  const { body } = await server.asJustIn('sindicoDeFora').post('/users', given)
  const person = await lost.withApp(body)
  clock.pass(20 * day)
  const email = anEmail()
  await lost.movesTo('sindicoDeFora', person.id, email)
  await lost.ask(email)
  const { master, sindicoDeFora } = server.fixture.people
  const subject = 'Alguém perdeu o acesso ao Zelo e precisa de você'
  await expect.poll(() => subjectsTo(master.email)).toContain(subject)
  expect(subjectsTo(sindicoDeFora.email)).not.toContain(subject)
  const { id } = await lost.listed('master', person.id)
  expect((await lost.vouchBy('master', id)).status).toBe(200)
})

test('whoever has given somebody a one-time password does not vouch for them for seven days', async () => {
  const { id, email } = await aResident(server)
  const given = (await server.asJustIn('sindico').post(`/users/${id}/one-time-password`)).body.password
  const own = { authorization: `Bearer ${(await signIn(server, email, given)).body.token}` }
  await lost.stranger('/auth/change-password', { current_password: given, password: theirPassword }, own)
  await lost.addsApp(own)
  await lost.ask(email)
  const { id: request } = await lost.listed('sindico', id)
  clock.pass(6 * day)
  expect((await lost.vouchBy('sindico', request)).status).toBe(403)
  expect((await lost.vouchBy('admin', request)).status).toBe(200)
})

describe('whoever vouches', () => {
  test('has had their role since before the request: a MASTER makes no second one for it', async () => {
    const person = await lost.withApp(await lost.aMaster())
    clock.pass(20 * day)
    await person.ask()
    const second = await lost.aMaster()
    await lost.choosesPassword(second.email)
    clock.pass(4 * day)
    const { id, refusal } = await lost.listed(second, person.id)
    expect(refusal).toBe(
      'O seu perfil é mais novo que este pedido. Peça a quem já estava na administração que confirme.',
    )
    const refused = await lost.vouchBy(second, id)
    expect([refused.status, refused.body.detail]).toEqual([403, refusal])
    expect((await lost.vouchBy('master', id)).status).toBe(200)
    expect(await person.ask()).toEqual({ recovery: { needed: 2, vouched: 1, opens_at: null } })
  })

  test('has had it since before the request: a resident who is made síndica meanwhile is not one', async () => {
    const person = await lost.aLostResident()
    const friend = await lost.aLostResident()
    clock.pass(20 * day)
    await person.ask()
    const made = await server.asJustIn('admin').patch(`/users/${friend.id}`, { role: 'MANAGER' })
    expect(made.status).toBe(200)
    const { id } = await lost.listed(friend, person.id)
    expect((await lost.vouchBy(friend, id)).status).toBe(403)
    expect((await lost.vouchBy('sindico', id)).status).toBe(200)
  })

  test('has not got their own access by another hand within 72 hours', async () => {
    const person = await lost.withApp(await lost.aMaster())
    clock.pass(20 * day)
    const second = await lost.aMaster()
    await lost.choosesPassword(second.email)
    await person.ask()
    const { id, refusal } = await lost.listed(second, person.id)
    expect(refusal).toBe(
      'O seu próprio acesso foi criado ou alterado pela administração há menos de 72 horas. Peça a outra pessoa que confirme.',
    )
    expect((await lost.vouchBy(second, id)).status).toBe(403)
    clock.pass(3 * day)
    expect((await lost.vouchBy(second, id)).status).toBe(200)
  })
})
