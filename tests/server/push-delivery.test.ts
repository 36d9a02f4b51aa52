import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendDueNotifications, startDelivering } from '#server/modules/notifications/delivering.ts'
import { fanOut, startFanOut } from '#server/modules/notifications/fan-out.ts'
import { aClock } from '#tests/support/a-clock.ts'
import { aPushService } from '#tests/support/a-push-service.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anOccurrence } from '#tests/support/an-occurrence.ts'

const clock = aClock()
const second = 1000
const hour = 3_600_000
let server: TestServer
let service: Awaited<ReturnType<typeof aPushService>>
beforeAll(async () => {
  server = await aServer({ clock })
  service = await aPushService()
})
beforeEach(async () => {
  await fanOut(server.kernel)
  await server.db.deleteFrom('notification_dead_letters').execute()
  await server.db.deleteFrom('notification_deliveries').execute()
  await server.db.deleteFrom('push_subscriptions').execute()
  service.received.length = 0
  service.arrivals.length = 0
})
afterAll(async () => {
  await service.close()
  await server.close()
})

const record = () => server.as('morador').post('/occurrences', anOccurrence(server.fixture.units.u304))
const deliver = async () => {
  await fanOut(server.kernel)
  await sendDueNotifications(server.kernel)
}
const waiting = () => server.db.selectFrom('notification_deliveries').selectAll().execute()
const deadLetters = async () => (await server.as('master').get('/notifications/dead-letters')).body

