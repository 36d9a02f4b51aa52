import { type BrowserContext, expect, type Page } from '@playwright/test'
import { chargeGroups } from '#domain/financial-transactions/financial-transaction.ts'
import { defaultRate } from '#domain/financial-transactions/default-rate.ts'
import { aKnownCharge } from '../support/a-known-charge.ts'
import { aBrowser, rowsOnDevice, signIn } from './browser.ts'
import { aBuilding } from './charges.ts'
import { printFigure, printRatio } from './figures.ts'
import { benchPalette } from './palette.ts'
import { aSeededServer } from './seeded-server.ts'

const rows = 10_000
const periodsOfFee = 30
const rounds = 12
const charges = 20_000

const occurrences = { link: '/app/occurrences', path: '/app/occurrences' }
const boletos = { link: '/app/financial', path: '/app/financial/boletos' }

/** Opening Boletos beside opening Ocorrências, and Ctrl+K, with 10,000 rows of each on the device, offline. */
export async function benchBoletoList(): Promise<void> {
  benchDefaultRate()
  const seeded = await aSeededServer(rows)
  const browser = await aBrowser(seeded.url)
  try {
    const building = await aBuilding(seeded.url)
    const fees = Math.ceil(rows / (building.size * periodsOfFee))
    for (let fee = 0; fee < fees; fee++) await building.charge({ periods: periodsOfFee, daysAhead: 30 + fee })
    const page = await filled(await browser.context())
    const times = { boletos: [] as number[], occurrences: [] as number[] }
    const longest: number[] = []
    for (let round = 0; round < rounds; round++) {
      times.occurrences.push((await opening(page, occurrences)).took)
      const { took, longestTask } = await opening(page, boletos)
      times.boletos.push(took)
      longest.push(longestTask)
    }
    printFigure(`Opening Boletos, ${rows} rows`, times.boletos, 'ms')
    printFigure(`Opening Ocorrências, ${rows} rows`, times.occurrences, 'ms')
    printRatio('Boletos to Ocorrências, pair by pair', times.boletos, times.occurrences, '<= 1')
    printFigure('The longest task of opening Boletos', longest, 'ms')
    await benchPalette(page, rows)
  } finally {
    await browser.close()
    await seeded.close()
  }
}

async function filled(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'sindico@demo.zelo')
  for (const collection of ['occurrences', 'boletos', 'financial_transactions'])
    await expect.poll(() => rowsOnDevice(page, collection), { timeout: 120_000 }).toBeGreaterThanOrEqual(rows)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  return page
}

/** From the click on the menu to the first rows painted, and the longest task until a second after that. */
async function opening(
  page: Page,
  screen: { link: string; path: string },
): Promise<{ took: number; longestTask: number }> {
  await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href$="/dashboard"]')?.click())
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.waitForTimeout(500)
  return page.evaluate(async ({ link, path }) => {
    const tasks: number[] = []
    const observer = new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map((entry) => entry.duration)),
    )
    observer.observe({ type: 'longtask' })
    const startedAt = performance.now()
    document.querySelector<HTMLElement>(`nav a[href="${link}"]`)?.click()
    const isOpen = () => location.pathname === path && document.querySelectorAll('tbody tr').length >= 10
    while (!isOpen()) await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const took = performance.now() - startedAt
    await new Promise((resolve) => setTimeout(resolve, 1000))
    observer.disconnect()
    return { took, longestTask: Math.max(0, ...tasks) }
  }, screen)
}

/** Over rows that the device has read. */
function benchDefaultRate(): void {
  const known = Array.from({ length: charges }, (_, at) =>
    aKnownCharge({
      id: String(at),
      due_date: `20${25 + (at % 2)}-${String((at % 12) + 1).padStart(2, '0')}-10`,
      payment_status: at % 9 === 0 ? 'PENDING' : 'PAID',
    }),
  )
  const times = Array.from({ length: rounds }, () => {
    const startedAt = performance.now()
    defaultRate(chargeGroups(known), '2026-11-22')
    return performance.now() - startedAt
  })
  printFigure(`Default rate over ${charges} charges`, times, 'ms', '<= 50')
}
