import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { mostBoletosOfRemessa } from '#domain/remessas/contract.ts'
import { bankFile } from '../support/retorno-files.ts'
import { aBank, paid } from './bank.ts'
import { aBrowser, rowsOnDevice, signIn } from './browser.ts'
import { printFigure } from './figures.ts'
import { aSeededServer } from './seeded-server.ts'

const size = mostBoletosOfRemessa
const pageSize = 50
const rounds = 12

/** From the choice of a return file, or the press of "Gerar Remessa", until the dialog says what it would do. */
export async function benchBankDialogs(): Promise<void> {
  const seeded = await aSeededServer(0)
  const browser = await aBrowser(seeded.url)
  try {
    const drafts = await (await aBank(seeded.url)).drafts(size)
    const page = await filled(await browser.context())
    const files = {
      paid: drafts.map(paid),
      'to be looked at': drafts.map((row) => ({ ...paid(row), paid: row.amount_cents - 1 })),
    }
    await page.goto('/app/financial/boletos?retorno=1')
    for (const [name, rows] of Object.entries(files)) {
      const path = join(seeded.dataDir, '00623N22.CRT')
      await writeFile(path, bankFile({ rows }))
      await measure(`Importar Retorno, ${size} ${name}`, () => choose(page, path))
    }
    await page.goto(`/app/financial/boletos?status=DRAFT&limit=${pageSize}`)
    await select(page, size)
    await measure(`Gerar Remessa, ${size} selected`, () => openRemessa(page))
  } finally {
    await browser.close()
    await seeded.close()
  }
}

interface Shown {
  took: number
  longestTask: number
}

async function measure(name: string, show: () => Promise<Shown>): Promise<void> {
  const shown: Shown[] = []
  for (let round = 0; round < rounds; round++) shown.push(await show())
  const [times, tasks] = [shown.map(({ took }) => took), shown.map(({ longestTask }) => longestTask)]
  printFigure(`${name}, shown`, times, 'ms')
  printFigure(`${name}, longest task`, tasks, 'ms', '<= 50')
}

async function filled(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'sindico@demo.zelo')
  for (const collection of ['boletos', 'financial_transactions'])
    await expect.poll(() => rowsOnDevice(page, collection), { timeout: 120_000 }).toBeGreaterThanOrEqual(size)
  return page
}

async function choose(page: Page, path: string): Promise<Shown> {
  const dialog = page.getByRole('dialog', { name: 'Importar Retorno' })
  const shown = await watched(page, { from: 'change', until: 'Aplicar ' }, () =>
    dialog.locator('input[type=file]').setInputFiles(path),
  )
  await dialog.getByRole('button', { name: /^Remover/ }).click()
  return shown
}

async function openRemessa(page: Page): Promise<Shown> {
  const button = page.getByRole('main').getByRole('button', { name: /^Gerar Remessa \(/ })
  const shown = await watched(page, { from: 'click', until: 'Gerar com ' }, () => button.click())
  await page.keyboard.press('Escape')
  return shown
}

/** Page by page, as a person would. */
async function select(page: Page, count: number): Promise<void> {
  const main = page.getByRole('main')
  const all = main.getByRole('checkbox', { name: 'Selecionar todos' })
  for (let selected = 0; selected < count; selected += pageSize) {
    if (selected > 0) await main.getByRole('button', { name: 'Próxima' }).click()
    await expect(all).not.toBeChecked()
    await all.check()
    const words = `Gerar Remessa (${(selected + pageSize).toLocaleString('pt-BR')})`
    await expect(main.getByRole('button', { name: words })).toBeVisible()
  }
}

/** From an event in the page until a button of a dialog is painted, and the longest task until a second after that. */
async function watched(
  page: Page,
  { from, until }: { from: 'change' | 'click'; until: string },
  act: () => Promise<void>,
): Promise<Shown> {
  await page.waitForTimeout(500)
  const watching = await page.evaluateHandle(
    ({ from: event, until: words }) => {
      const tasks: PerformanceEntry[] = []
      const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()))
      observer.observe({ type: 'longtask' })
      const isShown = () =>
        Array.from(document.querySelectorAll('dialog button, [role="dialog"] button')).some((button) =>
          button.textContent.startsWith(words),
        )
      const begun = new Promise<number>((resolve) =>
        document.addEventListener(event, () => resolve(performance.now()), { capture: true, once: true }),
      )
      const shown = begun.then(async (startedAt) => {
        while (!isShown()) await new Promise((resolve) => requestAnimationFrame(resolve))
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        const took = performance.now() - startedAt
        await new Promise((resolve) => setTimeout(resolve, 1000))
        observer.disconnect()
        const since = tasks.filter(({ startTime, duration }) => startTime + duration > startedAt)
        return { took, longestTask: Math.max(0, ...since.map(({ duration }) => duration)) }
      })
      return { shown }
    },
    { from, until },
  )
  await act()
  return watching.evaluate(({ shown }) => shown)
}
