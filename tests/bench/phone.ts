import { type CDPSession, expect, type Page } from '@playwright/test'
import { aPhoneProfile, rowsOnDevice, signIn, throttle } from './browser.ts'
import { printFigure } from './figures.ts'
import { aSeededServer } from './seeded-server.ts'

const occurrences = 2000
const rounds = 9
const slowPhone = { cpu: 4, latency: 60, throughput: (4 * 1024 * 1024) / 8 }

/**
 * A phone that has the app: 360 px, the processor four times slower, 4 Mbit/s. From the address and from a tap on the bar
 * until rows are painted, and for how long the screen had a header and nothing below it.
 */
export async function benchPhone(): Promise<void> {
  const seeded = await aSeededServer(occurrences)
  const context = await aPhoneProfile(seeded.url)
  try {
    await context.addInitScript(watchScreen)
    const page = await context.newPage()
    await signIn(page, 'sindico@demo.zelo')
    await expect.poll(() => rowsOnDevice(page), { timeout: 180_000 }).toBeGreaterThanOrEqual(occurrences)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForTimeout(5000)
    const slow = await slowed(page)
    const start = { rows: [] as number[], blank: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      const seen = await warmStart(page)
      start.rows.push(seen.rows)
      start.blank.push(seen.blank)
    }
    printFigure('Phone, 4x CPU, 4 Mbit/s: warm start to rows', start.rows, 'ms', '<= 1500')
    printFigure('The same: header above an empty page', start.blank, 'ms')
    for (const place of [
      '/app/occurrences',
      '/app/reservations',
      '/app/awaiting',
      '/app/manager/dashboard',
    ]) {
      const tap = { rows: [] as number[], blank: [] as number[] }
      for (let round = 0; round < rounds; round++) {
        const seen = await tapOn(page, place)
        tap.rows.push(seen.rows)
        tap.blank.push(seen.blank)
      }
      printFigure(`Phone: tap on ${place} to rows`, tap.rows, 'ms', '<= 300')
      printFigure('The same: header above an empty page', tap.blank, 'ms')
    }
    await slow.detach()
  } finally {
    await context.close()
    await seeded.close()
  }
}

async function slowed(page: Page): Promise<CDPSession> {
  const cdp = await throttle(page, slowPhone.cpu)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowPhone.latency,
    downloadThroughput: slowPhone.throughput,
    uploadThroughput: slowPhone.throughput,
  })
  return cdp
}

interface Seen {
  rows: number
  blank: number
}

async function warmStart(page: Page): Promise<Seen> {
  await page.goto('about:blank')
  await page.goto('/app/occurrences', { waitUntil: 'commit' })
  return seenOf(page)
}

/** From another screen, which has come to rest. */
async function tapOn(page: Page, href: string): Promise<Seen> {
  await page.evaluate(() => history.pushState({}, '', '/app/profile'))
  await page.waitForTimeout(1500)
  await page.evaluate((place) => {
    Reflect.get(window, '__watch')()
    document.querySelector<HTMLElement>(`nav[aria-label=Atalhos] a[href="${place}"]`)?.click()
  }, href)
  return seenOf(page)
}

async function seenOf(page: Page): Promise<Seen> {
  const seen = await page.waitForFunction(() => Reflect.get(window, '__seen') as Seen, undefined, {
    polling: 500, // asking costs the throttled page time
    timeout: 60_000,
  })
  return seen.jsonValue()
}

/** Runs in the page: for how long the header stands above nothing, and when rows or figures are painted. */
function watchScreen(): void {
  const watch = () => {
    const startedAt = Reflect.has(window, '__watch') ? performance.now() : 0
    Reflect.deleteProperty(window, '__seen')
    let blankAt: number | undefined
    let blank = 0
    const look = () => {
      const main = document.querySelector('main')
      const hasLeft = startedAt === 0 || !location.pathname.endsWith('/profile')
      const hasRows = hasLeft && main?.querySelector('li a[href], tbody tr, article, [data-state]') != null
      const isBlank = hasLeft && main?.textContent?.trim() === ''
      const now = performance.now()
      if (isBlank) blankAt ??= now
      else if (blankAt !== undefined) {
        blank += now - blankAt
        blankAt = undefined
      }
      if (hasRows) {
        const rows = performance.now() - startedAt
        Reflect.set(window, '__seen', { rows, blank })
        return
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
  watch()
  Reflect.set(window, '__watch', watch)
}
