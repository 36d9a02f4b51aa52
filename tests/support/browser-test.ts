import { test as base, type BrowserContext, type Page } from '@playwright/test'
import { desk } from './browser-launch.ts'
import { type BuiltServer, startBuiltServer } from './browser-server.ts'
import { type SignIn, signIn } from './browser-screen.ts'

interface Arrival extends Partial<SignIn> {
  viewport?: { width: number; height: number }
  colorScheme?: 'light' | 'dark'
  /** Another way to the server than the straight one. */
  baseURL?: string
}

interface People {
  /** A person at a browser of their own, signed in on their dashboard. */
  enter(email: string, arrival?: Arrival): Promise<Page>
  /** A browser that nobody has used yet. */
  aBrowser(arrival?: Omit<Arrival, keyof SignIn>): Promise<Page>
  /** Fails the test at its end if a page of this context broke or wanted another origin. */
  watch(context: BrowserContext): void
}

/** Journeys run against the built server; each worker has one of its own, and its journeys come one after another. */
export const test = base.extend<People, { server: BuiltServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that one needs from this pattern
    async ({}, use) => {
      const server = await startBuiltServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that one needs from this pattern
  watch: async ({}, use) => {
    const faults: string[] = []
    await use((context) => {
      context.on('weberror', (fault) => faults.push(String(fault.error().stack)))
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) faults.push(message.text())
      })
    })
    if (faults.length > 0) throw new Error(`A page broke:\n${faults.join('\n')}`)
  },

  aBrowser: async ({ browser, baseURL, watch }, use) => {
    const contexts: BrowserContext[] = []
    await use(async ({ viewport = desk, colorScheme = 'light', ...way } = {}) => {
      const hasTouch = viewport.width < desk.width
      const context = await browser.newContext({ baseURL, viewport, colorScheme, hasTouch, ...way })
      contexts.push(context)
      watch(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },

  enter: async ({ aBrowser }, use) => {
    await use(async (email, arrival = {}) => {
      const { password, remember, ...browser } = arrival
      const page = await aBrowser(browser)
      await signIn(page, { email, password, remember })
      return page
    })
  },
})

export { expect } from '@playwright/test'
