import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser-components.ts'

/** iPhones that stop at iOS 16 have no `popover`: there a menu and a list of choices are dialogs. */
test.use({ hasPopovers: false })

const phone = { width: 375, height: 667 }
const menu = (page: Page) => page.getByRole('menu', { name: 'Ações' })

for (const viewport of [phone, { width: 1280, height: 800 }])
  test(`a person with an older browser of ${viewport.width} px opens a menu beside its button, and a press elsewhere closes it`, async ({
    components: page,
  }) => {
    await page.setViewportSize(viewport)
    const button = page.getByRole('button', { name: 'Menu' })
    await button.click()
    const [above, below] = [await button.boundingBox(), await menu(page).boundingBox()]
    expect(below?.y).toBeCloseTo((above?.y ?? 0) + (above?.height ?? 0) + 4, 0)
    expect(below?.x).toBeGreaterThanOrEqual(8)
    await page.mouse.click(viewport.width - 40, viewport.height - 40)
    await expect(menu(page)).toBeHidden()
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')

    await button.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(page.locator(':focus')).toHaveText('Baixar')
    await page.keyboard.press('Enter')
    await expect(page.locator('output')).toHaveText('Baixar')
    await expect(menu(page)).toBeHidden()
  })

for (const viewport of [phone, { width: 1280, height: 800 }])
  test(`a person with an older browser of ${viewport.width} px chooses from a list within a form, and closes that list alone`, async ({
    components: page,
  }) => {
    await page.setViewportSize(viewport)
    await page.getByRole('button', { name: 'Escolher' }).click()
    const form = page.getByRole('dialog', { name: 'Escolha' })
    const field = form.getByRole('button', { name: 'Suco' })
    await field.click()
    await page.keyboard.type('caju')
    await page.getByRole('option', { name: 'Caju' }).click()
    await expect(field).toHaveText('Caju')
    await field.click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(field).toBeFocused()
    await field.click()
    await page.mouse.click(4, 4)
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(form).toBeVisible()
  })

test('a person with an older browser reads tooltips, and acts upon a toast', async ({ components: page }) => {
  await page.keyboard.press('Tab')
  await expect(page.getByText('Dica do botão')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Dica do botão')).toBeHidden()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.locator('output')).toHaveText('Desfazer')
})

test('a person with an older browser walks through a list with single keys', async ({ list: page }) => {
  await expect(page.getByRole('button', { name: 'Portão', exact: true })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('button', { name: 'Portão', exact: true })).toBeFocused()
})
