import { gzipSync } from 'node:zlib'
import { aBrowser, signIn } from './browser.ts'
import { tell } from './figures.ts'
import { aStage } from './stage.ts'

/** The JavaScript a person's first screen really asks for, gzipped as the server sends it. */
export async function benchFirstRoute(): Promise<void> {
  const stage = await aStage(0)
  const browser = await aBrowser(stage.url)
  try {
    const context = await browser.context()
    const signing = await context.newPage()
    await signIn(signing, 'sindico@demo.zelo')
    await signing.getByRole('row').nth(2).waitFor()
    await signing.close()
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.setBypassServiceWorker', { bypass: true })
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
    const sizes = new Map<string, Promise<number>>()
    page.on('response', (answer) => {
      if (/\/assets\/.*\.js$/.test(answer.url()))
        sizes.set(
          answer.url(),
          answer.body().then((body) => gzipSync(body).byteLength),
        )
    })
    await page.goto('/app/occurrences')
    await page.getByRole('row').nth(2).waitFor()
    const total = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0)
    tell(`First-route JavaScript, gzipped (${sizes.size} files)`, [total / 1024], 'KB', '<= 230')
  } finally {
    await browser.close()
    await stage.close()
  }
}
