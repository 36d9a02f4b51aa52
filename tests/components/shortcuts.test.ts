import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser-components.ts'

const done = (page: Page) => page.locator('[data-done]')
const row = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const search = (page: Page) => page.getByRole('textbox', { name: 'Buscar' })
const help = (page: Page) => page.getByRole('dialog', { name: 'Atalhos do teclado' })

test.beforeEach(async ({ list: page }) => {
  await expect(row(page, 'Portão')).toBeVisible()
})

test('j and k, or the arrows, go from row to row and stay at the ends; Enter opens', async ({
  list: page,
}) => {
  for (const [key, name] of [
    ['j', 'Portão'],
    ['k', 'Portão'],
    ['j', 'Elevador'],
    ['ArrowDown', 'Jardim'],
    ['ArrowUp', 'Elevador'],
    ['k', 'Portão'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(row(page, name)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(done(page)).toHaveText('open Portão')
  for (let press = 0; press < 5; press++) await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Cartão' })).toBeFocused()
})

test('an arrow moves no focus from outside of the rows: it scrolls the page', async ({ list: page }) => {
  await page.getByRole('button', { name: 'Antes' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Antes' })).toBeFocused()
})

test('/ goes to the search, the arrow down from there to the rows, and Escape out of it', async ({
  list: page,
}) => {
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('njx/?gm')
  await expect(search(page)).toHaveValue('njx/?gm')
  await expect(done(page)).toHaveText('')
  await page.keyboard.press('ArrowDown')
  await expect(row(page, 'Portão')).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  await expect(search(page)).not.toBeFocused()
})

test('n begins a new record, x selects the row that has the focus, Ctrl+K opens the search over everything', async ({
  list: page,
}) => {
  await page.keyboard.press('x')
  await expect(page.getByRole('checkbox', { name: 'Selecionar Portão' })).not.toBeChecked()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByRole('checkbox', { name: 'Selecionar Portão' })).toBeChecked()
  await expect(row(page, 'Portão')).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByRole('checkbox', { name: 'Selecionar Portão' })).not.toBeChecked()
  await page.keyboard.press('n')
  await expect(done(page)).toHaveText('new')
  await search(page).focus()
  await page.keyboard.press('Control+k')
  await expect(done(page)).toHaveText('palette')
})

test('g and a letter go to a screen, also where that letter is g; a letter that comes late does not', async ({
  list: page,
}) => {
  for (const [letter, href] of [
    ['m', '/app/residents'],
    ['g', '/app/settings'],
  ] as const) {
    await page.keyboard.press('g')
    await page.keyboard.press(letter)
    await expect(done(page)).toHaveText(`go ${href}`)
  }
  await page.keyboard.press('n')
  await page.keyboard.press('g')
  await page.waitForTimeout(1600) // longer than the letter after g may take
  await page.keyboard.press('m')
  await expect(done(page)).toHaveText('new')
})

test('? names the keys that do something on this screen, and every screen; while the help or a menu is open, and with Ctrl or Alt, no letter does anything', async ({
  list: page,
}) => {
  await page.keyboard.press('?')
  for (const words of ['Buscar em tudo', 'Buscar na lista', 'Próxima linha', 'Marcar ou desmarcar a linha'])
    await expect(help(page).getByText(words, { exact: true })).toBeVisible()
  for (const words of ['Editar o que está aberto', 'Imprimir a lista inteira'])
    await expect(help(page).getByText(words)).toHaveCount(0)
  await expect(help(page).getByText('Configurações')).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.press('Escape')
  await expect(help(page)).toHaveCount(0)
  await page.keyboard.press('Control+n')
  await page.keyboard.press('Alt+n')
  await page.getByRole('button', { name: 'Menu' }).press('Enter')
  for (const key of ['n', 'j', '/']) await page.keyboard.press(key)
  await expect(page.getByRole('menuitem', { name: 'Notificar' })).toBeFocused()
  await expect(done(page)).toHaveText('')
})

test('who switches single keys off types letters without effect; Ctrl+K, arrows and the help’s button stay', async ({
  list: page,
}) => {
  await page.keyboard.press('?')
  await help(page).getByRole('switch', { name: 'Atalhos de uma tecla só' }).press('Space')
  await page.keyboard.press('Escape')
  for (const key of ['n', 'j', '/', 'x', '?']) await page.keyboard.press(key)
  await expect(done(page)).toHaveText('')
  await expect(help(page)).toHaveCount(0)
  await row(page, 'Portão').focus()
  await page.keyboard.press('ArrowDown')
  await expect(row(page, 'Elevador')).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(done(page)).toHaveText('palette')
})

const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

for (const [who, userAgent, own, other, shown] of [
  ['with a Mac', safari, 'Meta', 'Control', (key: string) => `⌘${key}`],
  ['with any other computer', firefox, 'Control', 'Meta', (key: string) => `Ctrl+${key}`],
] as const)
  test.describe(`a síndico ${who}`, () => {
    test.use({ userAgent })

    test(`reads ${shown('K')} and ${shown('V')} wherever keys are named, and it is those that answer`, async ({
      list: page,
    }) => {
      const button = page.getByRole('button', { name: 'Buscar telas' })
      await expect(button).toHaveAttribute('aria-keyshortcuts', `${own}+K`)
      await expect(button).toContainText(shown('K'))
      await expect(page.getByText(`cole com ${shown('V')}`)).toBeVisible()
      await page.keyboard.press('?')
      await expect(help(page).locator('kbd', { hasText: shown('K') })).toBeVisible()
      await expect(help(page).getByText(`sem ${own === 'Meta' ? '⌘' : 'Ctrl'}.`)).toBeVisible()
      await page.keyboard.press('Escape')
      await page.keyboard.press(`${other}+k`)
      await page.keyboard.press(`${other}+n`)
      await expect(done(page)).toHaveText('')
      await page.keyboard.press(`${own}+k`)
      await expect(done(page)).toHaveText('palette')
    })
  })
