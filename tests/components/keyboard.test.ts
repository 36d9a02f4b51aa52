import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser-components.ts'

/** The keyboard tables of the ARIA Authoring Practices (APG), row by row: https://www.w3.org/WAI/ARIA/apg/patterns/ */

const focusedItem = (page: Page) => page.locator(':focus')
const activeOption = async (page: Page) => {
  const id = await page.getByRole('combobox').getAttribute('aria-activedescendant')
  return page.locator(`[id="${id}"]`)
}

test.describe('the menu button', () => {
  for (const [key, item] of [
    ['Enter', 'Arquivar'],
    ['Space', 'Arquivar'],
    ['ArrowDown', 'Arquivar'],
    ['ArrowUp', 'Excluir'],
  ] as const)
    test(`${key} on the menu button opens the menu with the focus on ${item}`, async ({
      components: page,
    }) => {
      const button = page.getByRole('button', { name: 'Menu' })
      await expect(button).toHaveAttribute('aria-expanded', 'false')
      await button.press(key)
      await expect(focusedItem(page)).toHaveText(new RegExp(`^${item}`))
      await expect(button).toHaveAttribute('aria-expanded', 'true')
    })

  test('arrows in a menu wrap around, Home and End go to its ends, a letter to the item that starts with it', async ({
    components: page,
  }) => {
    await page.getByRole('button', { name: 'Menu' }).press('Enter')
    await expect(focusedItem(page)).toHaveText(/^Arquivar/)
    for (const [key, item] of [
      ['ArrowDown', 'Baixar'],
      ['ArrowUp', 'Arquivar'],
      ['ArrowUp', 'Excluir'],
      ['ArrowDown', 'Arquivar'],
      ['End', 'Excluir'],
      ['Home', 'Arquivar'],
      ['b', 'Baixar'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(focusedItem(page)).toHaveText(new RegExp(`^${item}`))
    }
  })

  test('Escape closes a menu without choosing and gives the focus back to its button', async ({
    components: page,
  }) => {
    const button = page.getByRole('button', { name: 'Menu' })
    await button.press('Enter')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem')).toHaveCount(0)
    await expect(button).toBeFocused()
    await expect(page.locator('output')).toHaveText('')
  })

  for (const key of ['Enter', 'Space'])
    test(`${key} on a menu item does it, closes the menu and gives the focus back`, async ({
      components: page,
    }) => {
      const button = page.getByRole('button', { name: 'Menu' })
      await button.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press(key)
      await expect(page.locator('output')).toHaveText('Baixar')
      await expect(page.getByRole('menuitem')).toHaveCount(0)
      await expect(button).toBeFocused()
    })

  test('a disabled menu item can be focused, and Enter on it does nothing', async ({ components: page }) => {
    await page.getByRole('button', { name: 'Menu' }).press('ArrowUp')
    await expect(focusedItem(page)).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem')).toHaveCount(3)
  })

  test('a menu has the focus before the press on its button is over, so that a hurried key reaches it', async ({
    components: page,
  }) => {
    const focused = await page.getByRole('button', { name: 'Menu' }).evaluate((button: HTMLButtonElement) => {
      button.click()
      return document.activeElement?.textContent
    })
    expect(focused).toMatch(/^Arquivar/)
  })

  test('Tab closes a menu', async ({ components: page }) => {
    await page.getByRole('button', { name: 'Menu' }).press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('menuitem')).toHaveCount(0)
  })
})

test.describe('the combobox with list autocomplete', () => {
  for (const key of ['Enter', 'Space', 'ArrowDown', 'ArrowUp'])
    test(`${key} on a closed combobox opens its list with the focus in the search`, async ({
      components: page,
    }) => {
      await opener(page).press(key)
      await expect(page.getByRole('combobox')).toBeFocused()
      await expect(opener(page)).toHaveAttribute('aria-expanded', 'true')
      await expect(await activeOption(page)).toHaveText('Abacate')
    })

  test('arrows move through the options of a combobox and keep the focus in the search', async ({
    components: page,
  }) => {
    await opener(page).press('Enter')
    for (const [key, option] of [
      ['ArrowDown', 'Banana'],
      ['ArrowDown', 'Cajá'],
      ['ArrowUp', 'Banana'],
      ['PageDown', 'Damasco'],
      ['PageUp', 'Abacate'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(await activeOption(page)).toHaveText(option)
      await expect(page.getByRole('combobox')).toBeFocused()
    }
  })

  test('what is typed filters the options, and Enter chooses the active one', async ({
    components: page,
  }) => {
    await opener(page).press('Enter')
    await page.keyboard.type('caj')
    await expect(page.getByRole('option')).toHaveText(['Cajá', 'Caju'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(opener(page)).toHaveText('Caju')
    await expect(opener(page)).toBeFocused()
    await expect(page.getByRole('listbox')).toHaveCount(0)
  })

  test('Home, End and the sideways arrows move the cursor of the search, not the active option', async ({
    components: page,
  }) => {
    await opener(page).press('Enter')
    await page.keyboard.type('aj')
    await page.keyboard.press('Home')
    await page.keyboard.type('c')
    await expect(page.getByRole('combobox')).toHaveValue('caj')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('End')
    await page.keyboard.type('u')
    await expect(page.getByRole('option')).toHaveText(['Caju'])
  })

  test('Escape closes a combobox without choosing and gives the focus back', async ({ components: page }) => {
    await opener(page).press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(opener(page)).toHaveText('Selecione')
    await expect(opener(page)).toBeFocused()
  })

  test('Tab out of a combobox closes its list', async ({ components: page }) => {
    await opener(page).press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(page.getByRole('switch')).toBeFocused()
  })

  test('Tab reaches what empties a combobox before it leaves, and leaves only that list', async ({
    components: page,
  }) => {
    await page.getByRole('button', { name: 'Escolher' }).press('Enter')
    await page.getByRole('button', { name: 'Suco' }).press('Enter')
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Nenhum suco' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Copos')).toBeFocused()
    await expect(page.getByRole('listbox')).toHaveCount(0)
  })

  test('screen readers hear which option is chosen, and how many there are', async ({ components: page }) => {
    await opener(page).press('Enter')
    await page.keyboard.press('Enter')
    await opener(page).press('Enter')
    await expect(page.getByRole('option', { selected: true })).toHaveText('Abacate')
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-setsize', '5')
  })
})

test('Space turns a switch on and off', async ({ components: page }) => {
  const control = page.getByRole('switch', { name: 'Ligado' })
  await control.press('Space')
  await expect(control).toBeChecked()
  await control.press('Space')
  await expect(control).not.toBeChecked()
})

test('tabs are links: Tab reaches each one, Enter follows it, the current one says so', async ({
  components: page,
}) => {
  await page.getByRole('switch').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Um' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Um' })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Dois' })).toBeFocused()
})

test('a dialog keeps the focus inside, closes with Escape and gives the focus back', async ({
  components: page,
}) => {
  const button = page.getByRole('button', { name: 'Abrir' })
  await button.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Diálogo' })).toBeVisible()
  for (let press = 0; press < 4; press++) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('a dialog begins at its first field, also where that is a combobox', async ({ components: page }) => {
  await page.getByRole('button', { name: 'Escolher' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Escolha' })
  await expect(dialog.getByRole('button', { name: 'Suco' })).toBeFocused()
})

test('dialogs that close together once their form was sent give the focus back, and the toast can be announced', async ({
  components: page,
}) => {
  const button = page.getByRole('button', { name: 'Abrir' })
  await button.press('Enter')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await page.evaluate(() => {
    const region = document.querySelector('[role=status]')
    const observer = new MutationObserver(() => {
      Object.assign(window, { wasBlocked: document.querySelector('dialog:modal') !== null })
    })
    if (region) observer.observe(region, { childList: true })
  })
  await page.getByRole('button', { name: 'Sim' }).click()
  await expect(page.getByText('Enviado.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button).toBeFocused()
  expect(await page.evaluate(() => Reflect.get(window, 'wasBlocked'))).toBe(false)
})

test('a tooltip shows when its button is focused by keyboard, and Escape hides it', async ({
  components: page,
}) => {
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Antes' })).toBeFocused()
  const tooltip = page.getByText('Dica do botão')
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
})

test('a toast is announced without taking the focus, and Tab reaches its button', async ({
  components: page,
}) => {
  const button = page.getByRole('button', { name: 'Salvar' })
  await button.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Salvo.' })).toBeVisible()
  await expect(button).toBeFocused()
  await page.getByRole('button', { name: 'Desfazer' }).press('Enter')
  await expect(page.locator('output')).toHaveText('Desfazer')
})

function opener(page: Page) {
  return page.locator('[aria-haspopup=listbox]')
}
