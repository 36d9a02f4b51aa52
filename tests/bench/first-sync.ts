import { expect, type Page } from '@playwright/test'
import { aBareServer } from './bare.ts'
import { aBrowser, rowsOnDevice, signIn } from './browser.ts'
import { tell, tellRatio } from './figures.ts'
import { aSeededServer } from './seeded-server.ts'

const rows = 50_000
const rounds = 3

/**
 * The first sync of a large condominium: until the app is usable, until it is done, and the long tasks meanwhile;
 * alternating with a bare page that fetches and stores the same rows.
 */
export async function benchFirstSync(): Promise<void> {
  const seeded = await aSeededServer(rows)
  const bare = await aBareServer(seeded.dataDir)
  const [ours, theirs]: [Figures[], Figures[]] = [[], []]
  try {
    for (let round = 0; round < rounds; round++) {
      ours.push(await firstCopy(seeded.url))
      theirs.push(await bareCopy(bare.url))
    }
  } finally {
    await bare.close()
    await seeded.close()
  }
  const of = (figures: Figures[], name: keyof Figures) => figures.map((one) => one[name])
  tell(`First copy of ${rows} rows: usable`, of(ours, 'usableMs'), 'ms', '<= 1500')
  tell(`First copy of ${rows} rows: done`, of(ours, 'doneMs'), 'ms')
  tell("The bare page's", of(theirs, 'doneMs'), 'ms')
  tellRatio('First copy, pair by pair', of(ours, 'doneMs'), of(theirs, 'doneMs'), '<= 1.3')
  tell('Main-thread tasks over 50 ms once it is usable', of(ours, 'longTasks'), 'tasks', '0')
  tell('The longest of them', of(ours, 'longestMs'), 'ms', '<= 50')
  tell("The bare page's longest", of(theirs, 'longestMs'), 'ms')
}

interface Figures {
  usableMs: number
  doneMs: number
  longTasks: number
  longestMs: number
}

async function firstCopy(url: string): Promise<Figures> {
  const browser = await aBrowser(url)
  try {
    const page = await watched(browser)
    const signedIn = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/login'))
    await signIn(page, 'sindico@demo.zelo')
    await signedIn
    const start = Date.now()
    await page.getByRole('row').nth(5).waitFor({ timeout: 60_000 })
    const usableMs = Date.now() - start
    const usableAt = await page.evaluate(() => performance.now())
    await expect
      .poll(() => rowsOnDevice(page), { timeout: 120_000, intervals: [100] })
      .toBeGreaterThanOrEqual(rows)
    return { usableMs, doneMs: Date.now() - start, ...(await tasksSince(page, usableAt)) }
  } finally {
    await browser.close()
  }
}

/** The same page size as a pull. */
async function bareCopy(url: string): Promise<Figures> {
  const browser = await aBrowser(url)
  try {
    const page = await watched(browser)
    await page.goto('/')
    const doneMs = await page.evaluate(async () => {
      const start = performance.now()
      await (Reflect.get(window, 'copy') as (pageRows: number) => Promise<void>)(500) // of bare/page.tsx
      return performance.now() - start
    })
    return { usableMs: 0, doneMs, ...(await tasksSince(page, 0)) }
  } finally {
    await browser.close()
  }
}

async function watched(browser: Awaited<ReturnType<typeof aBrowser>>): Promise<Page> {
  const context = await browser.context()
  await context.addInitScript(() => {
    const tasks: { at: number; ms: number }[] = []
    Reflect.set(window, '__longTasks', tasks)
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ startTime, duration }) => ({ at: startTime, ms: duration }))),
    ).observe({ type: 'longtask', buffered: true })
  })
  return context.newPage()
}

async function tasksSince(page: Page, at: number): Promise<Pick<Figures, 'longTasks' | 'longestMs'>> {
  const all = await page.evaluate(() => Reflect.get(window, '__longTasks') as { at: number; ms: number }[]) // recorded above
  const tasks = all.filter((task) => task.at >= at)
  return { longTasks: tasks.length, longestMs: Math.max(0, ...tasks.map(({ ms }) => ms)) }
}
