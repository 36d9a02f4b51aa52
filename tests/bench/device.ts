import { type BrowserContext, expect, type Page } from '@playwright/test'
import { aBareServer } from './bare.ts'
import { aBrowser, rowsOnDevice, rowsPaintedAt, signIn, throttle, watchRows } from './browser.ts'
import { printFigure, printRatio } from './figures.ts'
import { aSeededServer } from './seeded-server.ts'

const rows = 10_000
const starts = 7
const taps = 25
const warm = 5

/**
 * Offline cold start and tap to row with 10,000 occurrences on the device, alternating with a bare page over the same
 * rows.
 */
export async function benchDevice(): Promise<void> {
  const seeded = await aSeededServer(rows)
  const bare = await aBareServer(seeded.dataDir)
  const [browser, bareBrowser] = [await aBrowser(seeded.url), await aBrowser(bare.url)]
  try {
    const context = await filled(browser)
    const bareContext = await filledBare(bareBrowser)
    for (const rate of [1, 4]) {
      const times = { ours: [] as number[], theirs: [] as number[] }
      for (let round = 0; round < starts; round++) {
        times.ours.push(await coldStart(context, '/app/occurrences', rate))
        times.theirs.push(await coldStart(bareContext, '/', rate))
      }
      const atRate = rate > 1 ? ', 4x CPU' : ''
      printFigure(`Offline cold start to 50 rows of ${rows}${atRate}`, times.ours, 'ms')
      printFigure(`The bare page's${atRate}`, times.theirs, 'ms')
      printRatio(`Cold start, pair by pair${atRate}`, times.ours, times.theirs, '<= 1.4')
    }
    for (const rate of [1, 4]) {
      const page = await opened(context, '/app/occurrences')
      const barePage = await opened(bareContext, '/')
      const times = { ours: [] as number[], theirs: [] as number[] }
      for (let round = 0; round < taps; round++) {
        const title = `Medida ${rate} ${round}`
        times.ours.push(await slowed(page, rate, () => page.evaluate(recordOne, title)))
        times.theirs.push(await slowed(barePage, rate, () => barePage.evaluate(recordBare, title)))
      }
      const [ours, theirs] = [times.ours.slice(warm), times.theirs.slice(warm)]
      const atRate = rate > 1 ? ', 4x CPU' : ''
      printFigure(
        `Tap to visible row${atRate}`,
        ours,
        'ms',
        rate > 1 ? '< 100 in the best of quiet runs' : undefined,
      )
      printFigure(`The bare page's${atRate}`, theirs, 'ms')
      printRatio(`Tap to row, pair by pair${atRate}`, ours, theirs, '<= 2')
      await page.close()
      await barePage.close()
    }
  } finally {
    await browser.close()
    await bareBrowser.close()
    await bare.close()
    await seeded.close()
  }
}

type Browser = Awaited<ReturnType<typeof aBrowser>>

/** A device with the app and all rows, offline. */
async function filled(browser: Browser): Promise<BrowserContext> {
  const context = await browser.context()
  await watchRows(context, 50)
  const first = await context.newPage()
  await signIn(first, 'sindico@demo.zelo')
  await expect.poll(() => rowsOnDevice(first), { timeout: 60_000 }).toBeGreaterThanOrEqual(rows)
  await first.evaluate(() => navigator.serviceWorker.ready)
  await first.close()
  await context.setOffline(true)
  return context
}

async function filledBare(browser: Browser): Promise<BrowserContext> {
  const context = await browser.context()
  await watchRows(context, 50)
  const first = await context.newPage()
  await first.goto('/')
  await first.evaluate(async () => {
    await (Reflect.get(window, 'copy') as (pageRows: number) => Promise<void>)(500) // of bare/page.tsx
    await navigator.serviceWorker.ready
  })
  await first.close()
  await context.setOffline(true)
  return context
}

async function coldStart(context: BrowserContext, path: string, rate: number): Promise<number> {
  const page = await context.newPage()
  await throttle(page, rate)
  await page.goto(path)
  const took = await rowsPaintedAt(page)
  await page.close()
  return took
}

/** Only while it is measured: throttling occupies a core, and the other page would be measured on what is left. */
async function slowed<T>(page: Page, rate: number, run: () => Promise<T>): Promise<T> {
  const cdp = await throttle(page, rate)
  const result = await run()
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await cdp.detach()
  return result
}

async function opened(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await rowsPaintedAt(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  return page
}

/** The bare page's tap: from the click on its button to the row in the table. */
async function recordBare(title: string): Promise<number> {
  const field = document.querySelector('input')
  if (!field) throw new Error('The bare page has no field')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, title)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await new Promise((resolve) => setTimeout(resolve, 150))
  const list = document.querySelector('tbody')
  const seen = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!list?.querySelector('a')?.textContent?.includes(title)) return
      observer.disconnect()
      resolve(performance.now())
    })
    if (list) observer.observe(list, { childList: true, subtree: true })
  })
  const start = performance.now()
  document.querySelector('button')?.click()
  return (await seen) - start
}

/** Fills in the form as a person would, and measures from the click on its button to the row in the list. */
async function recordOne(title: string): Promise<number> {
  const wait = async <T>(find: () => T | null | undefined): Promise<T> => {
    for (;;) {
      const found = find()
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  const button = (words: string) =>
    [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === words)
  const type = (field: HTMLInputElement | HTMLTextAreaElement, text: string) => {
    const prototype = Object.getPrototypeOf(field) as object
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  button('Nova ocorrência')?.click()
  const form = await wait(() => document.querySelector<HTMLFormElement>('#occurrence'))
  form.querySelector<HTMLElement>('[aria-haspopup="listbox"]')?.click()
  ;(await wait(() => document.querySelector<HTMLElement>('[role="option"]'))).click()
  const labelled = (words: string) => {
    const label = [...form.querySelectorAll('label')].find((one) => one.textContent?.trim() === words)
    return label && (document.getElementById(label.htmlFor) as HTMLInputElement | HTMLTextAreaElement | null) // a form's label names its field
  }
  type(await wait(() => labelled('Título')), title)
  type(await wait(() => labelled('Descrição')), 'Escrita pela medição')
  await new Promise((resolve) => setTimeout(resolve, 150))
  const seen = new Promise<number>((resolve) => {
    // Only the list is observed, and only its first row read: the measurement must not slow down what it measures.
    const list = document.querySelector('tbody')
    const observer = new MutationObserver(() => {
      if (!list?.querySelector('a')?.textContent?.includes(title)) return
      observer.disconnect()
      resolve(performance.now())
    })
    if (list) observer.observe(list, { childList: true, subtree: true })
  })
  const start = performance.now()
  document.querySelector<HTMLElement>('button[form="occurrence"]')?.click()
  const took = (await seen) - start
  await wait(() => (document.querySelector('#occurrence') ? null : true))
  return took
}
