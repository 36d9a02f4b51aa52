import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { password } from './seeded-server.ts'

const flags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Tall enough that fifty rows of the table are painted, not only laid out. */
const fiftyRows = { width: 1440, height: 3200 }

export async function aBrowser(url: string) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: flags,
  })
  return {
    async context() {
      const context = await browser.newContext({ baseURL: url, locale: 'pt-BR', viewport: fiftyRows })
      // tsx wraps functions in a helper that the page does not have.
      await context.addInitScript('globalThis.__name = (named) => named')
      return context
    },
    close: () => browser.close(),
  }
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/?entrar=1&depois=/app/occurrences')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Entrar', exact: true }).click()
}

export async function rowsOnDevice(page: Page, collection = 'occurrences'): Promise<number> {
  return page.evaluate(async (store) => {
    const [name] = (await indexedDB.databases()).flatMap((one) =>
      one.name?.startsWith('zelo-') ? [one.name] : [],
    )
    if (!name) return 0
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const count = await new Promise<number>((resolve, reject) => {
      const request = db.transaction(store).objectStore(store).count()
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    db.close()
    return count
  }, collection)
}

/** Records, in every page of the context, when `count` table rows were painted, in milliseconds since navigation. */
export async function watchRows(context: BrowserContext, count: number): Promise<void> {
  await context.addInitScript((wanted) => {
    const look = () => {
      if (document.querySelectorAll('[role="row"] a, tbody tr').length < wanted) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => Reflect.set(window, '__rowsAt', performance.now())))
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { childList: true, subtree: true })
  }, count)
}

export async function rowsPaintedAt(page: Page): Promise<number> {
  await page.waitForFunction(() => Reflect.get(window, '__rowsAt') !== undefined, undefined, {
    timeout: 60_000,
  })
  return page.evaluate(() => Number(Reflect.get(window, '__rowsAt')))
}

export async function throttle(page: Page, rate: number): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  return cdp
}
