import { type CDPSession, expect } from '@playwright/test'
import { aBrowser, rowsOnDevice, signIn, throttle } from './browser.ts'
import { aBuilding } from './charges.ts'
import { printFigure, printRatio } from './figures.ts'
import { aSeededServer } from './seeded-server.ts'

const occurrences = 10_000
const charges = 20_000
const periodsOfFee = 30
const rounds = 9
const throttledRounds = 5

/** The síndico's home over 30,000 rows beside the same over the demo's, offline and by turns. */
export async function benchHome(): Promise<void> {
  const small = await aHouse(0, 0)
  const large = await aHouse(occurrences, charges)
  try {
    const spent = { small: [] as number[], large: [] as number[] }
    const took = { small: [] as number[], large: [] as number[] }
    const longest: number[] = []
    for (let round = 0; round < rounds; round++) {
      const few = await opening(small)
      const many = await opening(large)
      spent.small.push(few.spent)
      spent.large.push(many.spent)
      took.small.push(few.took)
      took.large.push(many.took)
      longest.push(many.longestTask)
    }
    printFigure('Opening the home, demo rows', took.small, 'ms')
    printFigure('Opening the home, 30,000 rows', took.large, 'ms')
    printFigure('Main thread of opening it, demo rows', spent.small, 'ms')
    printFigure('Main thread of opening it, 30,000 rows', spent.large, 'ms')
    printFigure(
      'What the rows cost the main thread, pair by pair',
      spent.large.map((time, at) => time - (spent.small[at] ?? 0)),
      'ms',
      '<= 50',
    )
    printFigure('The longest task of opening it, 30,000 rows', longest, 'ms')
    const cold = await openings(large)
    printFigure('Opening the app offline at the home, 4x throttled', cold.home, 'ms', '<= 2000')
    printFigure('The same at the list of occurrences', cold.list, 'ms')
    printRatio('Home to list, pair by pair', cold.home, cold.list, '<= 1.2')
  } finally {
    await small.close()
    await large.close()
  }
}

type House = Awaited<ReturnType<typeof aHouse>>

async function aHouse(occurrenceCount: number, chargeCount: number) {
  const seeded = await aSeededServer(occurrenceCount)
  const browser = await aBrowser(seeded.url)
  const building = await aBuilding(seeded.url)
  const fees = Math.ceil(chargeCount / (building.size * periodsOfFee))
  for (let fee = 0; fee < fees; fee++)
    await building.charge({ periods: periodsOfFee, daysAhead: 30 + fee, hasBoletos: false })
  const context = await browser.context()
  const page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'sindico@demo.zelo')
  for (const [collection, count] of [
    ['occurrences', occurrenceCount],
    ['financial_transactions', chargeCount],
  ] as const)
    await expect
      .poll(() => rowsOnDevice(page, collection), { timeout: 180_000 })
      .toBeGreaterThanOrEqual(Math.max(1, count))
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect(page.getByText('Sincronizado')).toBeVisible({ timeout: 120_000 })
  await context.setOffline(true)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  return {
    page,
    cdp,
    async close() {
      await browser.close()
      await seeded.close()
    },
  }
}

/** From the click on the menu until every number, the façade and the charts are there; the main thread until a second later. */
async function opening({ page, cdp }: House): Promise<{ took: number; spent: number; longestTask: number }> {
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('nav a[href="/app/profile"], nav a[href="/app/assemblies"]')?.click(),
  )
  await expect(page).toHaveURL(/\/assemblies$/)
  // What the list before kept in memory is gone ten seconds after it.
  await page.waitForTimeout(11_000)
  const before = await taskTime(cdp)
  const { took, longestTask } = await page.evaluate(async () => {
    const tasks: number[] = []
    const observer = new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map((entry) => entry.duration)),
    )
    observer.observe({ type: 'longtask' })
    const startedAt = performance.now()
    document.querySelector<HTMLElement>('nav a[href$="/dashboard"]')?.click()
    const isThere = () => {
      const main = document.querySelector('main')
      const isRead =
        main !== null && !main.innerText.includes('Carregando') && !main.innerText.includes('–\n')
      return isRead && document.querySelectorAll('[data-plot]').length === 12
    }
    while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 5))
    const done = performance.now() - startedAt
    await new Promise((resolve) => setTimeout(resolve, 1000))
    observer.disconnect()
    return { took: done, longestTask: Math.max(0, ...tasks) }
  })
  return { took, longestTask, spent: (await taskTime(cdp)) - before }
}

/** In milliseconds since the page began. */
async function taskTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

const places = { home: '/app/manager/dashboard', list: '/app/occurrences' }

/** From the navigation until the numbers and the façade are painted, or the first rows. */
async function openings({ page }: House): Promise<Record<keyof typeof places, number[]>> {
  const times = { home: [] as number[], list: [] as number[] }
  await page.addInitScript(noteOpened)
  const session = await throttle(page, 4)
  for (let round = 0; round < throttledRounds; round++) {
    for (const place of ['home', 'list'] as const) {
      await page.goto('about:blank')
      await page.goto(places[place], { waitUntil: 'commit' })
      const opened = await page.waitForFunction(
        () => Reflect.get(window, '__openedAt') as number,
        undefined,
        {
          polling: 500, // asking costs the throttled page time
          timeout: 60_000,
        },
      )
      times[place].push(await opened.jsonValue())
    }
  }
  await session.detach()
  return times
}

/** Runs in the page: notes when it shows what it was opened for, without a layout of its own. */
function noteOpened(): void {
  const hasNumbers = () =>
    /Unidades\s*\d/.test(document.querySelector('main')?.textContent ?? '') &&
    document.querySelector('[data-state=occupied]') !== null
  const hasRows = () => document.querySelectorAll('tbody tr').length >= 10
  const isThere = location.pathname.endsWith('/dashboard') ? hasNumbers : hasRows
  new MutationObserver((_, observer) => {
    if (!isThere()) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => Reflect.set(window, '__openedAt', performance.now())))
  }).observe(document, { childList: true, subtree: true, characterData: true })
}
