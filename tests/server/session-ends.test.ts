import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '#domain/values/civil-time.ts'
import { aCaller, type Caller, fromElsewhere } from '#tests/support/a-caller.ts'
import { aClock } from '#tests/support/a-clock.ts'
import type { PersonName } from '#tests/support/a-fixture.ts'
import { aRegisteredPerson } from '#tests/support/a-registered-person.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const bearing = (token: string, at = server): Caller => aCaller(at.app, () => Promise.resolve(token))

/** A person with a phone that will be signed out, and a desk to do it from. */
async function someone() {
  const { email, password } = await aRegisteredPerson(server, { password: 'uma senha comprida' })
  const credentials = { email, password }
  const { body } = await server.stranger.post('/auth/login', credentials, fromElsewhere())
  const phone = bearing(body.token)
  const desk = bearing(await server.kernel.sessions.open(body.user.id))
  const { body: keys } = await phone.get('/auth/device-keys')
  return { id: body.user.id as string, phone, desk, session: keys.session_id as string, ...credentials }
}

async function why(caller: Caller): Promise<string> {
  const { status, body } = await caller.get('/sync')
  expect(status).toBe(401)
  expect(body).toMatchObject({ code: 'unauthenticated', detail: expect.stringMatching(/Entre/) })
  return body.reason
}

describe('whoever is refused learns why their session has ended', () => {
  test('they signed out on that device', async () => {
    const { phone } = await someone()
    await phone.post('/auth/logout')
    expect(await why(phone)).toBe('signed_out')
  })

  test('they ended it from another device, that one or all others', async () => {
    const one = await someone()
    await one.desk.delete(`/auth/sessions/${one.session}`)
    expect(await why(one.phone)).toBe('ended_by_owner')
    const other = await someone()
    await other.desk.post('/auth/sessions/end-others', {})
    expect(await why(other.phone)).toBe('ended_by_owner')
  })

  test('they changed their password elsewhere', async () => {
    const { phone, desk, password } = await someone()
    await desk.post('/auth/change-password', { current_password: password, password: 'outro-segredo' })
    expect(await why(phone)).toBe('password_changed')
  })

  test('management gave them another password, or made them INACTIVE', async () => {
    const { id, phone } = await someone()
    await server.kernel.sessions.revokeAllOf(id, { reason: 'ended_by_management' })
    expect(await why(phone)).toBe('ended_by_management')

    const person = server.fixture.people.colaborador
    const token = await server.kernel.sessions.open(person.id)
    await server.as('sindico').patch(`/users/${person.id}`, { status: 'INACTIVE' })
    expect(await why(bearing(token))).toBe('ended_by_management')
    await server.as('sindico').patch(`/users/${person.id}`, { status: 'ACTIVE' })
  })

  test('nobody knows the token', async () => {
    expect(await why(bearing('A'.repeat(43)))).toBe('unknown')
  })

  test('a device that has only the number of its session learns it too, and no stranger learns more', async () => {
    const { phone, desk, session } = await someone()
    const ask = () => server.stranger.post('/auth/sessions/why-ended', { ids: [session] })
    expect((await ask()).body).toEqual({ at: expect.any(String), ended: [] })
    await desk.post('/auth/sessions/end-others', {})
    expect((await ask()).body.ended).toEqual([{ id: session, reason: 'ended_by_owner' }])
    expect((await phone.get('/auth/me')).status).toBe(401)
  })

  test('of a removed person nothing may stay, by the number of the session either', async () => {
    const { phone, session, id } = await someone()
    await server.db
      .updateTable('users')
      .set({ condominium_id: server.fixture.condominiums.jacaranda.id })
      .where('id', '=', id)
      .execute()
    expect((await server.as('sindico').delete(`/users/${id}/force`)).status).toBe(200)
    expect((await phone.get('/sync')).status).toBe(410)
    const { body } = await server.stranger.post('/auth/sessions/why-ended', { ids: [session] })
    expect(body.ended).toEqual([{ id: session, reason: 'removed' }])
  })
})

