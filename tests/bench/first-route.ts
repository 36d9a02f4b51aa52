import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page } from '@playwright/test'
import { aBrowser, signIn } from './browser.ts'
import { printFigure } from './figures.ts'
import { aSeededServer } from './seeded-server.ts'

/** The JavaScript that a visitor's and a person's first screen request, gzipped as the server sends it. */
export async function benchFirstRoute(): Promise<void> {
  const seeded = await aSeededServer(0)
  const browser = await aBrowser(seeded.url)
  try {
    const visit = await watchScripts(await browser.context())
    await visit.page.goto('/')
    await visit.page.waitForLoadState('networkidle')
    await visit.tell('Public page: JavaScript of a first visit, gzipped', '< 90')
    const paints = await visit.page.evaluate(() => performance.getEntriesByName('first-contentful-paint'))
    printFigure(
      'Public page: first contentful paint, this machine',
      [paints[0]?.startTime ?? Number.NaN],
      'ms',
    )

    const context = await browser.context()
    const signing = await context.newPage()
    await signIn(signing, 'sindico@demo.zelo')
    await signing.getByRole('row').nth(2).waitFor()
    await signing.close()
    const route = await watchScripts(context)
    await route.page.goto('/app/occurrences')
    await route.page.getByRole('row').nth(2).waitFor()
    await route.tell('JavaScript of the first route when its rows are there, gzipped')
    await route.page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/OccurrenceForm-')),
    )
    await route.page.waitForTimeout(1_000) // what comes with the form
    await route.tell('First-route JavaScript with its forms, gzipped', '<= 200')
  } finally {
    await browser.close()
    await seeded.close()
  }
}

/** A page with an empty cache: every script is fetched. */
async function watchScripts(context: BrowserContext) {
  const page: Page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.setBypassServiceWorker', { bypass: true })
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname.endsWith('.js'))
      sizes.set(
        answer.url(),
        answer.body().then((body) => gzipSync(body).byteLength),
      )
  })
  return {
    page,
    async tell(name: string, aim?: string) {
      const total = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0)
      printFigure(`${name} (${sizes.size} files)`, [total / 1024], 'KB', aim)
    },
  }
}
