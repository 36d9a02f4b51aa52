import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { networkOf } from '#server/kernel/address.ts'
import { fromElsewhere } from '#tests/support/a-caller.ts'
import { aResident } from '#tests/support/a-resident.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { accountInput, anAccount } from '#tests/support/an-account.ts'
import { anEmail } from '#tests/support/an-email.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

type Answer = Promise<{ status: number; body: { errors?: { path: string; message: string }[] } }>
const manager = () => server.as('sindico')

/** Every call that sets a password, for a person of this name. */
const ways: [string, (name: string, password: string) => Answer][] = [
  [
    'POST /auth/register',
    (name, password) =>
      server.stranger.post('/auth/register', { name, email: anEmail(), password }, fromElsewhere()),
  ],
  [
    'POST /auth/activate-account',
    async (name, password) => {
      const { email } = await aResident(server, { name })
      const asked = await server.stranger.post('/auth/generate-activation-token', { email }, fromElsewhere())
      const { token } = asked.body as { token: string }
      const given = { email, token, password, confirmPassword: password }
      return server.stranger.post('/auth/activate-account', given, fromElsewhere())
    },
  ],
  ['POST /users', (name, password) => manager().post('/users', accountInput(server, { name, password }))],
  [
    'POST /users/create-resident',
    (name, password) => manager().post('/users/create-resident', { name, email: anEmail(), password }),
  ],
  [
    'POST /users/{id}/password',
    async (name, password) =>
      manager().post(`/users/${(await anAccount(server, { name })).id}/password`, { password }),
  ],
  [
    'PATCH /users/{id}',
    async (name, password) =>
      manager().patch(`/users/${(await anAccount(server, { name })).id}`, { password }),
  ],
]

describe('a password', () => {
  test.each(ways)('that is tried first is refused by %s', async (_route, set) => {
    const { status, body } = await set('Davi Lima', 'Flamengo2026')
    expect([status, body.errors]).toEqual([
      422,
      [
        {
          path: 'password',
          message: 'Esta senha está entre as mais usadas e é fácil de adivinhar. Escolha outra.',
        },
      ],
    ])
  })

  test.each(ways)('that contains the person’s name is refused by %s', async (_route, set) => {
    const { status, body } = await set('Hermenegildo Lima', 'hermenegildo, 7')
    expect([status, body.errors?.[0]?.path]).toEqual([422, 'password'])
  })

  test.each(ways)('that nobody guesses is taken by %s', async (_route, set) => {
    expect((await set('Davi Lima', 'tijolo')).status).toBeLessThan(300)
  })

  test('of seven characters is too short for a síndico, and long enough for a collaborator', async () => {
    const admin = server.as('admin')
    const created = (role: string) =>
      admin.post('/users', accountInput(server, { role, password: 'tijolos' })).then(({ status }) => status)
    expect([await created('MANAGER'), await created('COLLABORATOR')]).toEqual([422, 201])
  })
})

describe('the network of an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51022', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  test('one /64 is one caller, whichever of its addresses asks', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 31; at++) {
      const from = { 'x-forwarded-for': `2001:db8:aa:bb:${at}::${at}` }
      statuses.push(
        (await server.stranger.post('/auth/login', { email: anEmail(), password: 'x' }, from)).status,
      )
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 401), 429])
  })
})
