import type { Page } from '@playwright/test'

const megabyte = 1024 * 1024

/** Limits a site's storage quota on this device, so that a test can fill it up. */
export async function aSmallDisk(page: Page, origin: string) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 8 * megabyte })

  return {
    /** Until not even a small record fits. */
    fill: () => page.evaluate(fillToTheBrim),
    async free(): Promise<void> {
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            indexedDB.deleteDatabase('filler').onsuccess = resolve
          }),
      )
    },
  }
}

async function fillToTheBrim(): Promise<void> {
  const opening = indexedDB.open('filler', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('bytes', { autoIncrement: true })
  const filler = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result)
  })
  for (let size = 1024 * 1024; size >= 256;) {
    const bytes = new Uint8Array(size) // random, or they would be compressed to almost nothing
    for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536))
    const transaction = filler.transaction('bytes', 'readwrite')
    transaction.objectStore('bytes').add(bytes)
    const hasRoom = await new Promise<boolean>((resolve) => {
      transaction.oncomplete = () => resolve(true)
      transaction.onabort = () => resolve(false)
    })
    if (!hasRoom) size /= 2
  }
  filler.close()
}
