import type { Page } from '@playwright/test'
import { hasArrived } from '#tests/support/browser-screen.ts'
import { expect, test } from '#tests/support/browser-test.ts'

declare global {
  interface Window {
    letGo?: () => void
  }
}

test('a doorman whose other tab holds the storage reads what helps instead of waiting for nothing, and is in once it lets go', async ({
  enter,
}) => {
  const other = await enter('colaborador@demo.zelo', { at: '/app/occurrences' })
  await hasArrived(other)
  await other.goto('/contact.json') // a page of ours without the app
  await other.evaluate(holdEverything)

  const page = await other.context().newPage()
  await page.clock.install()
  await page.goto('/app/occurrences')
  await expect(page.getByRole('status')).toHaveText('Carregando...')
  await page.clock.fastForward(15_000)
  await saysWhatHelps(page)

  await page.goto('/?entrar=1')
  await expect(page.getByRole('dialog', { name: 'Entrar' })).toBeVisible()
  await page.clock.fastForward(15_000)
  await saysWhatHelps(page)

  await page.goto('/app/occurrences')
  await expect(page.getByRole('status')).toHaveText('Carregando...')

  await other.evaluate(() => window.letGo?.())
  await expect(page.getByText(/^Total de \d+ registros?$/)).toBeVisible()
  await expect(page.getByText('feche esta aba')).toHaveCount(0)
})

async function saysWhatHelps(page: Page): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: 'O armazenamento deste aparelho não respondeu' })
  await expect(alert).toContainText('feche esta aba e abra de novo')
  await expect(page.getByText('Carregando...')).toHaveCount(0)
}

/** One unfinished write over all stores of each database, until `letGo`. */
async function holdEverything(): Promise<void> {
  let isOver = false
  window.letGo = () => (isOver = true)
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error ?? new Error('IndexedDB did not answer'))
    })
    const [first = ''] = db.objectStoreNames
    const transaction = db.transaction(db.objectStoreNames, 'readwrite')
    await new Promise<void>((resolve) => {
      // Asked again and again: a transaction that nothing is asked of ends by itself.
      const ask = () => {
        transaction.objectStore(first).count().onsuccess = () => {
          resolve()
          if (!isOver) ask()
        }
      }
      ask()
    })
  }
}