describe('a session that nobody uses', () => {
  test.each<[PersonName, number]>([
    ['master', 30],
    ['sindico', 30],
    ['colaborador', 30],
    ['morador', 90],
    ['prestador', 90],
  ])('of %s ends after %i days, and one in use does not', async (who, days) => {
    const clock = aClock(new Date().toISOString())
    const later = await aServer({ clock, beside: server })
    const used = bearing(await later.kernel.sessions.open(server.fixture.people[who].id), later)
    const forgotten = bearing(await later.kernel.sessions.open(server.fixture.people[who].id), later)
    clock.pass((days - 1) * dayMs)
    expect((await used.get('/auth/me')).status).toBe(200)
    clock.pass(1.1 * dayMs)
    expect((await used.get('/auth/me')).status).toBe(200)
    expect(await why(forgotten)).toBe('expired')
    await later.close()
  })

  test('ends after half a year whoever uses it', async () => {
    const clock = aClock(new Date().toISOString())
    const later = await aServer({ clock, beside: server })
    const used = bearing(await later.kernel.sessions.open(server.fixture.people.morador.id), later)
    for (let month = 0; month < 5; month++) {
      clock.pass(30 * dayMs)
      expect((await used.get('/auth/me')).status).toBe(200)
    }
    clock.pass(31 * dayMs)
    expect(await why(used)).toBe('expired')
    await later.close()
  })
})

describe('an ended session', () => {
  test('is refused by every other process within two seconds, without its own having been asked', async () => {
    const other = await aServer({ beside: server })
    const { phone, desk, id, session } = await someone()
    const there = bearing(await server.kernel.sessions.open(id), other)
    expect((await there.get('/auth/me')).status).toBe(200)
    await desk.post('/auth/sessions/end-others', {})
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect((await there.get('/auth/me')).status).toBe(401)
    expect((await phone.get('/auth/me')).status).toBe(401)
    expect(session).toBeTruthy()
    await other.close()
  })

  test('is listed until its device has confirmed that nothing of it is left there', async () => {
    const { desk, session, id } = await someone()
    const listed = async () => (await desk.get('/auth/sessions/ended')).body
    expect(await listed()).toEqual([])
    await desk.delete(`/auth/sessions/${session}`)
    expect(await listed()).toEqual([
      { id: session, device: expect.any(String), ended_at: expect.any(String), reason: 'ended_by_owner' },
    ])
    const confirm = (one: string) => server.stranger.post(`/auth/sessions/${one}/erased`, {})
    expect((await confirm(session)).status).toBe(200)
    expect((await confirm(session)).status).toBe(200)
    expect(await listed()).toEqual([])

    const token = await server.kernel.sessions.open(id)
    const { body: live } = await bearing(token).get('/auth/device-keys')
    await confirm(live.session_id)
    await desk.delete(`/auth/sessions/${live.session_id}`)
    expect(await listed(), 'a live session confirms nothing ahead').toHaveLength(1)
  })

  test('of somebody who signed out there is not listed: it left nothing', async () => {
    const { desk, phone } = await someone()
    await phone.post('/auth/logout')
    expect((await desk.get('/auth/sessions/ended')).body).toEqual([])
  })
})

describe('the key of what a person has not sent', () => {
  test('is the same on each of their devices and after each sign-in, and another person’s is another', async () => {
    const [eva, ana] = [await someone(), await someone()]
    const keyOf = async (caller: Caller) => (await caller.get('/auth/device-keys')).body.unsent_key
    const key = await keyOf(eva.phone)
    expect(key).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(await keyOf(eva.desk)).toBe(key)
    expect(await keyOf(ana.desk)).not.toBe(key)
  })

  test('is not given to an ended session, nor before they have chosen a password of their own', async () => {
    const { phone, id } = await someone()
    await server.db.updateTable('credentials').set({ must_change: true }).where('user_id', '=', id).execute()
    server.kernel.sessions.forget()
    expect((await phone.get('/auth/device-keys')).status).toBe(403)
    await phone.post('/auth/logout')
    expect((await phone.get('/auth/device-keys')).status).toBe(401)
  })
})
