import type { Browser } from '@playwright/test'
import { phone } from './browser-launch.ts'
import { aLiar } from './browser-liar.ts'
import { isOnDevice, openOccurrences, signIn } from './browser-screen.ts'
import type { BuiltServer } from './browser-server.ts'

interface Surroundings {
  server: BuiltServer
  browser: Browser
  /** With no service worker, a window can be given files of its own. */
  hasWorker?: boolean
}

/**
 * A doorman on a phone whose network lies when a test says so, with the occurrences open. `faults` has the errors of
 * his pages; what the content policy forbids is none of them, since a network that leads elsewhere runs into it, as it
 * should.
 */
export async function aDoormanBehindLiar({ server, browser, hasWorker = true }: Surroundings) {
  const way = await aLiar(server.url)
  const context = await browser.newContext({ baseURL: way.url, viewport: phone, hasTouch: true })
  if (!hasWorker)
    await context.addInitScript(
      () => delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker,
    )
  const faults: string[] = []
  context.on('weberror', (fault) => {
    const { name, message, stack } = fault.error()
    faults.push(`${name}: ${message} ${stack}`) // of a DOMException the stack is empty
  })
  const page = await context.newPage()
  await signIn(page, { email: 'colaborador@demo.zelo' })
  await openOccurrences(page)
  if (hasWorker) await isOnDevice(page)
  return {
    page,
    context,
    way,
    faults,
    /** The network lies no longer, and his windows hear it: what he recorded does not sit out its back-off. */
    async networkComesBack() {
      way.beHonest()
      for (const window of context.pages()) await window.evaluate(() => dispatchEvent(new Event('online')))
    },
    async leave() {
      // A window may still be fetching a file of its own.
      for (const window of context.pages()) await window.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
      await way.stop()
    },
  }
}
