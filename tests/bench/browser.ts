import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumOptions } from '#tests/support/browser-launch.ts'
import { password } from './seeded-server.ts'

/** Tall enough that fifty rows of the table are painted, not only laid out. */
const fiftyRows = { width: 1440, height: 3200 }

export async function aBrowser(url: string) {
  const browser = await chromium.launch(chromiumOptions)
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

/** A browser with a profile on disk, as everybody's own is: it keeps the compiled scripts of an installed app. */
export async function aPhoneProfile(url: string): Promise<BrowserContext> {
  const folder = await mkdtemp(join(tmpdir(), 'zelo-phone-'))
  const context = await chromium.launchPersistentContext(folder, {
    ...chromiumOptions,
    baseURL: url,
    locale: 'pt-BR',
    viewport: { width: 360, height: 780 },
  })
  context.once('close', () => void rm(folder, { recursive: true, force: true }))
  await context.addInitScript('globalThis.__name = (named) => named')
  return context
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