describe('a message to a device', () => {
  test('is decrypted by it, names the record, and tells a lock screen nothing of it', async () => {
    const phone = await service.subscribe(server.as('sindico'))
    const { body: row } = await record()
    await deliver()
    expect(phone.messages()).toEqual([
      {
        v: 1,
        tag: expect.stringMatching(/^[\w-]{24}$/),
        kind: 'occurrence',
        title: 'Ocorrência nova',
        body: 'Toque para ver no Zelo.',
        path: `/app/occurrences/${row.id}`,
        count: 1,
        urgent: false,
        at: clock.now(),
        collection: 'occurrences',
        row_id: row.id,
        condominium_id: row.condominium_id,
      },
    ])
    expect(await waiting()).toEqual([])
    const [device] = (await server.as('sindico').get('/push-subscriptions')).body
    expect(device).toMatchObject({ last_delivered_at: clock.now() })
  })

  test('says who sends it (RFC 8292), how long it is worth keeping, how urgent it is, and what it replaces', async () => {
    const phone = await service.subscribe(server.as('morador'))
    const { body: row } = await record()
    await server.as('sindico').patch(`/occurrences/${row.id}/status`, { status: 'RESOLVED' })
    await deliver()
    const { headers } = service.received[0]!
    expect(headers).toMatchObject({
      ttl: String(72 * 3600),
      urgency: 'normal',
      topic: phone.messages()[0]!.tag,
      'content-encoding': 'aes128gcm',
    })
    const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
    expect(key).toBe((await server.as('sindico').get('/push-subscriptions/key')).body.public_key)
    const [head = '', claims = '', signature = ''] = token.split('.')
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
    const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } as never })
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    expect(isSigned).toBe(true)
    const told = JSON.parse(Buffer.from(claims, 'base64url').toString())
    expect(told).toMatchObject({ aud: service.url, sub: 'https://zelo.test' })
    expect(told.exp).toBeLessThanOrEqual(Date.now() / 1000 + 24 * 3600)
  })

  test('names no topic that another person’s has: the push service would know that they live together', async () => {
    await service.subscribe(server.as('morador'))
    await service.subscribe(server.as('colaborador'))
    const { body: row } = await record()
    const { id: assigned_to_id } = server.fixture.people.colaborador
    await server.as('sindico').patch(`/occurrences/${row.id}/assignee`, { assigned_to_id })
    await deliver()
    service.received.length = 0
    await server.as('sindico').patch(`/occurrences/${row.id}/status`, { status: 'RESOLVED' })
    await deliver()
    const topics = service.received.map(({ headers }) => headers.topic)
    expect(topics).toEqual([expect.any(String), expect.any(String)])
    expect(new Set(topics).size).toBe(2)
  })

  test('that is to be counted with others replaces none of them on the way to a phone that is off', async () => {
    const phone = await service.subscribe(server.as('sindico'))
    for (let count = 0; count < 2; count++) {
      await record()
      await deliver()
    }
    expect(phone.messages().map(({ title }) => title)).toEqual(['Ocorrência nova', 'Ocorrência nova'])
    expect(new Set(phone.messages().map(({ tag }) => tag)).size).toBe(1)
    for (const { headers } of service.received) expect(headers).not.toHaveProperty('topic')
  })

  test('goes to each of a person’s devices, and not to who did it', async () => {
    const [phone, tablet] = [
      await service.subscribe(server.as('sindico')),
      await service.subscribe(server.as('sindico')),
    ]
    const author = await service.subscribe(server.as('morador'))
    await record()
    await deliver()
    expect([phone, tablet, author].map((one) => one.messages().length)).toEqual([1, 1, 0])
  })

  test('about several that waited is one that counts them', async () => {
    const phone = await service.subscribe(server.as('sindico'))
    for (let count = 0; count < 3; count++) await record()
    await deliver()
    expect(phone.messages()).toMatchObject([
      { title: '3 ocorrências novas', count: 3, path: '/app/occurrences', row_id: null },
    ])
  })

  test('about one record that changed again while it waited is the newest alone', async () => {
    const phone = await service.subscribe(server.as('morador'))
    const { body: row } = await record()
    for (const status of ['IN_PROGRESS', 'RESOLVED']) {
      clock.pass(second)
      await server.as('sindico').patch(`/occurrences/${row.id}/status`, { status })
    }
    await deliver()
    expect(phone.messages()).toMatchObject([
      { title: 'Sua ocorrência foi resolvida', count: 1, row_id: row.id },
    ])
  })

  test('is not sent once the record is gone, the person may not read it any more, or muted it meanwhile', async () => {
    const phone = await service.subscribe(server.as('colaborador'))
    const { body: gone } = await record()
    await fanOut(server.kernel)
    await server.as('morador').delete(`/occurrences/${gone.id}`)
    await sendDueNotifications(server.kernel)

    await record()
    await fanOut(server.kernel)
    const { id } = server.fixture.people.colaborador
    await server.as('colaborador').patch(`/notification-preferences/${id}`, { muted: ['occurrence'] })
    await sendDueNotifications(server.kernel)
    await server.as('colaborador').patch(`/notification-preferences/${id}`, { muted: [] })

    await record()
    await fanOut(server.kernel)
    const reads = (await server.as('sindico').get('/permissions/search?q=read_occurrence')).body[0].id
    const revoke = { permissions_override: { [reads]: false } }
    expect((await server.as('sindico').patch(`/users/${id}`, revoke)).status).toBe(200)
    await sendDueNotifications(server.kernel)
    await server.as('sindico').patch(`/users/${id}`, { permissions_override: null })

    expect(phone.messages().filter(({ kind }) => kind === 'occurrence')).toEqual([])
    expect((await waiting()).filter(({ lane }) => lane !== 'email')).toEqual([])
  })
})

