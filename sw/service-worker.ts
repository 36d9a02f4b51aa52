import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { flushFromWorker } from './flush.ts'
import { openNotification, receivePush } from './push.ts'
import { renewSubscription } from './renew-subscription.ts'
import { receiveShare } from './share-target.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

/** https://www.w3.org/TR/push-api/#the-pushsubscriptionchange-event, missing from lib.dom */
interface PushSubscriptionChangeEvent extends ExtendableEvent {
  newSubscription?: PushSubscription | null
}

/** Background Sync is missing from lib.dom: https://wicg.github.io/background-sync/spec/ */
interface SyncEvent extends ExtendableEvent {
  tag: string
}

// Precaches the whole app, every screen of it, during the first visit.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '' })
cleanupOutdatedCaches()
clientsClaim()

// The public page is prerendered. It fetches the contact data, and uses the last answer offline.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/landing.html'), { allowlist: [/^\/(?:\?|$)/] }))
registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname === '/contact.json',
  new StaleWhileRevalidate({ cacheName: 'zelo-contact' }),
)

// Every other address of the app is served from the cache. API requests are never handled here: personal data must not
// be cached.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//] }))

const aMonth = 30 * 24 * 60 * 60
registerRoute(
  ({ request, url }) =>
    request.destination === 'image' &&
    url.origin === self.location.origin &&
    !url.pathname.startsWith('/api/'),
  new CacheFirst({
    cacheName: 'zelo-images',
    plugins: [new ExpirationPlugin({ maxEntries: 100, maxAgeSeconds: aMonth })],
  }),
)

// Pictures and documents shared to Zelo from another app.
registerRoute(
  ({ url }) => url.pathname === '/share-target',
  ({ request }) => receiveShare(request),
  'POST',
)

// The browser found the network again, perhaps while Zelo is closed. Only an addition to the app's own schedule: Safari
// and Firefox do not have it.
self.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as SyncEvent
  if (tag === 'zelo-outbox') waitUntil.call(event, flushFromWorker(self))
})

self.addEventListener('push', (event) => event.waitUntil(receivePush(self, event.data?.text())))
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openNotification(self, event.notification)),
)
self.addEventListener('pushsubscriptionchange', (event) => {
  const { newSubscription, waitUntil } = event as PushSubscriptionChangeEvent
  waitUntil.call(event, renewSubscription(self, newSubscription))
})

// A new version waits until the person accepts it. A page that was loading while the worker was activated asks to be
// claimed.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
  if (event.data?.type === 'CLAIM') event.waitUntil(self.clients.claim())
})
