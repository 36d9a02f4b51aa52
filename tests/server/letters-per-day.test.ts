import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fromElsewhere } from '#tests/support/a-caller.ts'
import { aClock } from '#tests/support/a-clock.ts'
import { aRegisteredPerson } from '#tests/support/a-registered-person.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anEmail } from '#tests/support/an-email.ts'
import { emailedCode } from '#tests/support/emailed-code.ts'
import { peopleWithAnApp } from '#tests/support/people-with-an-app.ts'
import { signIn } from '#tests/support/sign-in.ts'

const clock = aClock()
const hour = 3_600_000
let server: TestServer
beforeAll(async () => {
  server = await aServer({ clock, settings: { quotas: { lettersPerDay: 10 } } })
})
afterAll(() => server.close())
beforeEach(() => clock.pass(48 * hour))

const password = 'pedra-lascada'
const lettersTo = (email: string) => server.emails.filter(({ to }) => to === email)
const register = (email: string) =>
  server.stranger.post('/auth/register', { name: 'Nina', email, password }, fromElsewhere())
const askCode = (email: string) =>
  server.stranger.post('/auth/generate-activation-token', { email }, fromElsewhere())

/** Everything that was to be sent has been. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 100))

test('a stranger fills nobody’s mailbox: five letters of a kind an hour, ten a day, and the answer tells nothing', async () => {
  const { email } = await aRegisteredPerson(server)
  const before = lettersTo(email).length
  const warned = vi.spyOn(server.kernel.log, 'warn')
  const answers = []
  for (let time = 0; time < 12; time++) answers.push(await register(email))
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveLength(1)
  await settled()
  expect(lettersTo(email)).toHaveLength(before + 5)
  expect(warned).toHaveBeenCalledWith(
    { subject: 'Você já tem uma conta no Zelo', mailbox: server.kernel.secret.digest(email, 'auth') },
    'a letter was not sent: its mailbox has had enough of them',
  )
  expect(JSON.stringify(warned.mock.calls)).not.toContain(email)
  warned.mockRestore()
  for (let passed = 0; passed < 20; passed++) {
    clock.pass(hour)
    await register(email)
  }
  await settled()
  expect(lettersTo(email)).toHaveLength(before + 10)
})

test('a code that is not sent takes the place of none: the last one that arrived opens the account', async () => {
  const email = anEmail()
  await register(email)
  for (let passed = 0; passed < 23; passed++) {
    clock.pass(hour)
    await askCode(email)
  }
  await settled()
  expect(lettersTo(email).filter(({ subject }) => subject === 'Ative sua conta no Zelo')).toHaveLength(10)
  const chosen = { email, token: await emailedCode(server, email), password, confirmPassword: password }
  expect((await server.stranger.post('/auth/activate-account', chosen, fromElsewhere())).status).toBe(200)
})

test('letters of one kind leave room for another, and other mailboxes have their own', async () => {
  const { email } = await aRegisteredPerson(server)
  for (let time = 0; time < 8; time++) await register(email)
  await askCode(email)
  const other = anEmail()
  await register(other)
  await expect.poll(() => lettersTo(email).at(-1)?.subject).toBe('Ative sua conta no Zelo')
  await expect.poll(() => lettersTo(other)).toHaveLength(1)
})

test('what lets the owner object always arrives', async () => {
  const few = await aServer({ clock, beside: server, settings: { quotas: { lettersPerDay: 2 } } })
  const { email } = await aRegisteredPerson(server)
  const { body } = await signIn(server, email, password)
  const theirs = { authorization: `Bearer ${body.token}` }
  for (let time = 0; time < 5; time++) {
    const asked = { email: anEmail(), current_password: password }
    const { status } = await few.stranger.post('/auth/change-email', asked, { ...theirs, ...fromElsewhere() })
    expect(status).toBe(200)
  }
  await expect
    .poll(() => few.emails.filter(({ to, subject }) => to === email && subject.startsWith('Pediram outro')))
    .toHaveLength(5)
  await few.close()
})

test('the sixth resident who loses their phone in an hour is heard of too; one who asks again and again fills nothing', async () => {
  const lost = peopleWithAnApp(server, clock)
  const asked = () =>
    lettersTo(server.fixture.people.sindico.email).filter(({ subject }) =>
      subject.startsWith('Alguém perdeu o acesso'),
    )
  for (let person = 0; person < 6; person++) await (await lost.aLostResident()).ask()
  await expect.poll(() => asked().length).toBe(6)

  const insistent = await lost.aLostResident()
  for (let time = 0; time < 8; time++) {
    await insistent.ask()
    const { id } = await lost.listed('sindico', insistent.id)
    await server.as('sindico').post(`/auth/access-recoveries/${id}/refuse`)
  }
  await settled()
  expect(asked()).toHaveLength(6 + 5)
})