describe('a push service', () => {
  test.each([404, 410])(
    'that answers %i does not know the device any more: it is never tried again',
    async (status) => {
      const phone = await service.subscribe(server.as('sindico'), { status })
      await record()
      await deliver()
      expect((await server.as('sindico').get('/push-subscriptions')).body).toEqual([])
      await record()
      await deliver()
      expect(phone.tries()).toBe(1)
      expect(await waiting()).toEqual([])
    },
  )

  test('that asks to wait is tried again then, not before', async () => {
    const phone = await service.subscribe(server.as('sindico'), {
      status: 429,
      headers: { 'retry-after': '600' },
    })
    await record()
    await deliver()
    phone.behaves({ status: 201 })
    clock.pass(599 * second)
    await sendDueNotifications(server.kernel)
    expect(phone.messages()).toEqual([])
    clock.pass(second)
    await sendDueNotifications(server.kernel)
    expect(phone.messages()).toHaveLength(1)
    expect(await deadLetters()).toEqual([])
  })

  test.each([
    ['429', '0'],
    ['503', 'Fri, 01 Jan 2010 00:00:00 GMT'],
  ])('that answers %s and asks for a wait of %s is not asked again at once', async (status, wait) => {
    const headers = { 'retry-after': wait }
    const phone = await service.subscribe(server.as('sindico'), { status: Number(status), headers })
    await record()
    await deliver()
    await sendDueNotifications(server.kernel)
    expect(phone.tries()).toBe(1)
    clock.pass(2 * second)
    await sendDueNotifications(server.kernel)
    expect(phone.tries()).toBe(2)
  })

  test('that fails is tried after longer and longer waits, until the message expires; operators are told why', async () => {
    const { id } = server.fixture.people.sindico
    await server.as('sindico').patch(`/notification-preferences/${id}`, { is_quiet: false })
    const phone = await service.subscribe(server.as('sindico'), { status: 500 })
    await record()
    await deliver()
    const waits: number[] = []
    for (let [next] = await waiting(); next; [next] = await waiting()) {
      const wait = Date.parse(next.next_at) - Date.parse(clock.now())
      waits.push(wait)
      clock.pass(wait)
      await sendDueNotifications(server.kernel)
    }
    for (const [tries, wait] of waits.entries()) {
      const usual = Math.min(second * 2 ** tries, hour / 2)
      expect(wait).toBeGreaterThanOrEqual(usual / 2)
      expect(wait).toBeLessThanOrEqual(usual * 1.5)
    }
    expect(phone.tries()).toBe(waits.length + 1)
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(70 * hour)
    const [letter] = await deadLetters()
    expect(letter).toEqual({
      id: expect.any(String),
      at: clock.now(),
      kind: 'occurrence',
      host: service.host,
      reason: 'HTTP 500, until it expired',
      attempts: phone.tries(),
    })
    expect(JSON.stringify(letter)).not.toContain(phone.path)
    await server.as('sindico').patch(`/notification-preferences/${id}`, { is_quiet: true })
  })

  test('that refuses a message for good is not asked again, and the device stays', async () => {
    const phone = await service.subscribe(server.as('sindico'), { status: 403 })
    await record()
    await deliver()
    expect(await waiting()).toEqual([])
    expect(await deadLetters()).toMatchObject([{ reason: 'HTTP 403', attempts: 1 }])
    phone.behaves({ status: 201 })
    await record()
    await deliver()
    expect(phone.messages()).toHaveLength(1)
  })

  test('is only spoken of to operators', async () => {
    for (const name of ['admin', 'sindico', 'morador'] as const)
      expect((await server.as(name).get('/notifications/dead-letters')).status).toBe(403)
  })

  test('that hangs delays no other, and is given up after ten seconds', async () => {
    const other = await aPushService()
    const stuck = await service.subscribe(server.as('sindico'), 'hangs')
    const phone = await other.subscribe(server.as('admin'))
    const stops = [startFanOut(server.kernel), startDelivering(server.kernel)]
    await record()
    await expect.poll(stuck.tries).toBe(1)
    await expect.poll(() => phone.messages().length).toBe(1)
    await record()
    await expect.poll(() => phone.messages().length).toBe(2)
    const begun = Date.now()
    for (const stop of stops) await stop()
    expect(Date.now() - begun).toBeLessThan(15_000)
    expect(stuck.tries()).toBe(1)
    expect((await waiting()).filter(({ lane }) => lane === service.host)).toHaveLength(2)
    expect(phone.messages()).toHaveLength(2)
    await other.close()
  }, 30_000)

  test('gets eight messages at a time, however many wait', async () => {
    for (let count = 0; count < 30; count++)
      await service.subscribe(server.as(count % 2 ? 'sindico' : 'admin'), { status: 201, afterMs: 50 })
    await record()
    await deliver()
    expect(service.received).toHaveLength(30)
    expect(service.mostAtOnce()).toBeLessThanOrEqual(8)
  })
})

test('processes that send at the same time deliver each message once', async () => {
  for (let count = 0; count < 30; count++) await service.subscribe(server.as(count % 2 ? 'sindico' : 'admin'))
  const others = await Promise.all([1, 2, 3].map(() => aServer({ clock, beside: server })))
  for (let count = 0; count < 5; count++) await record()
  const all = [server, ...others].map(({ kernel }) => kernel)
  await Promise.all(all.map((kernel) => fanOut(kernel)))
  await Promise.all(all.map((kernel) => sendDueNotifications(kernel)))
  const counted = new Map<string, number>()
  for (const { path, message } of service.received)
    counted.set(path, (counted.get(path) ?? 0) + message.count)
  expect([...counted.values()]).toEqual(Array(30).fill(5))
  expect(service.received).toHaveLength(30)
})
