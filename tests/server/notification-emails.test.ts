import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/values/civil-time.ts'
import { sendDueNotifications } from '#server/modules/notifications/delivering.ts'
import { fanOut } from '#server/modules/notifications/fan-out.ts'
import { EmailRefused } from '#server/ports/email.ts'
import type { PersonName } from '#tests/support/a-fixture.ts'
import { anExample } from '#tests/support/an-example.ts'
import { aNotifiedHouse } from '#tests/support/a-notified-house.ts'

const minute = 60_000
let house: Awaited<ReturnType<typeof aNotifiedHouse>>
beforeAll(async () => {
  house = await aNotifiedHouse()
})
beforeEach(async () => {
  await house.clear()
  await house.server.db.deleteFrom('credentials').execute()
})
afterAll(() => house.close())

/** Somebody who opened their account with the code sent to their mailbox. */
const proves = (who: PersonName) =>
  house.server.db
    .insertInto('credentials')
    .values({
      user_id: house.server.fixture.people[who].id,
      password_hash: '',
      email_proven_at: house.clock.now(),
    })
    .execute()
const sent = () => house.server.emails.map(({ subject }) => subject)
const wayOut = () => {
  const link = /<(.+)>/.exec(house.server.emails[0]?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
  return new URL(link)
}
const ask = async (method: string, { pathname, search }: URL) => {
  const body = method === 'POST' ? 'List-Unsubscribe=One-Click' : null
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return house.server.app.request(`${pathname}${search}`, { method, body, headers })
}

describe('a person without a subscribed device', () => {
  test('gets an e-mail that tells nothing private, with a link to the record and a way out', async () => {
    await proves('sindico')
    const { body: row } = await house.record()
    await house.deliver()
    const [message] = house.server.emails
    expect(house.server.emails).toHaveLength(1)
    expect(message).toMatchObject({
      to: house.server.fixture.people.sindico.email,
      subject: 'Ocorrência nova',
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    })
    for (const text of [message?.text, message?.html]) {
      expect(text).toContain(`http://zelo.test/app/occurrences/${row.id}`)
      expect(text).toContain('/api/notifications/email-off?u=')
      for (const secret of [row.title, row.description, 'Otávio']) expect(text).not.toContain(secret)
    }
  })

  test.each<[string, (who: PersonName) => Promise<unknown>]>([
    ['whose mailbox never answered', async () => undefined],
    [
      'who does not want any',
      async (who) => {
        await proves(who)
        await house.prefer(who, { email: false })
      },
    ],
    [
      'whose device gets the message',
      async (who) => {
        await proves(who)
        await house.service.subscribe(house.server.as(who))
      },
    ],
  ])('gets none if it is somebody %s', async (_who, given) => {
    await given('sindico')
    await house.record()
    await house.deliver()
    expect(sent()).toEqual([])
  })

  test('gets at most one an hour, about all that happened', async () => {
    await proves('sindico')
    await house.record()
    await house.deliver()
    for (let count = 0; count < 3; count++) {
      house.clock.pass(10 * minute)
      await house.record()
      await house.deliver()
    }
    expect(sent()).toEqual(['Ocorrência nova'])
    house.clock.pass(30 * minute)
    await sendDueNotifications(house.server.kernel)
    expect(sent()).toEqual(['Ocorrência nova', '3 ocorrências novas'])
    expect(house.server.emails.at(-1)?.text).toContain('http://zelo.test/app/occurrences\n')
    expect(await house.waiting()).toEqual([])
  })

  test('gets a line for each record, not for each of its changes, and one for all new ones', async () => {
    await proves('admin')
    const { body: row } = await house.record('admin')
    await house.server.as('sindico').patch(`/occurrences/${row.id}/status`, { status: 'IN_PROGRESS' })
    house.clock.pass(1000)
    await house.server.as('sindico').patch(`/occurrences/${row.id}/status`, { status: 'RESOLVED' })
    for (let count = 0; count < 3; count++) await house.record()
    await house.deliver()
    expect(sent()).toEqual(['2 novidades no seu condomínio'])
    const lines = house.server.emails[0]?.text
      .split('\n')
      .filter((line) => line.startsWith('•'))
      .sort()
    expect(lines).toEqual(['• 3 ocorrências novas', '• Sua ocorrência foi resolvida'])
  })

  test('gets a title of several lines in one: a line break must not begin another header', async () => {
    await proves('morador')
    const { body: category } = await house.server
      .as('sindico')
      .post('/statement-categories', { name: 'Avisos' })
    const given = { title: 'Aviso\r\nBcc: todos@example.com', content: 'Texto', category_id: category.id }
    await house.server.as('sindico').post('/statements', given)
    await house.deliver()
    expect(sent()).toEqual(['Aviso Bcc: todos@example.com'])
  })

  test('gets none between 22h and 7h', async () => {
    await proves('sindico')
    house.clock.pass(14 * 60 * minute)
    await house.record()
    await house.deliver()
    expect(sent()).toEqual([])
    house.clock.pass(10 * 60 * minute)
    await sendDueNotifications(house.server.kernel)
    expect(sent()).toHaveLength(1)
  })

  test('gets it later if the mail server is down, and not at all if it refuses the address', async () => {
    await proves('sindico')
    await house.record()
    await fanOut(house.server.kernel)
    const failing = (error: Error) => {
      const send = async () => {
        throw error
      }
      return { ...house.server.kernel, email: { send } }
    }
    await sendDueNotifications(failing(new Error('connect ECONNREFUSED')))
    house.clock.pass(2000)
    await sendDueNotifications(house.server.kernel)
    expect(sent()).toHaveLength(1)
    house.clock.pass(61 * minute)
    await house.record()
    await fanOut(house.server.kernel)
    await sendDueNotifications(failing(new EmailRefused('550 no such user')))
    expect(await house.waiting()).toEqual([])
    const { body } = await house.server.as('master').get('/notifications/dead-letters')
    expect(body).toMatchObject([{ host: 'email', reason: 'the mail server refused the address' }])
    expect(JSON.stringify(body)).not.toContain('@')
  })

  test.each([
    ['for the first time', false],
    ['after a one-time password', true],
  ])('proves the mailbox by opening the account with the code sent to it, %s', async (_when, hasPassword) => {
    const { server } = house
    const { email, id } = server.fixture.people.admin
    await server.db.updateTable('users').set({ status: 'PENDING' }).where('id', '=', id).execute()
    const given = { user_id: id, password_hash: '', must_change: true }
    if (hasPassword) await server.db.insertInto('credentials').values(given).execute()
    const { body } = await server.stranger.post('/auth/generate-activation-token', { email })
    const password = 'uma senha comprida e rara 42'
    const activation = { email, password, confirmPassword: password, token: body.token }
    expect((await server.stranger.post('/auth/activate-account', activation)).status).toBe(200)
    server.emails.length = 0
    await house.record()
    await house.deliver()
    expect(sent()).toEqual(['Ocorrência nova'])
  })
})

test('a new address that its mailbox has confirmed is a proven one', async () => {
  const { server, clock } = house
  const { confirmation: token } = await anExample(server).emailChange()
  const proven = () =>
    server.db
      .selectFrom('credentials')
      .select('email_proven_at')
      .where('email_proven_at', 'is not', null)
      .execute()
  await server.db.updateTable('credentials').set({ email_proven_at: null }).execute()
  expect((await server.stranger.post('/auth/confirm-email', { token })).status).toBe(200)
  expect(await proven()).toEqual([{ email_proven_at: clock.now() }])
})

describe('what waited for a device that is gone', () => {
  const gone = { status: 410 }
  const at = (instant: string) => house.clock.pass(Date.parse(instant) - Date.parse(house.clock.now()))
  const tomorrow = () => addDays(house.clock.now().slice(0, 10), 1)
  beforeEach(() => at(`${tomorrow()}T15:00:00.000Z`))

  test.each([1, 2])('comes by e-mail once, if the person has no other: %i gone', async (count) => {
    await proves('sindico')
    for (let at = 0; at < count; at++) await house.service.subscribe(house.server.as('sindico'), gone)
    await house.record()
    await house.deliver()
    await sendDueNotifications(house.server.kernel)
    expect(sent()).toEqual(['Ocorrência nova'])
    expect(await house.waiting()).toEqual([])
  })

  test('does not where another device has it, or the person takes no e-mail', async () => {
    await proves('sindico')
    await house.service.subscribe(house.server.as('sindico'), gone)
    const phone = await house.service.subscribe(house.server.as('sindico'))
    await proves('colaborador')
    await house.prefer('colaborador', { email: false })
    await house.service.subscribe(house.server.as('colaborador'), gone)
    await house.record()
    await house.deliver()
    await sendDueNotifications(house.server.kernel)
    expect(phone.messages()).toHaveLength(1)
    expect(sent()).toEqual([])
    expect(await house.waiting()).toEqual([])
  })

  test.each<[string, (token: string, device: string) => Promise<{ status: number }>]>([
    [
      'signed out',
      (token) => house.server.stranger.ask('POST', '/auth/logout', {}, { authorization: `Bearer ${token}` }),
    ],
    [
      'turned its notifications off',
      (_token, id) => house.server.as('sindico').delete(`/push-subscriptions/${id}`),
    ],
    [
      'gave it to a neighbour',
      async () => {
        const { endpoint, p256dh, auth } = await house.server.db
          .selectFrom('push_subscriptions')
          .selectAll()
          .executeTakeFirstOrThrow()
        return house.server.as('morador2').post('/push-subscriptions', { endpoint, keys: { p256dh, auth } })
      },
    ],
  ])('comes by e-mail in the morning, where its person %s at night', async (_how, ends) => {
    const { clock, server, service } = house
    await proves('sindico')
    at(`${tomorrow()}T03:00:00.000Z`) // midnight in São Paulo
    const token = await server.kernel.sessions.open(server.fixture.people.sindico.id)
    const phone = await service.subscribe({
      ...server.as('sindico'),
      post: (path: string, body?: unknown) =>
        server.stranger.ask('POST', path, body, { authorization: `Bearer ${token}` }),
    })
    await house.record()
    await house.deliver()
    expect((await ends(token, phone.id)).status).toBeLessThan(300)
    await sendDueNotifications(server.kernel)
    expect(sent()).toEqual([])
    at(`${clock.now().slice(0, 10)}T10:00:00.000Z`)
    await sendDueNotifications(server.kernel)
    await sendDueNotifications(server.kernel)
    expect([sent(), phone.tries()]).toEqual([['Ocorrência nova'], 0])
  })
})

describe('the way out', () => {
  test('is one tap, without signing in; opening the address changes nothing', async () => {
    await proves('sindico')
    await house.record()
    await house.deliver()
    const page = await ask('GET', wayOut())
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<form method="post">')
    const { id } = house.server.fixture.people.sindico
    expect((await house.server.as('sindico').get(`/notification-preferences/${id}`)).status).toBe(404)
    for (let time = 0; time < 2; time++) expect((await ask('POST', wayOut())).status).toBe(200)
    expect((await house.server.as('sindico').get(`/notification-preferences/${id}`)).body).toMatchObject({
      email: false,
      is_quiet: true,
      muted: [],
    })
    house.clock.pass(61 * minute)
    await house.record()
    await house.deliver()
    expect(sent()).toHaveLength(1)
  })

  test('is good for that person alone, and for nothing else', async () => {
    await proves('sindico')
    await house.record()
    await house.deliver()
    const link = wayOut()
    const token = link.searchParams.get('t') ?? ''
    const forged = new URL(link)
    forged.searchParams.set('u', house.server.fixture.people.morador.id)
    const short = new URL(link)
    short.searchParams.delete('t')
    for (const wrong of [forged, short]) expect((await ask('POST', wrong)).status).toBe(404)
    expect(await house.server.db.selectFrom('notification_preferences').select('id').execute()).toEqual([])
    const { status } = await house.server.stranger.ask('GET', '/auth/me', undefined, {
      authorization: `Bearer ${token}`,
    })
    expect(status).toBe(401)
  })
})
