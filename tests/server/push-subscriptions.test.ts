import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Push } from '#server/ports/push.ts'
import { isPrivate, webPush } from '#server/ports/web-push.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { aSubscription } from '#tests/support/a-subscription.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
beforeEach(() => server.db.deleteFrom('push_subscriptions').execute())
afterAll(() => server.close())

async function aPush(endpoint: string): Promise<Push> {
  const publicKey = (await server.as('morador').get('/push-subscriptions/key')).body.public_key
  const { private_key } = await server.db.selectFrom('push_keys').selectAll().executeTakeFirstOrThrow()
  return {
    ...aSubscription(endpoint),
    payload: '{}',
    ttlSeconds: 60,
    urgency: 'normal',
    topic: 'a',
    vapid: { subject: 'https://zelo.test', publicKey, privateKey: private_key },
  }
}

const own = async (name: 'morador' | 'sindico') => (await server.as(name).get('/push-subscriptions')).body

describe('a subscribed device', () => {
  test('is listed to its person alone, by what it is and never by its address or keys', async () => {
    const { subscription } = { subscription: aSubscription() }
    const { body } = await server.as('morador').post('/push-subscriptions', subscription)
    const listed = await own('morador')
    expect(listed).toEqual([
      {
        id: body.id,
        device: expect.any(String),
        created_at: expect.any(String),
        last_delivered_at: null,
        is_current: true,
      },
    ])
    expect(await own('sindico')).toEqual([])
    const exported = (await server.as('morador').get('/privacy/export')).body
    expect(exported.notified_devices).toHaveLength(1)
    for (const secret of [subscription.endpoint, subscription.keys.p256dh, subscription.keys.auth])
      expect(JSON.stringify([listed, exported])).not.toContain(secret)
  })

  test('that subscribes again, with other keys, is the same one', async () => {
    const { endpoint, keys } = aSubscription()
    const first = await server.as('morador').post('/push-subscriptions', { endpoint, keys })
    const again = await server
      .as('morador')
      .post('/push-subscriptions', { endpoint, keys: aSubscription().keys })
    expect(again.body.id).toBe(first.body.id)
    expect(await own('morador')).toHaveLength(1)
  })

  test('that somebody else signs in on is theirs', async () => {
    const subscription = aSubscription()
    await server.as('morador').post('/push-subscriptions', subscription)
    await server.as('sindico').post('/push-subscriptions', subscription)
    expect([await own('morador'), await own('sindico')].map((one) => one.length)).toEqual([0, 1])
  })

  test('is removed by its person alone', async () => {
    const { body } = await server.as('morador').post('/push-subscriptions', aSubscription())
    expect((await server.as('sindico').delete(`/push-subscriptions/${body.id}`)).status).toBe(404)
    expect((await server.as('morador').delete(`/push-subscriptions/${body.id}`)).status).toBe(200)
    expect((await server.as('morador').delete(`/push-subscriptions/${body.id}`)).status).toBe(404)
  })

  test('beyond the twentieth takes the place of the oldest', async () => {
    const ids: string[] = []
    for (let count = 0; count < 22; count++)
      ids.push((await server.as('morador').post('/push-subscriptions', aSubscription())).body.id)
    const kept = (await own('morador')).map(({ id }: { id: string }) => id)
    expect(kept.toSorted()).toEqual(ids.slice(2).toSorted())
  })

  test.each([
    ['a key that is no point of the curve', { p256dh: `BA${'A'.repeat(85)}` }],
    ['a key of another length', { p256dh: `BA${'A'.repeat(84)}` }],
    ['a secret of another length', { auth: 'A'.repeat(21) }],
  ])('is refused with %s', async (_what, given) => {
    const { endpoint, keys } = aSubscription()
    const { status } = await server
      .as('morador')
      .post('/push-subscriptions', { endpoint, keys: { ...keys, ...given } })
    expect(status).toBe(422)
  })

  test.each([
    'http://10.0.0.7/send/1',
    'https://localhost/send/1',
    'https://169.254.169.254/latest/meta-data',
    'https://push.example.com:6379/send/1',
  ])('is refused with an address of our own network, or of no push service: %s', async (endpoint) => {
    const { status, body } = await server.as('morador').post('/push-subscriptions', aSubscription(endpoint))
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ path: 'endpoint' }])
  })
})

test('ten processes that need the keys first make one pair, which stays', async () => {
  const keyOf = async () => (await server.as('morador').get('/push-subscriptions/key')).body.public_key
  await server.db.deleteFrom('push_keys').execute()
  const keys = await Promise.all(Array.from({ length: 10 }, keyOf))
  expect(new Set([...keys, await keyOf()]).size).toBe(1)
  expect(Buffer.from(keys[0], 'base64url')).toHaveLength(65)
})

describe('in production the server sends to', () => {
  const port = webPush()

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('push services: %s', (endpoint) => expect(port.mayReach(endpoint)).toBe(true))

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://127.0.0.1/send',
    'https://2130706433/send',
    'https://0x7f.1/send',
    'https://[::1]/send',
    'https://[::ffff:7f00:1]/send',
    'https://localhost/send',
    'https://localhost./send',
    'https://db/send',
    'https://db.internal/send',
    'https://printer.local/send',
    'https://user:secret@push.example.com/send',
    'https://push.example.com:8443/send',
    'https://push.example.com:22/send',
    'not an address',
  ])('nothing else: %s', (endpoint) => expect(port.mayReach(endpoint)).toBe(false))

  test.each([
    ['142.250.79.10', 4],
    ['34.107.243.93', 4],
    ['17.188.143.34', 4],
    ['2800:3f0:4001:80c::200a', 6],
    ['::ffff:142.250.79.10', 6],
  ] as const)('the address of a push service: %s', (address, family) => {
    expect(isPrivate(address, family)).toBe(false)
  })

  test('is not listened to for long: an answer without an end is cut off', async () => {
    let written = 0
    const http = createServer((_request, response) => {
      const flood = () => {
        let isTaken = true
        while (isTaken && !response.destroyed) {
          isTaken = response.write(Buffer.alloc(16 * 1024))
          written += 16 * 1024
        }
      }
      response.on('drain', flood).on('close', () => http.close())
      flood()
    })
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
    const { port: at } = http.address() as AddressInfo // listening on TCP
    const ended = new Promise((resolve) => http.on('close', resolve))
    const answer = await webPush({ mayReachLoopback: true }).send(await aPush(`http://127.0.0.1:${at}/send`))
    await ended
    expect(answer.status).toBe(200)
    expect(written).toBeLessThan(20 * 1024 * 1024)
  }, 20_000)

  test.each([
    ['10.0.0.7', 4],
    ['127.0.0.1', 4],
    ['169.254.169.254', 4],
    ['::1', 6],
    ['::ffff:192.168.0.1', 6],
    ['fd00::1', 6],
    ['fec0::1', 6],
    ['2002:7f00:1::', 6],
    ['2001:0:7f00:1::', 6],
    ['64:ff9b:1::a00:1', 6],
  ] as const)('no public name that leads into our own network: %s', async (address, family) => {
    const misled = webPush({
      resolve: (_name, _options, done) =>
        done(null, [
          { address: '8.8.8.8', family: 4 },
          { address, family },
        ]),
    })
    const sending = misled.send(await aPush('https://push.example.com/send'))
    await expect(sending).rejects.toThrow('private address')
  })
})
