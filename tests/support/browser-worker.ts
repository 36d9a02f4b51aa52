import type { BrowserContext, CDPSession } from '@playwright/test'

/** What the browser does with the service worker at a time of its own choice. */
export async function workerOf(context: BrowserContext, url: string) {
  const elsewhere = await context.newPage() // outside the app's scope: the worker finds no window
  const browser: CDPSession = await context.newCDPSession(elsewhere)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${url}/`)
      if (ours) resolve(ours.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const registrationId = await registered

  return {
    /** The network is back: fires the Background Sync event. */
    async wake(): Promise<void> {
      const event = { origin: url, registrationId, tag: 'zelo-outbox', lastChance: false }
      await browser.send('ServiceWorker.dispatchSyncEvent', event)
    },
    /** As when the phone needs its memory. */
    async stop(): Promise<void> {
      await browser.send('ServiceWorker.stopAllWorkers')
    },
  }
}
