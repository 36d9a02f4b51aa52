// Keeps the page for offline, as the measured app is kept.
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open('bare').then((cache) => cache.addAll(['/', '/page.js'])))
  self.skipWaiting()
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)))
})
