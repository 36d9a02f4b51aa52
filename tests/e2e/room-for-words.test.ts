import { desk, phone, tablet } from '#tests/support/browser-launch.ts'
import { signInByApi } from '#tests/support/browser-api.ts'
import { anOwnArea } from '#tests/support/browser-area.ts'
import { rowOf } from '#tests/support/browser-screen.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { dayAhead, hours } from '#tests/support/an-area.ts'

test('a síndico on a tablet undoes from a toast that leaves her the next act, and two of them fit side by side', async ({
  server,
  enter,
}) => {
  const admin = await signInByApi(server, 'admin@demo.zelo')
  for (const side of ['esquerda', 'direita']) await admin.record({ title: `Vidro trincado à ${side}` })
  const page = await enter('sindico@demo.zelo', {
    viewport: tablet,
    at: '/app/occurrences?text=vidro trincado',
  })
  await expect(page.getByText('Total de 2 registros')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Selecionar todos' }).check()
  await page.getByRole('button', { name: 'Resolver' }).click()
  const dialog = page.getByRole('dialog', { name: 'Resolver 2 ocorrências' })
  await dialog.getByLabel('O que foi feito?').fill('Vidros trocados.')
  await dialog.getByRole('button', { name: 'Resolver' }).click()

  const toast = page.getByRole('status').locator('div', { has: page.getByText('Resolvidas: 2 ocorrências.') })
  await toast.first().hover() // it stays
  const [card, layer, next] = await Promise.all([
    toast.first().boundingBox(),
    page.getByRole('region', { name: 'Avisos' }).boundingBox(),
    page.getByRole('button', { name: 'Nova ocorrência' }).boundingBox(),
  ])
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThan(next?.y ?? 0)
  expect(2 * (card?.width ?? 0) + 8).toBeLessThanOrEqual(layer?.width ?? 0)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(rowOf(page, 'Vidro trincado à direita').getByText('Aberta')).toBeVisible()
})

test('a doorman without network reads the whole greeting beside what the bar says of the network', async ({
  enter,
}) => {
  const page = await enter('colaborador@demo.zelo', { viewport: phone, isInstalled: true })
  const bar = page.getByRole('banner')
  const greeting = bar.getByText(/^(Bom dia|Boa tarde|Boa noite), Sebastião$/)
  await expect(greeting).toBeVisible()
  await page.context().setOffline(true)
  await expect(bar.getByText('Offline')).toBeVisible()
  const cut = () =>
    greeting.evaluate(
      (words) => words.scrollWidth > words.clientWidth || words.scrollHeight > words.clientHeight + 2,
    )
  expect(await cut()).toBe(false)
})

test('an administrator on a low screen sees where they are in the menu, and at a desk each unit in a column of its own', async ({
  enter,
}) => {
  const page = await enter('admin@demo.zelo', { viewport: { width: 1024, height: 640 }, at: '/app/settings' })
  const menu = page.getByRole('complementary')
  const place = menu.getByRole('link', { name: 'Configurações' })
  await expect(place).toHaveAttribute('aria-current', 'page')
  await expect(place).toBeInViewport({ ratio: 1 })
  const [here, signOut] = [
    await place.boundingBox(),
    await menu.getByRole('button', { name: 'Sair' }).boundingBox(),
  ]
  expect((here?.y ?? 0) + (here?.height ?? 0)).toBeLessThanOrEqual(signOut?.y ?? 0)

  await page.goto('/app/residents?busca=Joana Meireles')
  const row = rowOf(page, 'Joana Meireles')
  await expect(row.getByText('801')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Unidade' })).toBeHidden()
  await page.setViewportSize(desk)
  const column = page.getByRole('columnheader', { name: 'Unidade' })
  await expect(column).toBeVisible()
  const plate = row.getByRole('cell').nth(1).getByText('801')
  await expect(plate).toBeVisible()
  await expect(row.getByText('801').filter({ visible: true })).toHaveCount(1)
})

test('a síndico reads hours and unit of three reservations at one time in the week', async ({
  server,
  enter,
}) => {
  const areas = ['Ateliê', 'Coworking', 'Brinquedoteca']
  for (const name of areas) await (await anOwnArea(server, name)).taken('801', hours(26, 14, 18))
  const page = await enter('sindico@demo.zelo', {
    viewport: desk,
    at: `/app/reservations?dia=${dayAhead(26)}`,
  })
  for (const name of areas) {
    const block = page.getByRole('link', { name: new RegExp(`^${name}, .*unidade 801`) })
    await expect(block.getByText('14h às 18h')).toBeVisible()
    await expect(block.getByText('801')).toBeVisible()
    const [frame, plate] = [await block.boundingBox(), await block.getByText('801').boundingBox()]
    expect((plate?.y ?? 0) + (plate?.height ?? 0)).toBeLessThan((frame?.y ?? 0) + (frame?.height ?? 0))
  }
})

test('a síndico on a tablet has 44 px for each filter, head and name that she taps', async ({ enter }) => {
  const page = await enter('sindico@demo.zelo', { viewport: tablet })
  const main = page.getByRole('main')
  const tapped = {
    '/app/residents': main.locator('th button, select'),
    '/app/assemblies': main.locator('th button'),
    '/app/reservations': main.locator('select, article a'),
  }
  for (const [path, targets] of Object.entries(tapped)) {
    await page.goto(path)
    await expect(targets.first()).toBeVisible()
    const small = await targets.evaluateAll((all) =>
      all.flatMap((one) => {
        const { width, height } = one.getBoundingClientRect()
        return width < 44 || height < 44 ? [`${one.textContent}: ${width} × ${height}`] : []
      }),
    )
    expect(small, path).toEqual([])
  }
})

test('a resident whose phone lies down has several places of the menu in sight, and the way out below them', async ({
  enter,
}) => {
  const page = await enter('morador@demo.zelo', { viewport: { width: 740, height: 360 } })
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const places = menu.getByRole('navigation').getByRole('link')
  const isInSight = (at: number) =>
    places.nth(at).evaluate((place) => {
      const { left, top, height } = place.getBoundingClientRect()
      return place.contains(document.elementFromPoint(left + 20, top + height / 2))
    })
  await expect
    .poll(async () => [await isInSight(0), await isInSight(1), await isInSight(2)])
    .toEqual([true, true, true])
  await menu.getByRole('button', { name: 'Sair' }).click()
  await expect(menu).toHaveCount(0)
})
