import type { Browser, Page } from '@playwright/test'
import { signInByApi } from '#tests/support/browser-api.ts'
import { aDoormanBehindLiar } from '#tests/support/browser-doorman.ts'
import { openOccurrences, recordQuickly, rowOf } from '#tests/support/browser-screen.ts'
import { everythingStored, outboxOf } from '#tests/support/browser-store.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import type { BuiltServer } from '#tests/support/browser-server.ts'

test('a doorman in the middle of a form is told that another window has a newer Zelo, and loses neither words nor work', async ({
  server,
  browser,
}) => {
  const unsent = '501 com interfone mudo'
  const { page, context, leave, faults, networkComesBack } = await aDoormanWithUnsentWork({
    server,
    browser,
    unsent,
  })
  try {
    await page.getByRole('button', { name: 'Nova ocorrência' }).click()
    const form = page.getByRole('dialog', { name: 'Nova ocorrência' })
    await form.getByLabel('O que aconteceu?').fill('302 com campainha')

    const newer = await context.newPage()
    await bringsNewerStores(newer)
    await openOccurrences(newer)
    await expect(rowOf(newer, unsent)).toContainText('Aguardando envio')
    await expect(page.getByRole('heading', { name: 'O Zelo foi atualizado' })).toBeVisible()
    await expect(form).toBeHidden()

    await networkComesBack()
    await expect.poll(() => outboxOf(newer)).toEqual([])
    await bringsNewerStores(page)
    await page.getByRole('button', { name: 'Recarregar' }).click()
    await expect(form.getByLabel('O que aconteceu?')).toHaveValue('302 com campainha')
    await expect(newer.getByRole('heading', { name: 'O Zelo foi atualizado' })).toBeHidden()
    await isThereOnce(server, unsent)
    expect(faults).toEqual([])
  } finally {
    await leave()
  }
})

test('a newer Zelo that an older window keeps waiting says so, and opens by itself when that window closes', async ({
  server,
  browser,
}) => {
  const unsent = '603 com o varal caído'
  const { page, context, way, leave, faults, networkComesBack } = await aDoormanWithUnsentWork({
    server,
    browser,
    unsent,
  })
  try {
    const frozen = await context.newPage()
    await holdsStoresAndHearsNothing(frozen, way.url, await personDatabase(page))
    await page.close()

    const newer = await context.newPage()
    await bringsNewerStores(newer)
    await newer.goto('/app/occurrences')
    await expect(newer.getByRole('heading', { name: 'Feche as outras janelas do Zelo' })).toBeVisible()
    await frozen.close()
    await expect(rowOf(newer, unsent)).toContainText('Aguardando envio')
    await networkComesBack()
    await expect.poll(() => outboxOf(newer)).toEqual([])
    await isThereOnce(server, unsent)
    expect(faults).toEqual([])
  } finally {
    await leave()
  }
})

interface Given {
  server: BuiltServer
  browser: Browser
  /** What is recorded; each journey names its own. */
  unsent: string
}

async function aDoormanWithUnsentWork({ server, browser, unsent }: Given) {
  const doorman = await aDoormanBehindLiar({ server, browser, hasWorker: false })
  const { page, way } = doorman
  way.lie('says that it is out of order')
  await recordQuickly(page, unsent)
  await expect.poll(way.lied).toBeGreaterThan(0)
  return doorman
}

/** The next release has one more index; this window gets it. */
async function bringsNewerStores(page: Page): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch()
    const older = await answer.text()
    const newer = older.replace(
      /=Math\.max\(\d+(,.{1,60},\w+=\{base:`[^`]*`,outbox:`[^`]*)`/,
      '=Math.max(99$1, created_at`',
    )
    await route.fulfill({ response: answer, body: newer })
  })
}

/** A window that the browser has put to sleep, with the person's data open. */
async function holdsStoresAndHearsNothing(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/manifest.webmanifest`)
  await page.evaluate(
    (database) =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open(database)
        request.onsuccess = () => {
          Object.assign(window, { held: request.result })
          resolve()
        }
      }),
    name,
  )
}

async function personDatabase(page: Page): Promise<string> {
  const names = Object.keys(await everythingStored(page))
  return names.find((name) => name.startsWith('zelo-')) ?? ''
}

async function isThereOnce(server: BuiltServer, title: string): Promise<void> {
  const sindico = await signInByApi(server, 'sindico@demo.zelo')
  expect(await sindico.occurrencesTitled(title)).toHaveLength(1)
}
