import { expect, test } from '#tests/support/browser-test.ts'

test('with Ctrl+K a síndico begins an occurrence from anywhere and does what the open record offers', async ({
  enter,
}) => {
  const page = await enter('sindico@demo.zelo', { at: '/app/residents' })
  await expect(page.getByText(/^Total de/)).toBeVisible()
  const search = page.getByRole('combobox', { name: /^Buscar/ })

  await page.keyboard.press('Control+k')
  await search.fill('nova ocorr')
  await expect(page.getByRole('option', { name: 'Nova ocorrência' })).toBeVisible()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Nova ocorrência' })
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()

  await page.goto('/app/occurrences?status=OPEN')
  await page.locator('[data-row-link]').first().click()
  await expect(page.getByRole('button', { name: 'Marcar como resolvida' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await search.fill('marcar como')
  await page.getByRole('option', { name: 'Marcar como resolvida' }).click()
  await expect(page.getByRole('dialog', { name: 'Marcar como resolvida' })).toBeVisible()
})
