import type { Locator, Page } from '@playwright/test'
import { signInByApi } from '#tests/support/browser-api.ts'
import { phone, tablet } from '#tests/support/browser-launch.ts'
import { isOnDevice, rowOf } from '#tests/support/browser-screen.ts'
import { expect, test } from '#tests/support/browser-test.ts'

const wholeFoot = /^Total de \d+ registros$/

test('a síndico on a phone who opens an occurrence far down the list comes back to where she was', async ({
  enter,
}) => {
  const page = await enter('sindico@demo.zelo', { viewport: phone, isInstalled: true })
  await isOnDevice(page)
  await page.context().setOffline(true) // no other journey adds a row above meanwhile
  const places = page.getByRole('navigation', { name: 'Atalhos' })
  await places.getByRole('link', { name: 'Ocorrências' }).click()
  await readPast(page, 50)
  const place = await rowInSight(page)

  await page.locator(`[href="${place.href}"]`).click()
  await expect(page).toHaveURL(new RegExp(`${place.href}$`))
  await expect.poll(() => scrollOf(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => topOf(page, place.href)).toBeCloseTo(place.top, -1)

  await page.locator(`[href="${place.href}"]`).click()
  await expect(page).toHaveURL(new RegExp(`${place.href}$`))
  await page.getByRole('link', { name: 'Voltar para Ocorrências' }).click()
  await expect(page).toHaveURL(/\/app\/occurrences$/)
  await expect.poll(() => topOf(page, place.href)).toBeCloseTo(place.top, -1)

  await places.getByRole('link', { name: 'Início' }).click()
  await places.getByRole('link', { name: 'Ocorrências' }).click()
  await expect(page.getByText(wholeFoot)).toBeAttached()
  await expect.poll(() => scrollOf(page)).toBe(0)
})

for (const [letters, percent] of [
  ['letters of the usual size', 100],
  ['large letters', 140],
] as const) {
  test(`a síndico on a tablet with ${letters} reaches all of every table`, async ({ enter }) => {
    test.slow()
    const page = await enter('sindico@demo.zelo', { viewport: tablet })
    for (const [path, name] of tables) {
      await page.goto(path)
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}%`
      }, percent)
      const row = rowsOf(page, name).first()
      await expect(row).toBeVisible()
      await expect.poll(() => cutOff(row), `${path}: beside the screen`).toEqual([])
    }
    await page.goto('/app/residents')
    const row = rowsOf(page, 'Moradores').filter({ hasText: 'Adriana Couto' })
    await expect(row).toContainText('Proprietári')
    await expect(row.getByRole('button', { name: /^Ações/ })).toBeInViewport({ ratio: 1 })
  })
}

test('a síndico who is editing a row keeps what was typed when somebody else takes the row out of the list', async ({
  server,
  enter,
}) => {
  const porter = await signInByApi(server, 'colaborador@demo.zelo')
  const sindico = await signInByApi(server, 'sindico@demo.zelo')
  const id = await sindico.record({ title: 'Lâmpada da garagem', type: 'MAINTENANCE' })
  const page = await enter('sindico@demo.zelo', { at: '/app/occurrences?status=OPEN' })
  const row = rowOf(page, 'Lâmpada da garagem')
  await row.getByRole('button', { name: /^Ações/ }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  const form = page.getByRole('dialog', { name: 'Editar ocorrência' })
  await form.getByLabel('Título').fill('Lâmpada da garagem, vaga 12')

  await porter.move(id, 'IN_PROGRESS')
  await expect(row).toHaveCount(0)
  await expect(form.getByLabel('Título')).toHaveValue('Lâmpada da garagem, vaga 12')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Ocorrência atualizada com sucesso!')).toBeVisible()
  await expect(form).toBeHidden()
  await page.goto('/app/occurrences?status=IN_PROGRESS')
  await expect(rowOf(page, 'Lâmpada da garagem, vaga 12')).toBeVisible()
})

const tables = [
  ['/app/residents', 'Moradores'],
  ['/app/residences', 'Unidades'],
  ['/app/collaborators', 'Colaboradores'],
  ['/app/occurrences', 'Ocorrências'],
  ['/app/reservations?ver=tabela', 'Reservas'],
  ['/app/assemblies', 'Assembleias'],
  ['/app/reservations/areas', 'Áreas'],
] as const

const rowsOf = (page: Page, name: string) =>
  page.getByRole('region', { name }).locator('[data-index]:is(tr, li)')

/** The cells and controls of a row that do not end before their panel does. */
function cutOff(row: Locator): Promise<string[]> {
  return row.evaluate((element) => {
    const edge = element.closest('section')?.getBoundingClientRect().right ?? 0
    return [...element.querySelectorAll('td, a, button')]
      .filter((part) => part.getBoundingClientRect().right > Math.min(edge, innerWidth) + 1)
      .map((part) => part.getAttribute('aria-label') ?? part.textContent)
  })
}

const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY))

async function readPast(page: Page, rows: number) {
  await expect(async () => {
    await page.mouse.wheel(0, 1200)
    const shown = await page.locator('main li[data-index]').last().getAttribute('data-index')
    expect(Number(shown)).toBeGreaterThan(rows)
  }).toPass()
}

/** The first row that is whole on the screen: where it leads and where it stands. */
async function rowInSight(page: Page) {
  const find = () =>
    page.evaluate(() => {
      const row = [...document.querySelectorAll<HTMLAnchorElement>('main li[data-index] a')].find(
        (link) => link.getBoundingClientRect().top > 150,
      )
      return { href: row?.getAttribute('href') ?? '', top: row?.getBoundingClientRect().top ?? 0 }
    })
  await expect.poll(async () => (await find()).top === (await find()).top).toBe(true)
  return find()
}

function topOf(page: Page, href: string): Promise<number> {
  return page.evaluate(
    (to) => document.querySelector(`main [href="${to}"]`)?.getBoundingClientRect().top ?? -1,
    href,
  )
}
