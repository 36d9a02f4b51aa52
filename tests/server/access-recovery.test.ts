import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { vouchAsOperator } from '#server/people/second-factor/vouch.ts'
import { aClock } from '#tests/support/a-clock.ts'
import type { PersonName } from '#tests/support/a-fixture.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { peopleWithAnApp, theirPassword, type WithApp } from '#tests/support/people-with-an-app.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { whileHeld } from '#tests/support/while-held.ts'

const clock = aClock()
const hour = 3_600_000
let server: TestServer
let lost: ReturnType<typeof peopleWithAnApp>
beforeAll(async () => {
  server = await aServer({ clock })
  lost = peopleWithAnApp(server, clock)
})
afterAll(() => server.close())

const by = (who: PersonName) => server.as(who)

describe('a resident who lost phone and codes', () => {
  test('enters a day after management has vouched, and not before; what they had no longer opens', async () => {
    const person = await lost.aLostResident()
    expect(await person.ask()).toEqual({ recovery: { needed: 1, vouched: 0, opens_at: null } })
    clock.pass(2 * hour)
    expect(await person.ask()).toEqual({ recovery: { needed: 1, vouched: 0, opens_at: null } })

    const { id } = await lost.listed('sindico', person.id)
    expect((await lost.vouchBy('sindico', id)).status).toBe(200)
    const opens_at = new Date(Date.parse(clock.now()) + 24 * hour).toISOString()
    expect(await person.ask()).toEqual({ recovery: { needed: 1, vouched: 1, opens_at } })
    clock.pass(23 * hour)
    expect(await person.ask()).toMatchObject({ recovery: { opens_at } })
    clock.pass(hour)
    const entered = await person.ask()
    expect(entered).toMatchObject({ user: { id: person.id }, token: expect.any(String) })
    expect(Date.parse(entered.votes_from)).toBe(Date.parse(clock.now()) + 72 * hour)
    expect((await person.me()).status).toBe(401)
    expect((await signIn(server, person.email, theirPassword)).body.token).toEqual(expect.any(String))
    expect(await lost.listed('sindico', person.id)).toBeUndefined()
  })

  test('is told of everything, and cancels what they did not ask for', async () => {
    const person = await lost.aLostResident()
    await person.ask()
    const { id } = await lost.listed('sindico', person.id)
    await lost.vouchBy('sindico', id)
    const toPerson = () => server.emails.filter(({ to }) => to === person.email)
    await expect
      .poll(() => toPerson().map(({ subject }) => subject))
      .toEqual(
        expect.arrayContaining([
          'Pedido para entrar sem a verificação em duas etapas',
          'Confirmaram que é você quem pede acesso ao Zelo',
        ]),
      )
    const { people } = server.fixture
    expect(server.emails.map(({ to }) => to)).toContain(people.sindico.email)

    for (const { text } of toPerson()
      .filter(({ text }) => text.includes('/object-recovery#'))
      .slice(-1)) {
      const token = /object-recovery#([\w-]{43})/.exec(text)?.[1]
      expect((await lost.stranger('/auth/access-recovery/object', { token })).status).toBe(200)
      expect((await lost.stranger('/auth/access-recovery/object', { token })).body.code).toBe('token_invalid')
    }
    clock.pass(25 * hour)
    expect(await person.ask()).toEqual({ recovery: { needed: 1, vouched: 0, opens_at: null } })
  })

  test('who finds the phone again ends the request by signing in', async () => {
    const person = await lost.aLostResident()
    await person.ask()
    const { id } = await lost.listed('sindico', person.id)
    clock.pass(60_000)
    const proof = { kind: 'TOTP', code: person.shown() }
    expect((await lost.stranger('/auth/second-factor', { ticket: await person.half(), proof })).status).toBe(
      200,
    )
    expect((await lost.vouchBy('sindico', id)).status).toBe(404)
  })

  test('is refused by management, or left for a week: nothing opens', async () => {
    const person = await lost.aLostResident()
    await person.ask()
    const { id } = await lost.listed('sindico', person.id)
    expect((await by('sindico').post(`/auth/access-recoveries/${id}/refuse`)).status).toBe(200)
    expect((await lost.vouchBy('sindico', id)).status).toBe(404)

    await person.ask()
    const again = await lost.listed('sindico', person.id)
    clock.pass(8 * 24 * hour)
    expect((await lost.vouchBy('sindico', again.id)).status).toBe(404)
    expect(await person.ask()).toEqual({ recovery: { needed: 1, vouched: 0, opens_at: null } })
  })

  test('is not vouched for by a neighbour, the gate, another condominium, or without showing who one is', async () => {
    const person = await lost.aLostResident()
    await person.ask()
    const { id } = await lost.listed('sindico', person.id)
    for (const who of ['morador', 'colaborador', 'sindicoDeFora'] as const) {
      expect((await by(who).get('/auth/access-recoveries')).body).toEqual([])
      const token = await server.kernel.sessions.open(server.fixture.people[who].id)
      const headers = { authorization: `Bearer ${token}` }
      expect((await lost.stranger(`/auth/access-recoveries/${id}/vouch`, {}, headers)).status).toBe(404)
      expect((await lost.stranger(`/auth/access-recoveries/${id}/refuse`, {}, headers)).status).toBe(404)
    }
    const own = { authorization: `Bearer ${await server.kernel.sessions.open(person.id)}` }
    expect((await lost.stranger(`/auth/access-recoveries/${id}/vouch`, {}, own)).status).toBe(404)
    clock.pass(hour)
    expect((await by('sindico').post(`/auth/access-recoveries/${id}/vouch`)).body.code).toBe('proof_needed')
  })

  test.each([
    ['by the code of their mailbox', ({ email }: WithApp) => lost.choosesPassword(email, 'outra comprida')],
    [
      'on a device that is still in',
      ({ headers }: WithApp) =>
        lost.stranger(
          '/auth/change-password',
          { current_password: theirPassword, password: 'outra comprida' },
          headers,
        ),
    ],
  ])('who chooses another password, %s, ends what was asked with the one of before', async (_way, choose) => {
    const person = await lost.aLostResident()
    await person.ask()
    const { id } = await lost.listed('sindico', person.id)
    expect((await choose(person)).status).toBe(200)
    expect((await lost.vouchBy('sindico', id)).status).toBe(404)
    expect(await lost.ask(person.email, 'outra comprida')).toEqual({
      recovery: { needed: 1, vouched: 0, opens_at: null },
    })
  })

  test('who presses twice once the day is over is in once, and asks for nothing more', async () => {
    const person = await lost.aLostResident()
    await person.ask()
    await lost.vouchBy('sindico', (await lost.listed('sindico', person.id)).id)
    clock.pass(24 * hour)
    const tickets = [await person.half(), await person.half()]
    const answers = await whileHeld(
      server,
      { table: 'users', id: person.id },
      tickets.map((ticket) => () => lost.stranger('/auth/access-recovery', { ticket })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]))
    expect(await lost.listed('sindico', person.id)).toBeUndefined()
  })

  test('asks with the right password alone', async () => {
    const ticket = 'A'.repeat(43)
    expect((await lost.stranger('/auth/access-recovery', { ticket })).body.code).toBe('token_invalid')
    const { ticket: forPasskey } = (await lost.stranger('/auth/passkey-question')).body
    expect((await lost.stranger('/auth/access-recovery', { ticket: forPasskey })).body.code).toBe(
      'token_invalid',
    )
  })
})

