import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { SubscribedDevice } from '#domain/notifications/contract.ts'
import { type PushRecord, readSetting, writeSetting } from '#store/device-settings.ts'
import { renewSubscription } from '../../sw/renew-subscription.ts'
import { aFreshBrowser, aLine, aWindow } from '../support/a-browser.ts'
import { aBrowserPush } from '../support/a-browser-push.ts'
import type { PersonName } from '../support/a-fixture.ts'
import { aServer, type TestServer } from '../support/a-server.ts'
import { aSubscription } from '../support/a-subscription.ts'

/** The subscription of a browser: whose notifications come to it, and when none does any more. */

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

let line: ReturnType<typeof aLine>
const badges: number[] = []
const running: { stop(): Promise<void> }[] = []
beforeEach(() => {
  badges.length = 0
  aFreshBrowser({
    setAppBadge: async (count: number) => void badges.push(count),
    clearAppBadge: async () => void badges.push(0),
  })
  line = aLine(() => server)
  vi.stubGlobal('fetch', line.fetch)
  vi.stubGlobal('reportError', (error: unknown) => expect.unreachable(String(error)))
})
afterEach(async () => {
  for (const { stop } of running.splice(0)) await stop()
  vi.unstubAllGlobals()
})

/** A browser with its own push service, opened once; `again` opens it as on the next day. */
async function aBrowser(push = aBrowserPush()) {
  const window = aWindow(line, { push })
  running.push({ stop: () => window.close() })
  return {
    ...window,
    enter: (name: PersonName, remember = true) => window.enter(server, name, remember),
    async turnOn() {
      await push.port.askPermission()
      await window.session.push.turnOn(window.person())
    },
  }
}

async function subscriptionsOf(name: PersonName): Promise<SubscribedDevice[]> {
  return (await server.as(name).get('/push-subscriptions')).body as SubscribedDevice[]
}
const isOn = (browser: Awaited<ReturnType<typeof aBrowser>>) =>
  vi.waitFor(() => expect(browser.session.push.isOn.value).toBe(true))

test('a resident turns notifications on, and the server knows this device; off, and it does not', async () => {
  const phone = await aBrowser()
  await phone.enter('morador')
  await vi.waitFor(() => expect(phone.session.push.isOn.value).toBe(false))
  expect(phone.push.state.current).toBeNull()
  await phone.turnOn()
  expect(phone.session.push.isOn.value).toBe(true)
  expect(await subscriptionsOf('morador')).toHaveLength(1)
  await phone.session.push.turnOff(phone.person())
  expect(phone.session.push.isOn.value).toBe(false)
  expect(phone.push.state.current).toBeNull()
  expect(await subscriptionsOf('morador')).toEqual([])
})

test('turned off without network, the phone is silent at once', async () => {
  const phone = await aBrowser()
  await phone.enter('morador')
  await phone.turnOn()
  line.isCut = true
  await phone.session.push.turnOff(phone.person())
  expect(phone.push.state.current).toBeNull()
  expect(await readSetting(phone.device, 'push')).toBeUndefined()
})

test('a server that does not answer leaves no half subscription behind', async () => {
  const phone = await aBrowser()
  await phone.enter('morador')
  line.lost.add('POST /push-subscriptions')
  await expect(phone.turnOn()).rejects.toThrow('Não foi possível ligar as notificações')
  expect(phone.push.state.current).toBeNull()
  expect(await readSetting(phone.device, 'push')).toBeUndefined()
})

test.each([
  ['she signs out', (phone: Browser) => phone.session.signOut()],
  [
    'she signs out without network',
    (phone: Browser) => {
      line.isCut = true
      return phone.session.signOut()
    },
  ],
  [
    'the server ends her session',
    async (phone: Browser) => {
      const { token = '' } = (await phone.device.sessions.toCollection().first()) ?? {}
      await server.app.request('/api/auth/logout', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{}',
      })
      await phone.session.retryNow()
    },
  ],
])('nothing of hers comes to this phone after %s', async (_case, leave) => {
  const phone = await aBrowser()
  await phone.enter('sindico')
  await phone.turnOn()
  phone.push.state.shown = 3
  await writeSetting(phone.device, 'badge', 3)
  await leave(phone)
  await vi.waitFor(() => expect(phone.session.state.value.status).toBe('signed_out'))
  await vi.waitFor(() => expect(phone.push.state.shown).toBe(0))
  expect(phone.push.state.current).toBeNull()
  expect(await readSetting(phone.device, 'push')).toBeUndefined()
  expect(badges.at(-1)).toBe(0)
  expect(await readSetting(phone.device, 'badge')).toBe(0)
})

test('two people at one computer, both with notifications, never get those of the other', async () => {
  const push = aBrowserPush()
  const computer = await aBrowser(push)
  const sessionsAreLost = () => computer.device.sessions.clear() // as when the browser clears its storage
  await computer.enter('morador')
  await computer.turnOn()
  await sessionsAreLost()
  await computer.enter('sindico')
  await vi.waitFor(() => expect(push.state.current).toBeNull())
  expect(await readSetting(computer.device, 'push')).toBeUndefined()
  await computer.turnOn()
  const ofSindico = push.state.current?.endpoint
  await sessionsAreLost()
  await computer.enter('morador')
  await vi.waitFor(() => expect(push.state.current?.endpoint).not.toBe(ofSindico))
  await isOn(computer)
  const { id } = server.fixture.people.morador
  expect(await readSetting(computer.device, 'push')).toMatchObject({ user_id: id })
})

