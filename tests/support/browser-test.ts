import { test as base, type BrowserContext, type Page } from '@playwright/test'
import { preparedFirefox } from './browser-firefox.ts'
import { desk } from './browser-launch.ts'
import { signInByApi } from './browser-api.ts'
import { type BuiltServer, startBuiltServer } from './browser-server.ts'
import { rememberHere } from './browser-store.ts'

interface Arrival {
  password?: string
  /** Where in the app they begin; their dashboard where nothing is said. */
  at?: string
  viewport?: { width: number; height: number }
  /**
   * Waits for the service worker to cache the app, which takes a while: for journeys that need it, such as all
   * offline ones.
   */
  isInstalled?: boolean
  /** Another connection to the server than the direct one. */
  baseURL?: string
}

type Browser = Omit<Arrival, 'password' | 'at'>

interface People {
  /** A signed-in person on their dashboard, in a browser that remembers them; `signIn` uses the screen. */
  enter(email: string, arrival?: Arrival): Promise<Page>
  /** A new browser. */
  aBrowser(arrival?: Browser): Promise<Page>
  /** Fails the test at its end if a page of this context had an error or requested another origin. */
  watch(context: BrowserContext): void
  serverLog: void
}

/** Journeys run against the built server; each worker has its own, and runs its journeys one after another. */
export const test = base.extend<People, { server: BuiltServer }>({
  browser: [
    async ({ browser, browserName }, use) => {
      await use(browserName === 'firefox' ? preparedFirefox(browser) : browser)
    },
    { scope: 'worker' },
  ],

  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that one needs from this pattern
    async ({}, use) => {
      const server = await startBuiltServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],

  /** Attaches what the server logged to a test that failed, and fails one in which the server did. */
  serverLog: [
    async ({ server }, use, testInfo) => {
      server.newLines()
      await use()
      const lines = server.newLines()
      if (testInfo.status !== testInfo.expectedStatus && lines)
        await testInfo.attach('server log', { body: lines, contentType: 'text/plain' })
      const faults = lines.split('\n').filter((line) => line.includes('"level":50'))
      if (faults.length > 0) throw new Error(`The server failed:\n${faults.join('\n')}`)
    },
    { auto: true },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that one needs from this pattern
  watch: async ({}, use) => {
    const faults: string[] = []
    await use((context) => {
      context.on('weberror', (fault) => {
        const { name, message, stack } = fault.error()
        faults.push(`${fault.page()?.url()}: ${name}: ${message}\n${stack}`) // of a DOMException the stack is empty
      })
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) faults.push(message.text())
      })
    })
    if (faults.length > 0) throw new Error(`A page broke:\n${faults.join('\n')}`)
  },

  aBrowser: async ({ browser, baseURL, watch }, use) => {
    const contexts: BrowserContext[] = []
    await use(async ({ viewport = desk, isInstalled = false, ...way } = {}) => {
      const hasTouch = viewport.width < desk.width
      const context = await browser.newContext({
        serviceWorkers: isInstalled ? 'allow' : 'block',
        baseURL,
        viewport,
        hasTouch,
        ...way,
      })
      contexts.push(context)
      watch(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },

  enter: async ({ aBrowser, server }, use) => {
    await use(async (email, arrival = {}) => {
      const { password, at, ...browser } = arrival
      const session = await signInByApi(server, email, password)
      const page = await aBrowser(browser)
      await page.goto('/contact.json') // a page of ours without the app, which would open the database itself
      await rememberHere(page, session)
      await page.goto(at ?? '/app')
      if (at === undefined) await page.waitForURL('**/dashboard')
      return page
    })
  },
})

export { expect } from '@playwright/test'
