import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { User } from '#domain/users/user.ts'
import { putNewRows } from '#server/kernel/rows.ts'
import { sha256 } from '#server/kernel/session-rows.ts'
import { write } from '#server/kernel/write.ts'
import { sendDueNotifications } from '#server/modules/notifications/delivering.ts'
import { fanOut } from '#server/modules/notifications/fan-out.ts'
import { aPerson, type PersonName } from '#tests/support/a-fixture.ts'
import { aNotifiedHouse } from '#tests/support/a-notified-house.ts'

let house: Awaited<ReturnType<typeof aNotifiedHouse>>
beforeAll(async () => {
  house = await aNotifiedHouse()
})
beforeEach(() => house.clear())
afterAll(() => house.close())

describe('nothing reaches a device', () => {
  const held = async (who: PersonName, ends: (token: string, id: string) => Promise<unknown>) => {
    const { id } = house.server.fixture.people[who]
    const token = await house.server.kernel.sessions.open(id)
    const { ask } = house.server.stranger
    const authorization = { authorization: `Bearer ${token}` }
    const phone = await house.service.subscribe({
      ...house.server.as(who),
      post: (path: string, body?: unknown) => ask('POST', path, body, authorization),
    })
    await house.record()
    await fanOut(house.server.kernel)
    await ends(token, id)
    await sendDueNotifications(house.server.kernel)
    await house.record()
    await house.deliver()
    return phone.tries()
  }

  test('after its person signed out', async () => {
    const tries = await held('colaborador', (token) =>
      house.server.stranger.ask('POST', '/auth/logout', {}, { authorization: `Bearer ${token}` }),
    )
    expect(tries).toBe(0)
  })

  test('that was revoked from another', async () => {
    const tries = await held('colaborador', async () => {
      const { status } = await house.server.as('colaborador').post('/auth/sessions/end-others', {})
      expect(status).toBe(200)
    })
    expect(tries).toBe(0)
  })

  test.each([
    ['before there were news', true],
    ['while the news waited', false],
  ])('whose session expired %s', async (_when, isBefore) => {
    const { kernel, stranger } = house.server
    const { id } = house.server.fixture.people.colaborador
    const token = await kernel.sessions.open(id)
    const authorization = { authorization: `Bearer ${token}` }
    const phone = await house.service.subscribe({
      ...house.server.as('colaborador'),
      post: (path: string, body?: unknown) => stranger.ask('POST', path, body, authorization),
    })
    const expire = () =>
      house.server.db
        .updateTable('sessions')
        .set({ expires_at: house.clock.now() })
        .where('token_hash', '=', sha256(token))
        .execute()
    if (isBefore) await expire()
    await house.record()
    await fanOut(kernel)
    if (!isBefore) await expire()
    await sendDueNotifications(kernel)
    expect(phone.tries()).toBe(0)
  })

  test('of a person who was deactivated', async () => {
    const tries = await held('colaborador', async (_token, id) => {
      const { status } = await house.server.as('sindico').patch(`/users/${id}`, { status: 'INACTIVE' })
      expect(status).toBe(200)
    })
    const { id } = house.server.fixture.people.colaborador
    await house.server.as('sindico').patch(`/users/${id}`, { status: 'ACTIVE' })
    expect(tries).toBe(0)
  })

  test.each(['', '/force'])('of a person who was removed (%s)', async (how) => {
    const person = await write(house.server.kernel, null, async (work) => {
      const { id: condominium_id } = house.server.fixture.condominiums.jacaranda
      const one = aPerson(work, 'COLLABORATOR', { name: 'Wanda Quintela', condominium_id })
      await putNewRows(work, User, [one])
      return one
    })
    const authorization = { authorization: `Bearer ${await house.server.kernel.sessions.open(person.id)}` }
    const phone = await house.service.subscribe({
      ...house.server.stranger,
      post: (path: string, body?: unknown) => house.server.stranger.ask('POST', path, body, authorization),
    })
    await house.record()
    await fanOut(house.server.kernel)
    expect((await house.server.as('sindico').delete(`/users/${person.id}${how}`)).status).toBeLessThan(300)
    await sendDueNotifications(house.server.kernel)
    await house.record()
    await house.deliver()
    expect(phone.tries()).toBe(0)
    const left = await house.server.db
      .selectFrom('push_subscriptions')
      .select('id')
      .where('id', '=', phone.id)
      .execute()
    expect(left).toEqual([])
  })

  test('that somebody else uses now, of what was meant for the person before', async () => {
    const phone = await house.service.subscribe(house.server.as('sindico'))
    await house.record()
    await fanOut(house.server.kernel)
    const { body } = await house.server.as('morador2').post('/push-subscriptions', phone.subscription)
    expect(body.id).not.toBe(phone.id)
    await sendDueNotifications(house.server.kernel)
    expect(phone.messages()).toEqual([])
  })
})
