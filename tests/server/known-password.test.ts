import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromElsewhere } from '#tests/support/a-caller.ts'
import { aClock } from '#tests/support/a-clock.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { origin, password, peopleWithFactors } from '#tests/support/people-with-factors.ts'

/** The second factor of an account whose password somebody else has. */

const clock = aClock()
let server: TestServer
beforeAll(async () => {
  server = await aServer({ clock, settings: { publicUrl: origin } })
})
afterAll(() => server.close())

const { somebody, addTotp, addPasskey, secondStep, nextCode } = peopleWithFactors(() => server, clock)

const deviceKey = () => randomBytes(32).toString('base64url')
const half = async (email: string, device_key = deviceKey()) =>
  (await server.stranger.post('/auth/login', { email, password, device_key }, fromElsewhere())).body
    .second_factor
const code = (digits: string) => ({ kind: 'TOTP', code: digits })

/** Twenty-five wrong codes, each ticket on another device. */
async function guess(email: string): Promise<void> {
  for (let device = 0; device < 5; device++) {
    const { ticket } = await half(email)
    for (let time = 0; time < 5; time++) await secondStep({ ticket, proof: code('000000') })
  }
}

test('wrong codes keep its owner out of nothing: not where they are in, nor on a device of theirs, nor by other proofs', async () => {
  const person = await somebody()
  const { secret, recovery_codes: codes } = await addTotp(person)
  const { key } = await addPasskey(person)
  const own = deviceKey()
  const first = await half(person.email, own)
  expect((await secondStep({ ticket: first.ticket, proof: code(nextCode(secret)) })).status).toBe(200)

  await guess(person.email)
  const elsewhere = await half(person.email)
  expect((await secondStep({ ticket: elsewhere.ticket, proof: code(nextCode(secret)) })).status).toBe(429)
  const byPasskey = { kind: 'PASSKEY', answer: key.answer(elsewhere.passkey) }
  expect((await secondStep({ ticket: elsewhere.ticket, proof: byPasskey })).status).toBe(200)
  const { ticket: withCode } = await half(person.email)
  const byRecovery = { kind: 'RECOVERY', code: codes![0] }
  expect((await secondStep({ ticket: withCode, proof: byRecovery })).status).toBe(200)
  const { ticket: known } = await half(person.email, own)
  expect((await secondStep({ ticket: known, proof: code(nextCode(secret)) })).status).toBe(200)
  const { ticket } = (await person.post('/auth/proof-question')).body
  expect((await person.post('/auth/proof', { ticket, proof: code(nextCode(secret)) })).status).toBe(200)
})

test('its owner is told that somebody has the password', async () => {
  const person = await somebody()
  await addTotp(person)
  await guess(person.email)
  const subjects = () => server.emails.filter(({ to }) => to === person.email).map(({ subject }) => subject)
  await expect.poll(subjects).toContain('Alguém sabe a sua senha do Zelo')
})

test('no device is known again from which only the password was shown', async () => {
  const person = await somebody()
  const { secret } = await addTotp(person)
  const known = async () =>
    (
      await server.db
        .selectFrom('known_devices')
        .select('key_hash')
        .where('user_id', '=', person.id)
        .execute()
    ).length
  const before = await known()
  const { ticket } = await half(person.email)
  for (let device = 0; device < 25; device++) await half(person.email)
  expect(await known()).toBe(before)
  expect((await secondStep({ ticket, proof: code(nextCode(secret)) })).status).toBe(200)
  expect(await known()).toBe(before + 1)
})