test('after her session expired she only signs in again, and the notifications are back', async () => {
  const phone = await aBrowser()
  await phone.enter('colaborador')
  await phone.turnOn()
  const { token = '' } = (await phone.device.sessions.toCollection().first()) ?? {}
  await server.app.request('/api/auth/logout', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  await phone.session.retryNow()
  await vi.waitFor(() => expect(phone.push.state.current).toBeNull())
  await phone.enter('colaborador')
  await isOn(phone)
  expect(await subscriptionsOf('colaborador')).toHaveLength(1)
})

test('a session that is not remembered gets no notifications: the next person at this computer would', async () => {
  const phone = await aBrowser()
  await phone.enter('morador')
  await phone.turnOn()
  await phone.enter('morador', false)
  await vi.waitFor(() => expect(phone.push.state.current).toBeNull())
  expect(phone.session.push.isOn.value).toBe(false)
})

test('the app looks once a day whether the server still knows this phone, and subscribes it again if not', async () => {
  const phone = await aBrowser()
  await phone.enter('admin')
  await phone.turnOn()
  const start = () => phone.session.push.keep(phone.person())
  const checks = () => line.asked.filter((name) => name === 'GET /push-subscriptions').length

  const before = checks()
  await start()
  expect(checks()).toBe(before)

  const aDayAgo = new Date(Date.now() - 25 * 3600 * 1000).toISOString()
  await changeRecord(phone, { checked_at: aDayAgo })
  await start()
  expect(checks()).toBe(before + 1)
  expect(await readSetting(phone.device, 'push')).not.toMatchObject({ checked_at: aDayAgo })

  const [known] = await subscriptionsOf('admin')
  await server.as('admin').delete(`/push-subscriptions/${known?.id}`)
  await changeRecord(phone, { checked_at: aDayAgo })
  line.isCut = true
  await start()
  expect(await subscriptionsOf('admin')).toEqual([])
  expect(phone.session.push.isOn.value).toBe(true)
  line.isCut = false
  await start()
  expect(await subscriptionsOf('admin')).toHaveLength(1)
})

test('a server with a new key, and a browser that lost its subscription, are subscribed anew', async () => {
  const phone = await aBrowser()
  await phone.enter('admin')
  await phone.turnOn()
  const key = phone.push.state.current?.key
  await changeRecord(phone, { public_key: 'of another server', checked_at: '2026-01-01T00:00:00.000Z' })
  const first = phone.push.state.current?.endpoint
  await phone.session.push.keep(phone.person())
  expect(phone.push.state.current).toMatchObject({ key })
  expect(phone.push.state.current?.endpoint).not.toBe(first)

  const second = phone.push.state.current?.endpoint
  phone.push.state.current = null
  await phone.session.push.keep(phone.person())
  const { endpoint } = phone.push.state.current ?? ({} as { endpoint?: string })
  expect(endpoint).toBeDefined()
  expect(endpoint).not.toBe(second)
  expect(await readSetting(phone.device, 'push')).toMatchObject({ endpoint })
})

test('a permission that was taken back in the browser turns them off, and given again turns them on', async () => {
  const phone = await aBrowser()
  await phone.enter('morador')
  await phone.turnOn()
  phone.push.state.permission = 'denied'
  await phone.session.push.keep(phone.person())
  expect(phone.session.push.isOn.value).toBe(false)
  phone.push.state.permission = 'granted'
  await phone.session.push.keep(phone.person())
  expect(phone.session.push.isOn.value).toBe(true)
})

test('a subscription that the browser replaced behind a closed Zelo reaches the server, now or when the app is opened', async () => {
  const phone = await aBrowser()
  await phone.enter('admin')
  await phone.turnOn()
  const fresh = aSubscription()
  const replaced = { ...fresh, toJSON: () => fresh } as unknown as PushSubscription // what the worker reads of it
  const worker = {
    clients: { matchAll: async () => [] },
    registration: { pushManager: { subscribe: async () => replaced } },
  }
  line.lost.add('POST /push-subscriptions')
  await renewSubscription(worker, null)
  expect(await readSetting(phone.device, 'push')).toMatchObject({
    endpoint: fresh.endpoint,
    checked_at: null,
  })
  line.lost.clear()
  const before = await subscriptionsOf('admin')
  await renewSubscription(worker, replaced)
  const record = await readSetting(phone.device, 'push')
  expect(record).toMatchObject({ endpoint: fresh.endpoint, checked_at: expect.any(String) as string })
  const known = await subscriptionsOf('admin')
  expect(known.map(({ id }) => id)).toContain(record?.id)
  expect(before.map(({ id }) => id)).not.toContain(record?.id)
})

type Browser = Awaited<ReturnType<typeof aBrowser>>

async function changeRecord({ device }: Browser, change: Partial<PushRecord>) {
  const record = await readSetting(device, 'push')
  if (!record) throw new Error('this browser has no subscription')
  await writeSetting(device, 'push', { ...record, ...change })
}
