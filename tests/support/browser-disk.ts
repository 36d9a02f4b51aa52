import type { BrowserContext, Page } from '@playwright/test'

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

/** A device that cannot read one collection for the screen at this address, until it is mended. */
export async function anUnreadableDisk(context: BrowserContext, collection: string, path: string) {
  await context.addInitScript(
    ([unread, screen]) => {
      const mustAnswer = (store: string) => {
        if (store === unread && location.pathname === screen && location.hash !== '#inteiro')
          throw new DOMException('The disk does not answer', 'UnknownError')
      }
      const ofStore = IDBObjectStore.prototype.getAll
      IDBObjectStore.prototype.getAll = function (...asked) {
        mustAnswer(this.name)
        return ofStore.apply(this, asked)
      }
      const ofIndex = IDBIndex.prototype.getAll
      IDBIndex.prototype.getAll = function (...asked) {
        mustAnswer(this.objectStore.name)
        return ofIndex.apply(this, asked)
      }
    },
    [collection, path] as const,
  )
  return {
    mend: (page: Page) => page.evaluate(() => history.replaceState(null, '', '#inteiro')),
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
