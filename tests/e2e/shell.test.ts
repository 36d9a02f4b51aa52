import type { Locator, Page } from '@playwright/test'
import { signInByApi } from '#tests/support/browser-api.ts'
import { expectNoBarriers } from '#tests/support/browser-barriers.ts'
import { aCondominium } from '#tests/support/browser-condominium.ts'
import { desk, phone, tablet } from '#tests/support/browser-launch.ts'
import { hasArrived } from '#tests/support/browser-screen.ts'
import { expect, test } from '#tests/support/browser-test.ts'

const rem = 16

test('a síndico at a desk folds the menu, and finds units, people and records by a few letters', async ({
  server,
  enter,
}) => {
  const page = await enter('sindico@demo.zelo')

  await test.step('a síndico at a desk has the menu at hand, folds it and opens it again', async () => {
    const sidebar = page.getByRole('complementary')
    await expect.poll(() => widthOf(sidebar)).toBe(16 * rem)
    await expect(sidebar.getByText('Edifício Jacarandá')).toBeVisible()
    await page.getByRole('button', { name: 'Recolher menu' }).click()
    await expect.poll(() => widthOf(sidebar)).toBe(4 * rem)
    await sidebar.getByRole('link', { name: 'Ocorrências' }).click()
    await expect(page).toHaveURL(/\/app\/occurrences$/)
    await expect.poll(() => widthOf(sidebar)).toBe(4 * rem)
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await expect.poll(() => widthOf(sidebar)).toBe(16 * rem)
  })

  await test.step('a síndico finds a unit and a person by a few letters', async () => {
    await page.goto('/app')
    await expect(page.getByText('Últimas ocorrências')).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('otavio')
    await page.getByRole('option', { name: /^Unidade 304/ }).click()
    await expect(page).toHaveURL(/\/app\/residences\/[0-9a-f-]+$/)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('otavio 304')
    await page.getByRole('option', { name: /^Otávio Beltrão/ }).click()
    await expect(page).toHaveURL(/\/app\/residents\/[0-9a-f-]+$/)
    await expect(page.getByRole('heading', { name: 'Otávio Beltrão' })).toBeVisible()
  })

  await test.step('a síndico finds a car by its plate, an occurrence by its protocol, a boleto by its number, and opens each', async () => {
    const porter = await signInByApi(server, 'colaborador@demo.zelo')
    const id = await porter.record({ title: 'Cancela que não sobe' })
    const { protocol } = await porter.get<{ protocol: string }>(`/occurrences/${id}`)
    await page.goto('/app')
    await find(page, 'rmg-4f21', /^Placa RMG4F21 Fiat Argo/)
    await expect(page.getByRole('dialog', { name: 'Veículos' })).toContainText('RMG4F21')
    await page.goto('/app')
    await find(page, protocol, /Cancela que não sobe/)
    await expect(page.getByRole('main').getByRole('heading', { name: 'Cancela que não sobe' })).toBeVisible()
    await find(page, '26/200001', /26\/200001-\d/)
    await expect(page).toHaveURL(/\/app\/financial\/boletos\/[0-9a-f-]+$/)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('0000000000')
    await expect(page.getByText('Nada encontrado para “0000000000” neste aparelho.')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a síndico goes to the occurrences, reads the keys, searches, opens a row and begins a new one, all by keys', async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    await expect(page).toHaveURL(/\/app\/occurrences$/)
    await expect(page.getByRole('link', { name: 'Cancela que não sobe' })).toBeVisible()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Atalhos do teclado' })
    await expect(help.getByText('Categorias de comunicado')).toBeVisible()
    await expectNoBarriers(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await page.keyboard.type('cancela')
    await expect(page.getByText(/^Total de 1 registro$/)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('heading', { name: 'Cancela que não sobe' })).toBeVisible()
    await page.goBack()
    await page.keyboard.press('n')
    await expect(page.getByRole('dialog', { name: 'Nova ocorrência' })).toBeVisible()
  })

  await test.step('and one from her home', async () => {
    await page.goto('/app')
    await expect(page.getByRole('link', { name: 'Nova ocorrência' })).toBeVisible()
    await page.keyboard.press('n')
    await expect(page.getByRole('dialog', { name: 'Nova ocorrência' })).toBeVisible()
  })
})

/** With Ctrl+K, wherever they are. */
async function find(page: Page, typed: string, option: RegExp) {
  await expect(page.getByRole('complementary')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(typed)
  await page.getByRole('option', { name: option }).first().click()
}

for (const [name, viewport] of [
  ['phone', phone],
  ['tablet', tablet],
  ['small desk', { width: 1023, height: 800 }],
] as const) {
  test(`a síndico on a ${name} opens the menu, chooses, and the menu is gone`, async ({ enter }) => {
    const page = await enter('sindico@demo.zelo', { viewport })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeVisible()
    await expect(menu).toBeHidden()
    await expect(page.getByRole('complementary')).toBeHidden()
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await expect(menu).toBeVisible()
    await expect(menu.getByText('Helena Prado')).toBeVisible()
    await expect(menu.getByText('Síndico', { exact: true })).toBeVisible()
    await page.setViewportSize({ ...viewport, height: 560 })
    await expect(menu.getByRole('button', { name: 'Sair' })).toBeInViewport({ ratio: 0.9 })
    await page.setViewportSize(viewport)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await menu.getByRole('link', { name: 'Ocorrências' }).click()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL(/\/app\/occurrences$/)
    await expect(page.getByRole('button', { name: 'Abrir menu' })).toHaveAttribute('aria-expanded', 'false')
  })
}

test('each person sees in the menu only what they may open', async ({ enter }) => {
  const sindico = await enter('sindico@demo.zelo')
  expect(await placesOf(sindico)).toEqual(expect.arrayContaining(['Dashboard', 'Ocorrências']))
  const usuario = await enter('usuario@demo.zelo')
  expect(await placesOf(usuario)).toEqual(['Dashboard'])
  await usuario.goto('/app/occurrences')
  await expect(usuario.getByRole('heading', { name: 'Sem permissão' })).toBeVisible()
  await expect(usuario.getByText('Você não pode ver ocorrências. Fale com o síndico.')).toBeVisible()
})

test('a síndico on a phone acts on what awaits her, begins each screen at its top, and reads a long title in one line', async ({
  server,
  enter,
}) => {
  const page = await enter('sindico@demo.zelo', { viewport: phone })

  await test.step('a síndico on a phone sees on the home how much awaits her, and acts on it two taps later', async () => {
    const pill = page.getByRole('main').getByRole('link', { name: /^\d+ assuntos aguardam você$/ })
    const aguardam = page
      .getByRole('navigation', { name: 'Atalhos' })
      .getByRole('link', { name: /^Aguardam/ })
    const onTheBar = (count: string | null) => `Aguardam (${count?.split(' ')[0]} aguardando você)`
    await expect(async () => {
      await expect(aguardam).toHaveAccessibleName(onTheBar(await pill.textContent()), {
        timeout: 500,
      })
    }).toPass()
    await pill.click()
    const approve = page.getByRole('button', { name: /^Aprovar / }).first()
    await approve.waitFor()
    // The other journeys of this server ask too: without a network nothing of theirs comes between.
    await hasArrived(page)
    await page.context().setOffline(true)
    const before = Number(/\((\d+) /.exec((await aguardam.textContent()) ?? '')?.[1])
    await approve.click()
    await expect(aguardam).toHaveAccessibleName(onTheBar(`${before - 1}`))
    await page.context().setOffline(false)
  })

  await test.step('a screen that is opened begins at its top, after a way back too', async () => {
    await page.setViewportSize({ ...phone, height: 400 })
    await page.goto('/app')
    const places = page.getByRole('navigation', { name: 'Atalhos' })
    await places.getByRole('link', { name: 'Ocorrências' }).click()
    await scrollDown(page)
    await places.getByRole('link', { name: 'Reservas' }).click()
    await expect(page.getByRole('heading', { name: 'Reservas' })).toBeAttached()
    await expect.poll(() => scrollOf(page)).toBe(0)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Ocorrências' })).toBeAttached()
    await scrollDown(page)
    await places.getByRole('link', { name: 'Início' }).click()
    await expect(page).toHaveURL(/dashboard$/)
    await expect.poll(() => scrollOf(page)).toBe(0)
  })

  await test.step('a long title on a phone takes one line of the top bar', async () => {
    const sindico = await signInByApi(server, 'sindico@demo.zelo')
    const title = 'Infiltração no teto da garagem do segundo subsolo, junto à vaga 32'
    const id = await sindico.record({ title })
    await page.setViewportSize(phone)
    await page.goto(`/app/occurrences/${id}`)
    const said = page.getByRole('banner').getByText(title)
    await expect(said).toBeVisible()
    const [bar, words] = [await page.getByRole('banner').boundingBox(), await said.boundingBox()]
    expect(words?.height).toBeLessThan(bar?.height ?? 0)
    await page.setViewportSize(desk)
    await expect(page.getByRole('main').getByRole('heading', { name: title })).toBeVisible()
    await expect(said).toBeHidden()
  })
})

async function widthOf(element: Locator): Promise<number | undefined> {
  return (await element.boundingBox())?.width
}

function placesOf(page: Page): Promise<string[]> {
  return page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link').allInnerTexts()
}

const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY))

async function scrollDown(page: Page) {
  await expect(async () => {
    await page.mouse.wheel(0, 300)
    expect(await scrollOf(page)).toBeGreaterThan(100)
  }).toPass()
}
test('a resident on a phone is one tap from the voting that waits for their vote', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const voter = await house.person('RESIDENT', 'Otávio Só')
  await server.afterTheWait(voter)
  const assembly = {
    title: 'Pintura',
    date: '2031-03-20T22:30:00.000Z',
    condominium_id: house.id,
    votes_without_unit: true,
  }
  const { id } = await house.made<{ id: string }>('/assemblies', assembly)
  expect((await house.call('PATCH', `/assemblies/${id}/status`, { status: 'IN_PROGRESS' })).status).toBe(200)
  const page = await enter(voter, { viewport: phone })
  await expect(page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link')).toHaveText([
    /Início/,
    /Ocorrências/,
    /Reservas/,
    /Contas/,
  ])
  await page.getByRole('main').getByRole('link', { name: '1 assunto aguarda você' }).click()
  await expect(page.getByRole('button', { name: 'Votar' })).toBeVisible()
})

test('a doorman finds his name, his role and his profile at the top, and chooses the dark theme for good', async ({
  enter,
}) => {
  const page = await enter('colaborador@demo.zelo')
  await page.getByRole('button', { name: 'Sebastião Reis Colaborador' }).click()
  const menu = page.getByRole('menu', { name: 'Minha conta' })
  await expect(menu.getByRole('menuitem')).toHaveText(['Perfil', 'Atalhos do teclado', 'Sair'])
  await menu.getByRole('menuitem', { name: 'Perfil' }).click()
  await expect(page).toHaveURL(/\/app\/profile$/)
  await expect(page.getByRole('heading', { name: 'Sebastião Reis' })).toBeVisible()
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await background()
  await page.getByRole('radio', { name: 'Escuro' }).check({ force: true })
  await expect.poll(background).not.toBe(light)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sebastião Reis' })).toBeVisible()
  await expect.poll(background).not.toBe(light)
  await page.getByRole('radio', { name: 'Claro' }).check({ force: true })
  await expect.poll(background).toBe(light)
})
