import { expect } from '@playwright/test'
import { aBrowser, rowsOnDevice, signIn } from './browser.ts'
import { tell } from './figures.ts'
import { aStage } from './stage.ts'

const rows = 50_000

/** A new device fetches a large condominium: when it is usable, when it is done, and whether the page ever froze. */
export async function benchFirstSync(): Promise<void> {
  const stage = await aStage(rows)
  const browser = await aBrowser(stage.url)
  try {
    const context = await browser.context()
    await context.addInitScript(() => {
      const tasks: number[] = []
      Reflect.set(window, '__longTasks', tasks)
      new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({ type: 'longtask', buffered: true })
    })
    const page = await context.newPage()
    const signedIn = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/login'))
    await signIn(page, 'sindico@demo.zelo')
    await signedIn
    const start = Date.now()
    await page.getByRole('row').nth(5).waitFor({ timeout: 60_000 })
    tell(`First pull of ${rows} rows: usable`, [Date.now() - start], 'ms', '<= 1500')
    await expect
      .poll(() => rowsOnDevice(page), { timeout: 120_000, intervals: [100] })
      .toBeGreaterThanOrEqual(rows)
    tell(`First pull of ${rows} rows: done`, [Date.now() - start], 'ms', '<= 12000')
    const tasks = await page.evaluate(() => Reflect.get(window, '__longTasks') as number[])
    tell('Main-thread tasks over 50 ms during it', [tasks.length], 'tasks', '0')
    tell('The longest of them', [Math.max(0, ...tasks)], 'ms', '<= 50')
  } finally {
    await browser.close()
    await stage.close()
  }
}
