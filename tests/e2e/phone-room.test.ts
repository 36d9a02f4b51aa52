import { phone } from '#tests/support/browser-launch.ts'
import { expect, test } from '#tests/support/browser-test.ts'

test('on a phone what was not found is said under the field, going back closes the menu, and on its side the main button leaves the rows their room', async ({
  enter,
}) => {
  const page = await enter('sindico@demo.zelo', { viewport: phone, at: '/app/occurrences' })
  await expect(page.getByText(/^Total de \d+ registros$/)).toBeAttached()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: /^Buscar telas/ })
  await field.fill('zzzzzz')
  const words = page.getByText(/^Nada encontrado para/)
  await expect(words).toBeVisible()
  const [above, below] = [await field.boundingBox(), await words.boundingBox()]
  expect((below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))).toBeLessThan(60)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Abrir menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/app\/occurrences$/)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await menu.getByRole('link', { name: 'Assembleias' }).click()
  await expect(page).toHaveURL(/\/app\/assemblies$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/app\/occurrences$/)
  await expect(menu).toBeHidden()

  await page.setViewportSize({ width: 740, height: 360 })
  const dock = page.locator('[data-dock]')
  await expect(dock).not.toBeInViewport()
  await dock.scrollIntoViewIfNeeded()
  await expect(dock).toBeInViewport()
})
