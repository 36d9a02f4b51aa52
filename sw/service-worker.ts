import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { flushFromWorker } from './flush.ts'
import { receiveShare } from './share-target.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

/** Background Sync is not in the DOM's own types: https://wicg.github.io/background-sync/spec/ */
interface SyncEvent extends ExtendableEvent {
  tag: string
}

// The whole app, every screen of it, is on the device after the first visit.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '' })
cleanupOutdatedCaches()
clientsClaim()

// The public page is drawn already. It asks whom to reach, and keeps the last answer for when there is no network.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/landing.html'), { allowlist: [/^\/(?:\?|$)/] }))
registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname === '/contact.json',
  new StaleWhileRevalidate({ cacheName: 'zelo-contact' }),
)

// Any address of the app opens from the device. The API is never answered from here: what it says is not for caching.
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

// Photos shared to Zelo from the phone's gallery.
registerRoute(
  ({ url }) => url.pathname === '/share-target',
  ({ request }) => receiveShare(request),
  'POST',
)

// The browser found the network again, perhaps with Zelo closed. A bonus: the app's own schedule is the real one.
self.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as SyncEvent
  if (tag === 'zelo-outbox') waitUntil.call(event, flushFromWorker(self))
})

// A new version waits until the person says so. A page that was on its way here while this one took over asks for it.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
  if (event.data?.type === 'CLAIM') event.waitUntil(self.clients.claim())
})
