import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Me } from '#domain/auth/contract.ts'
import type { PushMessage } from '#domain/notifications/push-message.ts'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { ZeloDatabase } from '#store/database.ts'
import { DeviceDatabase } from '#store/device-database.ts'
import { readSetting, writeSetting } from '#store/device-settings.ts'
import { writeMeta } from '#store/meta.ts'
import { type NotifiedWorker, openNotification, receivePush } from '../../sw/push.ts'
import { aServer, type TestServer } from '../support/a-server.ts'
import { anId, anOccurrence } from '../support/an-occurrence.ts'

/** The service worker, woken by a push while Zelo is closed. */

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

let db: ZeloDatabase
const device = new DeviceDatabase()
let person: { id: string }
beforeEach(async () => {
  person = server.fixture.people.colaborador
  db = new ZeloDatabase(person.id)
  await writeMeta(db, 'me', (await server.as('colaborador').get('/auth/me')).body as Me)
  await signIn(person.id)
  await subscribedBy(person.id)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => server.app.request(path, init))
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await db.delete()
  await device.sessions.clear()
  await device.settings.clear()
})

async function signIn(user_id: string) {
  await device.sessions.put({
    user_id,
    token: await server.tokenOf('colaborador'),
    at: new Date().toISOString(),
  })
}

async function subscribedBy(user_id: string) {
  const push = { user_id, id: anId(), endpoint: 'https://push.test/1', public_key: 'key', checked_at: null }
  await writeSetting(device, 'push', push)
}

interface Shown {
  title: string
  options: NotificationOptions & { renotify?: boolean }
  data: unknown
  close(): void
}

/** The browser's notifications: those of one tag replace each other. */
function aWorker() {
  const shown = new Map<string, Shown>()
  const badges: number[] = []
  const worker: NotifiedWorker = {
    clients: { matchAll: async () => [] },
    navigator: { setAppBadge: async (count) => void badges.push(count) },
    registration: {
      async showNotification(title, options) {
        const tag = options.tag ?? ''
        shown.set(tag, { title, options, data: options.data, close: () => shown.delete(tag) })
      },
      getNotifications: async ({ tag }) => [...shown.values()].filter(({ options }) => options.tag === tag),
    },
  }
  return { worker, shown, badges }
}

function aMessage(given: Partial<PushMessage> = {}): PushMessage {
  const id = anId()
  return {
    v: 1,
    tag: 'occurrences',
    kind: 'occurrence',
    title: 'Nova ocorrência',
    body: 'Registrada no condomínio.',
    path: `/app/occurrences/${id}`,
    count: 1,
    urgent: false,
    at: '2026-11-23T12:00:00.000Z',
    collection: 'occurrences',
    row_id: id,
    condominium_id: server.fixture.condominiums.jacaranda.id,
    ...given,
  }
}

const push = (worker: NotifiedWorker, message: PushMessage) => receivePush(worker, JSON.stringify(message))

test('the doorman finds the occurrence on his phone when he opens the notification, though Zelo was closed', async () => {
  const input = anOccurrence(server.fixture.units.u304)
  await server.as('sindico').post('/occurrences', input)
  const { worker, shown, badges } = aWorker()
  await push(worker, aMessage({ row_id: input.id, path: `/app/occurrences/${input.id}` }))
  expect([...shown.values()].map(({ title }) => title)).toEqual(['Nova ocorrência'])
  expect(badges).toEqual([1])
  expect((await db.rows<Occurrence>('occurrences').get(input.id))?.title).toBe(input.title)
})

test('an icon that takes its number late, or never, keeps no notification waiting, and no rows', async () => {
  const input = anOccurrence(server.fixture.units.u304)
  await server.as('sindico').post('/occurrences', input)
  const { worker, shown } = aWorker()
  worker.navigator.setAppBadge = () => new Promise(() => undefined)
  void push(worker, aMessage())
  void push(worker, aMessage())
  await expect.poll(() => [...shown.values()].map(({ title }) => title)).toEqual(['2 ocorrências novas'])
  await expect.poll(() => readSetting(device, 'badge')).toBe(2)
  const title = async () => (await db.rows<Occurrence>('occurrences').get(input.id))?.title
  await expect.poll(title, { timeout: 10_000 }).toBe(input.title)
})

test('three occurrences are one notification, which counts them and leads to the list', async () => {
  const { worker, shown } = aWorker()
  for (let at = 0; at < 3; at++) await push(worker, aMessage())
  const [only] = shown.values()
  expect(shown.size).toBe(1)
  expect(only?.title).toBe('3 ocorrências novas')
  expect(only?.data).toMatchObject({ message: { path: '/app/occurrences', count: 3 } })
  expect(only?.options.renotify).toBe(false)
})

