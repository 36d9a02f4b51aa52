import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClock } from '#tests/support/a-clock.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { origin, password, peopleWithFactors } from '#tests/support/people-with-factors.ts'
import { signIn } from '#tests/support/sign-in.ts'

/** What whoever is in must show once more who they are for. */

const clock = aClock()
let server: TestServer
beforeAll(async () => {
  server = await aServer({ clock, settings: { publicUrl: origin } })
})
afterAll(() => server.close())

const { somebody, addTotp, nextCode } = peopleWithFactors(() => server, clock)

test('a factor is added and removed by who has just shown who they are', async () => {
  const person = await somebody()
  clock.pass(11 * 60_000)
  expect((await person.post('/auth/factors/totp')).body.code).toBe('proof_needed')
  const { ticket, kinds } = (await person.post('/auth/proof-question')).body
  expect(kinds).toEqual(['PASSWORD'])
  const proven = await person.post('/auth/proof', { ticket, proof: { kind: 'PASSWORD', password } })
  expect(proven.body.until).toBe(new Date(Date.parse(clock.now()) + 600_000).toISOString())
  const { secret, factor } = await addTotp(person)

  clock.pass(11 * 60_000)
  expect((await person.remove(`/auth/factors/${factor.id}`)).body.code).toBe('proof_needed')
  const question = (await person.post('/auth/proof-question')).body
  expect(question.kinds).toEqual(['TOTP', 'RECOVERY'])
  const byPassword = { ticket: question.ticket, proof: { kind: 'PASSWORD', password } }
  expect((await person.post('/auth/proof', byPassword)).status).toBe(422)
  const byCode = { ticket: question.ticket, proof: { kind: 'TOTP', code: nextCode(secret) } }
  expect((await person.post('/auth/proof', byCode)).status).toBe(200)
  expect((await person.remove(`/auth/factors/${factor.id}`)).status).toBe(200)
  expect((await signIn(server, person.email, password)).body.token).toEqual(expect.any(String))
  expect((await person.get('/auth/factors')).body).toMatchObject({
    factors: [],
    recovery_codes: { left: 0, made_at: null },
  })
})

test('permissions, the agreement with the bank and remittances ask for it; a repeated answer does not', async () => {
  const { authorization } = await asSindico()
  const { id: condominium_id } = server.fixture.condominiums.jacaranda
  const ask = (method: string, path: string, body?: object, key?: string) =>
    server.stranger.ask(method, path, body, { authorization, ...(key && { 'idempotency-key': key }) })
  const { morador } = server.fixture.people
  const key = crypto.randomUUID()
  const override = { permissions_override: null }
  const path = `/users/${morador.id}/permissions-override`
  expect((await ask('PUT', path, override, key)).status).toBe(200)

  clock.pass(11 * 60_000)
  expect((await ask('PUT', path, override, key)).status).toBe(200)
  for (const [method, asked, body] of [
    ['PUT', path, override],
    ['POST', '/users', { role: 'MANAGER' }],
    ['POST', '/link-requests', { email: 'a@b.example', role: 'ADMIN' }],
    ['PATCH', `/users/${morador.id}`, { role: 'MANAGER' }],
    ['PATCH', `/users/${morador.id}`, { permissions_override: {} }],
    ['PATCH', `/users/${morador.id}`, { email: 'a@b.example' }],
    ['PUT', `/users/${morador.id}`, { status: 'INACTIVE' }],
    ['POST', '/permissions/role-permissions', { role: 'RESIDENT' }],
    ['POST', '/bank-accounts', { condominium_id }],
    ['PATCH', `/bank-accounts/${crypto.randomUUID()}`, {}],
    ['POST', '/remessas/generate', { condominium_id }],
    ['POST', '/remessas/homologation', { condominium_id }],
  ] as const)
    expect([method, asked, (await ask(method, asked, body)).body.code]).toEqual([
      method,
      asked,
      'proof_needed',
    ])
  expect((await ask('PATCH', `/users/${morador.id}`, { role_title: 'Conselho' })).status).toBe(200)
  expect((await ask('POST', '/users', { role: 'COLLABORATOR' })).body.code).toBe('invalid')
})

async function asSindico() {
  const token = await server.kernel.sessions.open(server.fixture.people.sindico.id)
  return { authorization: `Bearer ${token}` }
}
