import type { Page } from '@playwright/test'
import { signInByApi } from '#tests/support/browser-api.ts'
import { expectNoBarriers } from '#tests/support/browser-barriers.ts'
import { tablet } from '#tests/support/browser-launch.ts'
import { rowOf } from '#tests/support/browser-screen.ts'
import { expect, test } from '#tests/support/browser-test.ts'

const list = '/app/occurrences?status=ACTIVE'
const panel = (page: Page) => page.getByRole('complementary', { name: 'Registro aberto' })
const links = (page: Page) => page.locator('[data-row-link]')

test('at a desk a record opens beside its list, J and K go on to the next, and closing it leaves the list as it was', async ({
  enter,
}) => {
  const page = await enter('sindico@demo.zelo', { at: list })
  await expect(page.getByText(/^Total de/)).toBeVisible()
  await links(page).nth(9).scrollIntoViewIfNeeded()
  const [ninth = '', tenth = ''] = await links(page).evaluateAll((all) =>
    all.slice(8, 10).map((link) => link.getAttribute('href') ?? ''),
  )
  const status = page.getByRole('combobox', { name: 'Situação' })

  await page.locator(`[href="${ninth}"]`).click()
  await expect(page).toHaveURL(new RegExp(`${ninth}$`))
  await expect(panel(page).getByRole('heading', { name: 'O que aconteceu' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ocorrências')
  await expect(page).toHaveTitle(/^(?!.*Ocorrências)/)
  await expect(page.locator('tr[aria-current=true]')).toHaveCount(1)

  await page.keyboard.press('j')
  await expect(page).toHaveURL(new RegExp(`${tenth}$`))
  await expect(page.locator('tr[aria-current=true]').locator(`[href="${tenth}"]`)).toBeFocused()
  await page.keyboard.press('k')
  await expect(page).toHaveURL(new RegExp(`${ninth}$`))
  await page.keyboard.press('ArrowRight')
  await expect(panel(page)).toBeFocused()
  await expect(status).toHaveValue('ACTIVE')
  await expectNoBarriers(page)

  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${list.replace('?', '\\?')}$`))
  await expect(page).toHaveTitle(/Ocorrências/)
  await expect(status).toHaveValue('ACTIVE')
  // Titles have one line again, so that the list is less high than beside the record.
  await expect(page.locator(`[href="${ninth}"]`)).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)

  await expect(page.locator(`[href="${ninth}"]`)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
  await page.goBack()
  await expect(panel(page)).toBeHidden()
})

test('its address opens the whole page, as does "Abrir página"; on a tablet every record does', async ({
  enter,
}) => {
  const page = await enter('sindico@demo.zelo', { at: list })
  await links(page).first().click()
  await expect(panel(page)).toBeVisible()
  await panel(page).getByRole('link', { name: 'Abrir página' }).click()
  await expect(panel(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Ocorrências')
  await page.goBack()
  await expect(panel(page)).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'O que aconteceu' })).toBeVisible()
  await expect(panel(page)).toBeHidden()
  await page.getByRole('link', { name: 'Ocorrências' }).first().click()
  await expect(page.getByText(/^Total de/)).toBeVisible()

  await page.setViewportSize(tablet)
  await links(page).first().click()
  await expect(page.getByRole('heading', { name: 'O que aconteceu' })).toBeVisible()
  await expect(page.getByText(/^Total de/)).toBeHidden()
})

test('E edits the record beside the list; narrowing the list or removing the record closes it', async ({
  server,
  enter,
}) => {
  const admin = await signInByApi(server, 'admin@demo.zelo')
  await admin.record({ title: 'Grelha solta na rampa' })
  const page = await enter('admin@demo.zelo', { at: '/app/occurrences?text=grelha' })
  await rowOf(page, 'Grelha solta na rampa').getByRole('link').click()
  await expect(panel(page).getByRole('button', { name: 'Editar' })).toBeVisible()
  await page.keyboard.press('e')
  const form = page.getByRole('dialog', { name: 'Editar ocorrência' })
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(panel(page)).toBeVisible()

  await page.getByLabel('Buscar', { exact: true }).fill('grelha solta')
  await expect(page).toHaveURL(/\/app\/occurrences\?text=grelha(\+|%20)solta$/)
  await expect(panel(page)).toBeHidden()
  await expect(page.getByLabel('Buscar', { exact: true })).toBeFocused()

  await rowOf(page, 'Grelha solta na rampa').getByRole('link').click()
  await panel(page).getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  const question = page.getByRole('alertdialog', { name: 'Excluir ocorrência' })
  await question.getByLabel('Digite EXCLUIR').fill('EXCLUIR')
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(panel(page)).toBeHidden()
  await expect(page).toHaveURL(/\/app\/occurrences\?text=grelha(\+|%20)solta$/)
})
