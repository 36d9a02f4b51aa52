import { expect } from '@playwright/test'
import { aBrowser, rowsOnDevice, rowsPaintedAt, signIn, throttle, watchRows } from './browser.ts'
import { tell } from './figures.ts'
import { aStage } from './stage.ts'

const rounds = 5

/** Offline cold start and tap-to-row with 10,000 occurrences on the device. */
export async function benchDevice(): Promise<void> {
  const stage = await aStage(10_000)
  const browser = await aBrowser(stage.url)
  try {
    const context = await browser.context()
    await watchRows(context, 50)
    const first = await context.newPage()
    await signIn(first, 'sindico@demo.zelo')
    await expect.poll(() => rowsOnDevice(first), { timeout: 60_000 }).toBeGreaterThanOrEqual(10_000)
    await first.evaluate(() => navigator.serviceWorker.ready)
    await first.close()

    await context.setOffline(true)
    for (const rate of [1, 4]) {
      const times: number[] = []
      for (let round = 0; round < rounds; round++) {
        const page = await context.newPage()
        await throttle(page, rate)
        await page.goto('/app/occurrences')
        times.push(await rowsPaintedAt(page))
        await page.close()
      }
      tell(
        `Offline cold start to 50 rows painted, 10,000 on device${rate > 1 ? ', 4x CPU' : ''}`,
        times,
        'ms',
        rate > 1 ? '<= 2000' : '<= 700',
      )
    }
    const page = await context.newPage()
    await page.goto('/app/occurrences')
    await rowsPaintedAt(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    const taps: number[] = []
    for (let round = 0; round < 25; round++) taps.push(await page.evaluate(recordOne, `Medida ${round}`))
    tell('Tap to visible row', taps.slice(5), 'ms', 'p50 <= 10, p95 <= 25')
  } finally {
    await browser.close()
    await stage.close()
  }
}

/** Fills the form as a person would, and measures from the click on its button to the row standing in the list. */
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
    // Only the list is watched and only its first row read: the measure must not weigh on what it measures.
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
