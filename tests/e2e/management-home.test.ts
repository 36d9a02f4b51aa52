import type { Locator, Page } from '@playwright/test'
import type { Area } from '#domain/areas/area.ts'
import type { Reservation } from '#domain/reservations/reservation.ts'
import type { User } from '#domain/users/user.ts'
import { hours } from '#tests/support/an-area.ts'
import { expectNoBarriers } from '#tests/support/browser-barriers.ts'
import { aCondominium } from '#tests/support/browser-condominium.ts'
import { desk, screens } from '#tests/support/browser-launch.ts'
import { isOnDevice } from '#tests/support/browser-screen.ts'
import { expect, test } from '#tests/support/browser-test.ts'

test('every number of a síndico’s home leads to the list of exactly what it counts, without network too', async ({
  enter,
}) => {
  const page = await enter('sindico@demo.zelo', { isInstalled: true, viewport: desk })
  const overview = page.getByRole('region', { name: 'Visão geral' })
  await expect(overview).toContainText(/Unidades\s*\d/)
  await isOnDevice(page)
  await page.context().setOffline(true)
  await page.reload()

  await test.step('units, occupied ones and residents', async () => {
    await leadsTo(page, cell(overview, 'Unidades'), await figure(cell(overview, 'Unidades')))
    const occupied = Number(/(\d+) de \d+/.exec(await textOf(cell(overview, 'Taxa de ocupação')))?.[1])
    await leadsTo(page, cell(overview, 'Taxa de ocupação'), occupied)
    await leadsTo(page, cell(overview, 'Moradores'), await figure(cell(overview, 'Moradores')))
  })

  await test.step('the amount that is overdue stands over the list of those charges', async () => {
    const [amount = ''] = /R\$\s[\d.,]+/.exec(await textOf(cell(overview, 'Inadimplência'))) ?? []
    expect(amount).not.toBe('')
    await cell(overview, 'Inadimplência').click()
    await expect(page.getByText(amount).first()).toBeVisible()
    await page.goBack()
  })

  await test.step('each window of the façade opens its unit', async () => {
    const facade = page.getByRole('group', { name: 'Fachada' })
    await facade.getByRole('link', { name: /^Unidade 304,/ }).click()
    await expect(page.getByRole('heading', { name: /304/ })).toBeVisible()
    await page.goBack()
  })

  await test.step('the charts are links with their words, and a table', async () => {
    const bars = page.getByRole('list', { name: 'Recebido e em atraso, por mês de vencimento' })
    await expect(bars.getByRole('link')).toHaveCount(12)
    const name = (await bars.getByRole('link').last().getAttribute('aria-label')) ?? ''
    const received = /recebido (R\$\s[\d.]+,\d\d)/.exec(name)?.[1]?.replace(/^R\$\s/, '') ?? 'none'
    await page.getByRole('button', { name: 'Tabela' }).click()
    await expect(page.getByRole('row').nth(1)).toContainText(received)
    const types = page.getByRole('list', { name: 'Ocorrências registradas em doze meses, por tipo' })
    const first = types.getByRole('link').first()
    await leadsTo(page, first, Number(/\d+/.exec(await textOf(first))?.[0]))
  })
})

test('whoever is linked to a unit that was archived is counted among the residents, as in their list', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const unit = await house.unit('101')
  const email = await house.person('MANAGER', 'Helena Síndica')
  const { id } = (await house.get<User[]>('/users')).find((user) => user.email === email) ?? { id: '' }
  await house.call('POST', `/residences/${unit.id}/assign`, { user_id: id, type: 'OWNER' })
  await house.call('POST', `/residences/${unit.id}/archive`, {})
  const page = await enter(email)
  const residents = cell(page.getByRole('region', { name: 'Visão geral' }), 'Moradores')
  expect(await figure(residents)).toBe(1)
  await leadsTo(page, residents, 1)
})

test('a síndico approves several requests from her home, and is told when none is chosen', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const area = await house.made<Area>('/areas', { name: 'Salão', condominium_id: house.id })
  const unit = await house.unit('101')
  for (const [from, until] of [
    [9, 10],
    [11, 12],
    [13, 14],
  ] as const)
    await house.made<Reservation>('/reservations', {
      area_id: area.id,
      residence_id: unit.id,
      condominium_id: house.id,
      ...hours(3, from, until),
    })
  const page = await enter(await house.person('MANAGER', 'Helena Síndica'))
  await page.getByRole('link', { name: 'Aprovar reservas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aprovar reservas' })
  const boxes = dialog.getByRole('checkbox')
  await expect(boxes).toHaveCount(3)
  for (const box of await boxes.all()) await box.uncheck()
  await dialog.getByRole('button', { name: /^Aprovar/ }).click()
  await expect(dialog.getByText('Selecione ao menos uma reserva.')).toBeVisible()
  await expectNoBarriers(page)
  await boxes.nth(0).check()
  await boxes.nth(2).check()
  await dialog.getByRole('button', { name: 'Aprovar 2 reservas' }).click()
  await expect(page.getByText('2 reservas aprovadas.')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect
    .poll(async () =>
      (await house.get<Reservation[]>('/reservations')).filter(({ status }) => status === 'APPROVED'),
    )
    .toHaveLength(2)
  await expect(page.getByRole('link', { name: '1 assunto aguarda você' })).toBeVisible()
})