test('two pushes that arrive at the same moment are counted as two, also on the icon', async () => {
  const { worker, shown, badges } = aWorker()
  await Promise.all([push(worker, aMessage()), push(worker, aMessage())])
  expect([...shown.values()].map(({ title }) => title)).toEqual(['2 ocorrências novas'])
  expect(badges).toEqual([1, 2])
})

test('after a notification that the browser refused, the next one is shown all the same', async () => {
  const { worker, shown } = aWorker()
  const { showNotification } = worker.registration
  worker.registration.showNotification = () => Promise.reject(new TypeError('no permission'))
  const refused = push(worker, aMessage())
  await expect(refused).rejects.toThrow('no permission')
  worker.registration.showNotification = showNotification
  await push(worker, aMessage())
  expect(shown.size).toBe(1)
})

test('a device whose storage cannot be opened still shows that there is something new', async () => {
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  onTestFinished(() => opening.mockRestore())
  const { worker, shown } = aWorker()
  await push(worker, aMessage())
  expect([...shown.values()].map(({ options }) => options.body)).toEqual(['Há novidades no Zelo.'])
})

test('no database stays open after a push: it would hold up the next version of Zelo', async () => {
  const open = vi.spyOn(Dexie.prototype, 'open')
  const { worker } = aWorker()
  await push(worker, aMessage())
  const opened = new Set(open.mock.contexts as Dexie[])
  expect(opened.size).toBeGreaterThan(1)
  const left = [...opened].filter((one) => one !== device && one !== db && one.isOpen())
  expect(left.map(({ name }) => name)).toEqual([])
})

test('a message that a killed server delivers again is not counted again', async () => {
  const { worker, shown, badges } = aWorker()
  const [first, second] = [aMessage(), aMessage()]
  for (const message of [first, second, second, first]) await push(worker, message)
  expect([...shown.values()].map(({ title }) => title)).toEqual(['2 ocorrências novas'])
  expect(badges).toEqual([1, 2])
})

test('an urgent notice sounds again, and stays until it is read', async () => {
  const { worker, shown } = aWorker()
  await push(worker, aMessage({ kind: 'urgent_notice', urgent: true }))
  const [only] = shown.values()
  expect(only?.options).toMatchObject({ renotify: true, requireInteraction: true })
})

test.each([
  ['is no JSON', 'Falta d’água'],
  ['is from another version', JSON.stringify({ v: 2, title: 'Falta d’água' })],
  ['leads out of the app', JSON.stringify({ ...({ v: 1 } as const), path: 'https://example.org' })],
  ['is empty', undefined],
])('a message that %s still shows that there is something new', async (_case, payload) => {
  const { worker, shown } = aWorker()
  await receivePush(worker, payload)
  expect([...shown.values()].map(({ title, options }) => [title, options.body])).toEqual([
    ['Zelo', 'Há novidades no Zelo.'],
  ])
})

test.each([
  ['somebody else is signed in on this phone', () => subscribedBy(anId())],
  ['nobody is signed in on this phone', () => device.sessions.clear()],
  ['this phone has no subscription any more', () => device.settings.clear()],
])('while %s, nothing of what a message says is shown, and nothing is fetched', async (_case, change) => {
  await change()
  vi.stubGlobal('fetch', () => expect.unreachable('nothing is requested'))
  const { worker, shown } = aWorker()
  await push(worker, aMessage())
  const text = JSON.stringify([...shown.values()])
  expect(text).toContain('Há novidades no Zelo.')
  expect(text).not.toContain('ocorrência')
  expect(text).not.toContain('/app/')
})

test('without network the notification is shown, and Zelo counts it on its icon', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  const { worker, shown, badges } = aWorker()
  await writeSetting(device, 'badge', 4)
  await push(worker, aMessage())
  expect(shown.size).toBe(1)
  expect(badges).toEqual([5])
  expect(await readSetting(device, 'badge')).toBe(5)
})

test('a press opens the record in the window that is there, and in a new one where there is none', async () => {
  const message = aMessage()
  const opened: string[] = []
  const pressed = (windows: object[]) => {
    const { worker, shown } = aWorker()
    const clients = {
      matchAll: async () => windows as never,
      openWindow: async (url: string) => opened.push(`new ${url}`),
    }
    return push(worker, message).then(async () => {
      const [notification] = shown.values()
      if (notification) await openNotification({ clients }, notification)
      expect(shown.size).toBe(0)
    })
  }
  const aWindow = (answers: boolean) => ({
    visibilityState: 'hidden',
    focus: async () => undefined,
    navigate: async (url: string) => opened.push(`reloaded ${url}`),
    postMessage({ path }: { path: string }, [port]: MessagePort[]) {
      if (answers) opened.push(`moved ${path}`)
      port?.postMessage(answers ? true : null)
    },
  })
  await pressed([])
  await pressed([aWindow(true)])
  await pressed([aWindow(false)])
  expect(opened).toEqual([`new ${message.path}`, `moved ${message.path}`, `reloaded ${message.path}`])
})
