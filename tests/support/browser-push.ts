import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import type { PushMessage } from '#domain/notifications/push-message.ts'
import { aSignal } from './browser-signal.ts'
import { anId } from './an-occurrence.ts'
import { aSubscription } from './a-subscription.ts'

/**
 * Chromium without windows displays no notifications, has no push service, and stops a worker that sets the app's badge.
 * This keeps what would be displayed, in the pages and in the worker; the browser's own delivery of a message to the
 * worker is real.
 */
const display = `
if ('WorkerNavigator' in self) WorkerNavigator.prototype.setAppBadge = async () => undefined
ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
  const shelf = await caches.open('test.notifications')
  await shelf.put('/test.notifications/' + options.tag, new Response(JSON.stringify({ title, ...options })))
}
ServiceWorkerRegistration.prototype.getNotifications = async ({ tag } = {}) => {
  const shelf = await caches.open('test.notifications')
  const shown = []
  for (const key of await shelf.keys()) {
    const one = await (await shelf.match(key)).json()
    if (!tag || one.tag === tag) shown.push({ ...one, close: () => void shelf.delete(key) })
  }
  return shown
}
`

/** A connection to the server whose worker has the display above. */
export async function aWayWithDisplay(serverUrl: string) {
  const way = await aSignal(serverUrl)
  way.rewrite('/service-worker.js', (worker) => display + worker)
  return way
}

/** Before the page under test is opened. */
export async function withPushService(context: BrowserContext): Promise<void> {
  await context.addInitScript(display)
  await context.addInitScript((made) => {
    if (!('PushManager' in window)) return
    const answered = 'test.permission'
    Object.defineProperty(Notification, 'permission', {
      get: () => localStorage.getItem(answered) ?? 'default',
    })
    Notification.requestPermission = async () => {
      localStorage.setItem(answered, 'granted')
      return 'granted'
    }
    const key = 'test.subscription'
    const kept = () => {
      const endpoint = localStorage.getItem(key)
      if (!endpoint) return null
      return {
        endpoint,
        toJSON: () => ({ endpoint, keys: made.keys }),
        unsubscribe: async () => {
          localStorage.removeItem(key)
          return true
        },
      } as unknown as PushSubscription // what the app reads of it
    }
    PushManager.prototype.getSubscription = async () => kept()
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(key, made.endpoint)
      return kept() ?? Promise.reject(new Error('no storage'))
    }
  }, aSubscription())
}

export const isSubscribed = (page: Page) =>
  page.evaluate(() => localStorage.getItem('test.subscription') !== null)

/** Delivers messages to the service worker as the browser does. */
export async function pushTo(page: Page, url: string) {
  const browser: CDPSession = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${url}/`)
      if (ours) resolve(ours.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const registrationId = await registered
  return async (message: PushMessage | string) => {
    const data = typeof message === 'string' ? message : JSON.stringify(message)
    await browser.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data })
  }
}

export interface ShownNotification {
  title: string
  body: string
  tag: string
}

export const shownOn = (page: Page) =>
  page.evaluate(async (): Promise<ShownNotification[]> => {
    const registration = await navigator.serviceWorker.getRegistration()
    const shown = (await registration?.getNotifications()) ?? []
    return shown.map(({ title, body, tag }) => ({ title, body, tag }))
  })

/** The first notification is pressed; a press cannot be made without the system's own list of them. */
export async function pressNotification(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers()
  // As text: the worker's own globals are not among the types of a page.
  await worker?.evaluate(`registration.getNotifications().then(([notification]) => {
    const press = Object.assign(new Event('notificationclick'), { notification, waitUntil: (work) => work })
    self.dispatchEvent(press)
  })`)
}

export function anOccurrenceMessage(id: string, given: Partial<PushMessage> = {}): PushMessage {
  return {
    v: 1,
    tag: 'occurrences',
    kind: 'occurrence',
    title: 'Ocorrência nova',
    body: 'Toque para ver no Zelo.',
    path: `/app/occurrences/${id}`,
    count: 1,
    urgent: false,
    at: new Date().toISOString(),
    collection: 'occurrences',
    row_id: id,
    condominium_id: anId(),
    ...given,
  }
}