test('an administrator opens the card of reservations: the next two of each, and how many more', async ({
  enter,
}) => {
  const page = await enter('admin@demo.zelo', { viewport: desk })
  const summary = page.getByRole('region', { name: 'Resumo' })
  for (const label of ['Colaboradores', 'Comunicados', 'Financeiro', 'Unidades', 'Suporte'])
    await expect(cell(summary, label)).toContainText(/\d/)
  const profile = page.getByRole('region', { name: 'Seu perfil' })
  await expect(profile).toContainText('Rogério Fontes')
  await expect(profile).toContainText('Administrador')

  const unread = await figure(cell(summary, 'Comunicados'))
  await cell(summary, 'Comunicados').click()
  await expect(page.getByText(`Não leram (${unread})`)).toBeVisible()
  await page.goBack()
  const [, received = ''] = (await textOf(cell(summary, 'Financeiro'))).split('\n').filter(Boolean)
  expect(received).toMatch(/^R\$/)
  await cell(summary, 'Financeiro').click()
  await expect(page.getByRole('region', { name: 'Resumo das taxas' })).toContainText(received)
  await page.goBack()

  const strip = page.getByRole('region', { name: 'Reservas', exact: true }).first()
  const counts = await Promise.all(
    ['Pendentes', 'Hoje', 'Aprovadas'].map((label) => figure(cell(strip, label))),
  )
  await page.getByRole('button', { name: 'Abrir' }).click()
  for (const [at, label] of ['Pendentes', 'Hoje', 'Aprovadas'].entries()) {
    const part = page.getByRole('region', { name: label, exact: true })
    const count = counts[at] ?? 0
    await expect(part.getByRole('listitem')).toHaveCount(Math.min(2, count))
    await expect(part.getByText(`+${count - 2} mais`)).toHaveCount(count > 2 ? 1 : 0)
  }
  for (const [at, label] of ['Pendentes', 'Hoje', 'Aprovadas'].entries())
    await leadsTo(page, cell(strip, label), counts[at] ?? 0)

  const loadedAt = () => page.evaluate(() => performance.timeOrigin)
  const loaded = await loadedAt()
  await page.getByRole('button', { name: 'Abrir', exact: true }).click()
  await page
    .getByRole('region', { name: 'Aprovadas', exact: true })
    .getByRole('link', { name: `+${(counts[2] ?? 0) - 2} mais` })
    .click()
  await expect(page.getByText(`Total de ${counts[2]} registros`)).toBeVisible()
  expect(await loadedAt(), 'without loading the app again').toBe(loaded)
})

test('a MASTER sees every condominium without opening one, and from when that is when nobody answers', async ({
  enter,
}) => {
  const page = await enter('master@demo.zelo', { isInstalled: true, viewport: desk })
  const all = page.getByRole('region', { name: 'Todos os condomínios' })
  for (const label of ['Condomínios', 'Unidades', 'Colaboradores', 'Comunicados', 'Financeiro', 'Suporte'])
    await expect(cell(all, label)).toContainText(/\d/)
  const houses = page.getByRole('list', { name: 'Condomínios' })
  await expect(houses.getByRole('listitem')).toHaveCount(await figure(cell(all, 'Condomínios')))
  const [card, button] = await Promise.all([
    houses.getByRole('listitem').first().boundingBox(),
    houses.getByRole('button').first().boundingBox(),
  ])
  if (!card || !button) throw new Error('not drawn')
  expect(button.x - card.x).toBeCloseTo(card.x + card.width - button.x - button.width, 0)
  await isOnDevice(page)
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText(/Sem resposta do servidor. Os números são de/)).toBeVisible()
  await expect(houses.getByRole('listitem').filter({ hasText: 'Edifício Jacarandá' })).toContainText(
    'ocupadas',
  )
  await houses
    .getByRole('listitem')
    .filter({ hasText: 'Edifício Jacarandá' })
    .getByRole('button', { name: 'Abrir' })
    .click()
  await expect(page.getByRole('complementary').getByText('Edifício Jacarandá')).toBeVisible()
})

test('axe finds nothing that shuts people out of the homes of management', async ({ enter }) => {
  for (const email of ['sindico@demo.zelo', 'admin@demo.zelo', 'master@demo.zelo']) {
    const page = await enter(email)
    await expect(page.getByText('Carregando dados do dashboard...')).toHaveCount(0)
    for (const [, viewport] of screens) {
      await page.setViewportSize(viewport)
      await expectNoBarriers(page)
    }
  }
})

function cell(strip: Locator, label: string): Locator {
  return strip.locator(':scope > *').filter({ hasText: new RegExp(`^${label}`) })
}

async function textOf(locator: Locator): Promise<string> {
  await expect(locator).toContainText(/\d/)
  return locator.innerText()
}

/** The number below the label. */
async function figure(locator: Locator): Promise<number> {
  const [, number = ''] = (await textOf(locator)).split('\n').filter(Boolean)
  return Number(number.replaceAll('.', ''))
}

/** Follows the link, and comes back. */
async function leadsTo(page: Page, link: Locator, total: number): Promise<void> {
  await link.click()
  await expect(page.getByText(new RegExp(`^Total de ${total} registros?$`))).toBeVisible()
  await page.goBack()
}