describe('a MASTER', () => {
  test('needs two people, of whom one may be whoever operates the server', async () => {
    const person = await lost.withApp(await lost.aMaster())
    expect(await person.ask()).toEqual({ recovery: { needed: 2, vouched: 0, opens_at: null } })
    expect(await lost.listed('admin', person.id)).toBeUndefined()
    const own = { authorization: `Bearer ${await server.kernel.sessions.open(person.id)}` }
    const { id } = await lost.listed('master', person.id)
    expect((await lost.stranger(`/auth/access-recoveries/${id}/vouch`, {}, own)).status).toBe(404)
    await lost.vouchBy('master', id)
    await lost.vouchBy('master', id) // twice is once
    expect(await lost.listed('master', person.id)).toMatchObject({
      vouched: 1,
      is_mine: true,
      opens_at: null,
    })
    clock.pass(25 * hour)
    expect(await person.ask()).toMatchObject({ recovery: { needed: 2, vouched: 1, opens_at: null } })
    expect(await vouchAsOperator(server.kernel, person.email)).toBe(true)
    expect(await vouchAsOperator(server.kernel, 'ninguem@example.com')).toBe(false)
    clock.pass(24 * hour)
    expect((await person.ask()).token).toEqual(expect.any(String))
  })

  test('is vouched for by two at the same moment', async () => {
    const second = await lost.aMaster()
    await lost.choosesPassword(second.email)
    const person = await lost.withApp(await lost.aMaster())
    clock.pass(4 * 24 * hour)
    await person.ask()
    const { id } = await lost.listed('master', person.id)
    const other = await aServer({ clock, beside: server }) // in one process the second would wait for its turn
    const answers = await whileHeld(server, { table: 'users', id: person.id }, [
      () => lost.vouchBy('master', id),
      () => peopleWithAnApp(other, clock).vouchBy(second, id),
    ])
    await other.close()
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const opens_at = new Date(Date.parse(clock.now()) + 24 * hour).toISOString()
    expect(await person.ask()).toEqual({ recovery: { needed: 2, vouched: 2, opens_at } })
  })

  test('whose two vouches an earlier version has counted wrongly is let in after one of them is repeated', async () => {
    const second = await lost.aMaster()
    await lost.choosesPassword(second.email)
    const person = await lost.withApp(await lost.aMaster())
    clock.pass(4 * 24 * hour)
    await person.ask()
    const { id } = await lost.listed('master', person.id)
    await lost.vouchBy('master', id)
    await lost.vouchBy(second, id)
    await server.db.updateTable('access_recoveries').set({ vouched_at: null }).where('id', '=', id).execute()
    expect(await person.ask()).toMatchObject({ recovery: { vouched: 2, opens_at: null } })
    await lost.vouchBy(second, id)
    clock.pass(24 * hour)
    expect((await person.ask()).token).toEqual(expect.any(String))
  })
})
