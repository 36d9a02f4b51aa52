import type { Page } from '@playwright/test'
import { signInByApi } from '#tests/support/browser-api.ts'
import { desk } from '#tests/support/browser-launch.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { faultsOfText } from '#tests/support/browser-text.ts'

/** The printer of this page: what would be printed stays in its place until the test reads it. */
async function withPrinter(page: Page) {
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeEnabled() // the whole list is here
  await page.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'))
      const rows = document.querySelectorAll('body > [data-paper] tbody tr')
      document.documentElement.dataset.printed = String(rows.length)
    }
  })
}

test('a síndico prints every row that the filters let through, with what list it is, and nothing of the screen', async ({
  server,
  enter,
}) => {
  const email = 'sindico@outro.zelo'
  const sindico = await signInByApi(server, email)
  // A person's line holds a hundred requests.
  for (let round = 0; round < 3; round++)
    await Promise.all(
      Array.from({ length: 40 }, (_, at) => sindico.record({ title: `Ronda ${round}.${at}`, type: 'NOISE' })),
    )
  const noises = (await sindico.occurrences()).filter(({ type }) => type === 'NOISE')
  const page = await enter(email, { at: '/app/occurrences' })
  await expect(page.getByText(/^Total de/)).toBeVisible()
  await withPrinter(page)

  await page.keyboard.press('Control+p')
  const all = (await sindico.occurrences()).length
  await expect(page.locator('html')).toHaveAttribute('data-printed', String(all))
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('article')
  await expect(paper.getByRole('heading', { name: 'Ocorrências' })).toBeVisible()
  await expect(paper.getByText(new RegExp(`^${all} registros · Impresso em `))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nova ocorrência' })).toBeHidden()
  await expect(page.getByText(/^Total de/)).toBeHidden()
  await page.setViewportSize({ width: 700, height: 1000 }) // an A4 page without its margins
  expect(await faultsOfText(page)).toEqual([])
  await page.setViewportSize(desk)

  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(paper).toBeHidden()

  await page.emulateMedia({ media: 'screen' })
  await page.getByLabel('Tipo').selectOption('Barulho')
  await expect(page.getByText(`Total de ${noises.length} registros`)).toBeVisible()
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', String(noises.length))
  await expect(page.locator('[data-paper]')).toContainText('Tipo: Barulho')
})

test('the gate gets everybody of every unit on paper, with telephones and plates', async ({ enter }) => {
  const page = await enter('sindico@demo.zelo', { at: '/app/residents' })
  await expect(page.getByText(/^Total de/)).toBeVisible()
  await withPrinter(page)
  await page.getByRole('button', { name: 'Lista da portaria' }).click()
  await expect(page.locator('html[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('article')
  await expect(paper.getByRole('heading', { name: 'Lista da portaria' })).toBeVisible()
  await expect(
    paper.getByRole('row', { name: /^304 Otávio Beltrão Inquilino \(\d\d\) .* [A-Z]{3}\d/ }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Gestão de Moradores' })).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(paper).toBeHidden()
})
