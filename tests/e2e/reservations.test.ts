import type { Locator, Page } from '@playwright/test'
import { dayAhead, hours } from '#tests/support/an-area.ts'
import { aNeighbour, signInByApi } from '#tests/support/browser-api.ts'
import { anOwnArea, askFor } from '#tests/support/browser-area.ts'
import { phone, tablet } from '#tests/support/browser-launch.ts'
import { countLoads, hasArrived, isOnDevice, pressAction } from '#tests/support/browser-screen.ts'
import { everythingStored, outboxOf } from '#tests/support/browser-store.ts'
import { expect, test } from '#tests/support/browser-test.ts'

test('a resident without signal who loses hours takes free ones where they are told, or edits the time in Pendências', async ({
  server,
  enter,
}) => {
  const [hall, golden] = [
    await anOwnArea(server, 'Salão da disputa'),
    await anOwnArea(server, 'Salão dourado'),
  ]
  const page = await enter(await aNeighbour(server), {
    isInstalled: true,
    viewport: phone,
    at: '/app/reservations',
  })
  await isOnDevice(page)

  await test.step('a resident without signal asks for hours that a neighbour got meanwhile, is told so, and takes free ones with one press', async () => {
    await page.context().setOffline(true)
    await askFor(page, { area: hall.name, day: dayAhead(40), from: '14:00', until: '18:00' })
    await expect(page.getByText('Reserva guardada, aguardando envio.')).toBeVisible()
    await page.goto('/app/reservations?ver=tabela')
    const mine = page.getByRole('listitem').filter({ hasText: hall.name })
    await expect(mine).toContainText('Solicitada')

    await hall.taken('501', hours(40, 16, 20))
    await page.context().setOffline(false)
    await page.goto('/app/reservations')
    await expect(page.getByText('Reserva não aceita')).toBeVisible()
    await expect(page.getByText(/Este horário já está ocupado: .* 16h às 20h\./)).toBeVisible()
    const free = page.getByRole('button', { name: /^\S+ \d+ \S+, \d+h às \d+h$/ })
    await expect(free).toHaveCount(3)
    await free.first().click()

    await expect(page.getByText('Reserva não aceita')).toBeHidden()
    await expect.poll(async () => (await hall.reservations()).length).toBe(2)
    await page.goto('/app/reservations?ver=tabela')
    await expect(mine).toContainText('Pendente')
  })

  await test.step('a resident who lost the hours finds them by area, day and hour in Pendências, and edits the time that was wrong', async () => {
    await page.goto('/app/reservations')
    await isOnDevice(page)
    await page.context().setOffline(true)
    await askFor(page, { area: golden.name, day: dayAhead(45), from: '14:00', until: '18:00' })
    await expect(page.getByText('Reserva guardada, aguardando envio.')).toBeVisible()
    await golden.taken('501', hours(45, 16, 20))
    await page.context().setOffline(false)

    await page.getByRole('link', { name: 'Atenção' }).click()
    const refused = page.getByRole('article', { name: /^Salão dourado, \S+ \d+ \S+, 14h às 18h$/ })
    await expect(refused).toContainText('Não foi aceita')
    await expect(refused).toContainText(/Este horário já está ocupado: .* 16h às 20h\./)
    await expect(refused.getByText('Horários livres:')).toBeVisible()
    await refused.getByRole('link', { name: 'Editar' }).click()
    const form = page.getByRole('dialog', { name: 'Nova reserva' })
    await expect(form.getByLabel('Início: hora')).toHaveValue('14:00')
    await expect(form.getByText(/Este horário já está ocupado: .* 16h às 20h\./)).toBeVisible()
    await expect(form.getByText('Horários livres:')).toBeVisible()
    await form.getByLabel('Início: hora').fill('12:00')
    await form.getByLabel('Fim: hora').fill('16:00')
    await form.getByRole('button', { name: 'Solicitar reserva' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByText('Tudo enviado')).toBeVisible()
    await expect
      .poll(async () => (await golden.reservations()).map((row) => row.start_datetime))
      .toHaveLength(2)
  })
})

test('a resident is refused hours that this device knows to be taken, and follows links to a form and to nothing', async ({
  server,
  enter,
}) => {
  const kiosk = await anOwnArea(server, 'Quiosque da pracinha', { opens_at: '08:00', closes_at: '22:00' })
  await kiosk.taken('501', hours(41, 11, 16))
  const area = await anOwnArea(server, 'Horta')
  const page = await enter(await aNeighbour(server), { at: '/app/reservations' })

  await test.step('hours that this device knows to be taken are refused in the form, with free ones beside, and nothing is sent', async () => {
    await hasArrived(page)
    await askFor(page, { area: kiosk.name, day: dayAhead(41), from: '14:00', until: '18:00' })

    const form = page.getByRole('dialog', { name: 'Nova reserva' })
    await expect(form.getByText(/Este horário já está ocupado/)).toBeVisible()
    await expect(form.getByText('Ocupado: 11h às 16h')).toBeVisible()
    await expect(form.getByLabel('Início: dia')).toBeFocused()
    expect(await kiosk.reservations()).toHaveLength(1)

    await form.getByRole('button', { name: /16h às 20h/ }).click()
    await form.getByRole('button', { name: 'Solicitar reserva' }).click()
    await expect(form).toBeHidden()
    await expect.poll(async () => (await kiosk.reservations()).length).toBe(2)
  })

  await test.step('a link opens the form at its area and hour, and a reservation nobody knows is told as such', async () => {
    await page.goto(`/app/reservations?nova=1&area=${area.id}&inicio=${dayAhead(9)}T15:00`)
    const form = page.getByRole('dialog', { name: 'Nova reserva' })
    await expect(form.getByLabel('Área')).toHaveValue(area.id)
    await expect(form.getByLabel('Início: dia')).toHaveValue(dayAhead(9))
    await expect(form.getByLabel('Início: hora')).toHaveValue('15:00')
    await expect(form.getByLabel('Fim: hora')).toHaveValue('17:00')
    await form.getByRole('button', { name: 'Solicitar reserva' }).click()
    await expect(form).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`/app/reservations\\?area=[^&]+&dia=${dayAhead(9)}$`))
    const heading = page.getByRole('heading', { name: 'Suas reservas' })
    const own = page.locator('section').filter({ has: heading }).getByText(area.name)
    await expect(own).toBeVisible()
    await expect.poll(area.reservations).toHaveLength(1)

    await own.click()
    await page.getByRole('button', { name: 'Mais ações' }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Pôr na agenda' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^reserva-.*\.ics$/)

    const stranger = await signInByApi(server, await aNeighbour(server))
    const { id } = await area.askedBy(stranger, hours(10, 8, 9))
    for (const unknown of [id, '00000000-0000-7000-8000-000000000000']) {
      await page.goto(`/app/reservations/${unknown}`)
      await expect(page.getByRole('heading', { name: 'Reserva não encontrada' })).toBeVisible()
    }
    await page.getByRole('link', { name: 'Ver reservas' }).click()
    await expect(page).toHaveURL(/\/app\/reservations$/)
  })
})

test('a síndico approves several, asks for a unit and refuses with a reason', async ({ server, enter }) => {
  const page = await enter('sindico@demo.zelo', { isInstalled: true })

  await test.step('a síndico approves several at once; without signal they wait, and nobody is told that they are approved', async () => {
    const court = await anOwnArea(server, 'Quadra da aprovação')
    await court.taken('501', hours(42, 9, 11))
    await court.taken('502', hours(42, 14, 16))
    await page.goto(`/app/reservations?ver=tabela&de=${dayAhead(42)}&ate=${dayAhead(42)}`)
    await isOnDevice(page)
    const rows = page.getByRole('row').filter({ hasText: court.name })
    await expect(rows).toHaveCount(2)
    await page.context().setOffline(true)
    for (const row of await rows.all()) await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Aprovar 2 reservas' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Aprovar 2 reservas' }).click()

    await expect(rows.first()).toContainText('Aprovação aguardando envio')
    await expect(page.getByText('2 aprovações guardadas, aguardando envio.')).toBeVisible()
    expect((await court.reservations()).map(({ status }) => status)).toEqual(['PENDING', 'PENDING'])

    await page.context().setOffline(false)
    await expect(rows.first()).toContainText('Aprovada')
    await expect
      .poll(async () => (await court.reservations()).map(({ status }) => status))
      .toEqual(['APPROVED', 'APPROVED'])
  })

  await test.step('a request approved with one tap keeps its place and can be taken back; then it is sent', async () => {
    const court = await anOwnArea(server, 'Quadra do engano')
    await court.taken('501', hours(43, 9, 11))
    await court.taken('502', hours(43, 14, 16))
    await page.goto('/app/awaiting')
    const requests = page.getByRole('article', { name: /^Quadra do engano/ })
    await expect(requests).toHaveCount(2)
    const first = requests.first()
    await first.getByRole('button', { name: /^Aprovar/ }).click()
    await expect(first.getByText('Aprovada')).toBeVisible()
    await expect(requests).toHaveCount(2)
    await first.getByRole('button', { name: /^Desfazer/ }).click()
    await expect(page.getByText('Aprovação desfeita: a reserva aguarda você de novo.')).toBeVisible()
    await expect(first.getByRole('button', { name: /^Aprovar/ })).toBeVisible()
    expect((await court.reservations()).map(({ status }) => status)).toEqual(['PENDING', 'PENDING'])

    await first.getByRole('button', { name: /^Aprovar/ }).click()
    await expect
      .poll(async () => (await court.reservations()).map(({ status }) => status))
      .toEqual(['APPROVED', 'PENDING'])
    await expect(requests).toHaveCount(1)
  })

  await test.step('a síndico who forgot several things is told each in its place and the first one aloud', async () => {
    const area = await anOwnArea(server, 'Sala de música')
    await page.goto('/app/reservations')
    await page.getByRole('button', { name: 'Nova reserva' }).click()
    const form = page.getByRole('dialog', { name: 'Nova reserva' })
    const toasts = page.getByRole('status').or(page.getByRole('alert'))
    const send = () => form.getByRole('button', { name: 'Solicitar reserva' }).click()
    await send()
    for (const missing of ['Selecione uma área!', 'Selecione uma unidade!'])
      await expect(form.getByText(missing)).toBeVisible()
    await expect(toasts.filter({ hasText: 'Selecione uma área!' })).toBeVisible()
    await expect(form.getByLabel('Área')).toBeFocused()
    await form.getByLabel('Área').selectOption(area.name)
    await send()
    await expect(toasts.filter({ hasText: 'Preencha as datas de início e fim!' })).toBeVisible()
    await expect(form.getByLabel('Início: dia')).toBeFocused()
    await form.getByLabel('Início: dia').fill(dayAhead(12))
    await form.getByLabel('Início: hora').fill('10:00')
    await expect(form.getByLabel('Fim: hora')).toHaveValue('12:00')
    await send()
    await expect(toasts.filter({ hasText: 'Selecione uma unidade!' })).toBeVisible()
    await expect(form.getByRole('button', { name: 'Unidade' })).toBeFocused()
    expect(await area.reservations()).toEqual([])

    await form.getByRole('button', { name: 'Unidade' }).click()
    await form.getByRole('option', { name: /^Unidade 304 / }).click()
    await send()
    await expect(form).toBeHidden()
    await expect.poll(area.reservations).toMatchObject([{ unit: '304' }])
  })

  await test.step('a síndico refuses only with a reason, and the resident reads it', async () => {
    const area = await anOwnArea(server, 'Terraço')
    const email = await aNeighbour(server)
    const { id } = await area.askedBy(await signInByApi(server, email), hours(18, 20, 22))
    const resident = await enter(email, { viewport: phone })
    for (const each of [resident, page]) {
      await each.goto(`/app/reservations/${id}`)
      await expect(each.getByText('Pendente', { exact: true })).toBeVisible()
    }
    await expect(resident.getByRole('button', { name: /Aprovar|Recusar/ })).toHaveCount(0)

    await page.getByRole('button', { name: 'Recusar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Recusar reserva' })
    await dialog.getByRole('button', { name: 'Recusar' }).click()
    await expect(dialog.getByText('Informe o motivo da recusa')).toBeVisible()
    await expect(dialog.getByLabel('Motivo')).toBeFocused()
    await page.keyboard.type('O terraço fecha para pintura')
    await dialog.getByRole('button', { name: 'Recusar' }).click()
    await expect(page.getByText('Reserva recusada.')).toBeVisible()

    await expect(resident.getByText('Rejeitada', { exact: true })).toBeVisible()
    await expect(resident.getByText('Motivo da recusa')).toBeVisible()
    await expect(resident.getByRole('list', { name: 'Histórico' })).toContainText(
      'O terraço fecha para pintura',
    )
    await expect(resident.getByRole('button', { name: 'Cancelar' })).toHaveCount(0)
  })
})

test('a resident asks offline on a phone, the síndico approves several at once on a tablet, and each screen says so by itself', async ({
  server,
  enter,
}) => {
  const area = await anOwnArea(server, 'Ateliê')
  const page = await enter(await aNeighbour(server), {
    isInstalled: true,
    viewport: phone,
    at: `/app/reservations?ver=tabela&area=${area.id}`,
  })
  await isOnDevice(page)
  const tabletOfSindico = await enter('sindico@demo.zelo', {
    isInstalled: true,
    viewport: tablet,
    at: `/app/reservations?ver=tabela&area=${area.id}`,
  })
  await expect(tabletOfSindico.getByText('Nada encontrado com estes filtros')).toBeVisible()
  const loads = [countLoads(page), countLoads(tabletOfSindico)]

  await page.context().setOffline(true)
  await askFor(page, { area: area.name, day: dayAhead(20), from: '09:00', until: '11:00' })
  await askFor(page, { area: area.name, day: dayAhead(21), from: '14:00', until: '18:00' })
  await expect(standing(page, 'Solicitada')).toHaveCount(2)
  await expect(standing(page, 'Pendente')).toHaveCount(0)
  expect(await area.reservations()).toEqual([])
  await page.context().setOffline(false)
  await expect(standing(page, 'Solicitada')).toHaveCount(0)

  const choices = tabletOfSindico.getByRole('checkbox', { name: /^Selecionar Ateliê/ })
  await expect(choices).toHaveCount(2)
  for (const choice of await choices.all()) await choice.check()
  await expect(tabletOfSindico.getByText('2 reservas selecionadas')).toBeVisible()
  await tabletOfSindico.getByRole('button', { name: 'Aprovar 2 reservas' }).click()
  const dialog = tabletOfSindico.getByRole('dialog', { name: 'Aprovar reservas' })
  await dialog.getByRole('button', { name: 'Aprovar 2 reservas' }).click()
  await expect(tabletOfSindico.getByText('2 reservas aprovadas.')).toBeVisible()
  await expect(standing(page, 'Aprovada')).toHaveCount(2)
  expect((await area.reservations()).map(({ status }) => status)).toEqual(['APPROVED', 'APPROVED'])
  expect(loads.map((count) => count())).toEqual([0, 0])

  await page.setViewportSize({ ...phone, height: 520 })
  await page.goto(`/app/reservations?visao=mes&area=${area.id}&dia=${dayAhead(20)}`)
  const day = page.getByRole('button', { name: /, 1 reserva$/ }).first()
  const ofDay = page.getByRole('link', { name: /^Ateliê/ }).first()
  await expect(day).toHaveAttribute('aria-pressed', 'true')
  await expect(ofDay).not.toBeInViewport()
  await day.dispatchEvent('click') // a tap of Playwright scrolls itself
  await expect(ofDay, 'its list comes in sight').toBeInViewport()
})

test('two residents offline ask for the same hours: one has them, the other takes a free time in one tap', async ({
  server,
  enter,
}) => {
  const area = await anOwnArea(server, 'Quiosque do lago')
  const [email, otherEmail] = [await aNeighbour(server), await aNeighbour(server)]
  const first = await enter(email, { isInstalled: true, viewport: phone })
  const second = await enter(otherEmail, { isInstalled: true, viewport: phone })
  for (const page of [first, second]) {
    await page.goto(`/app/reservations?ver=tabela&area=${area.id}`)
    await isOnDevice(page)
    await page.context().setOffline(true)
  }
  const day = dayAhead(25)
  await askFor(first, { area: area.name, day, from: '11:00', until: '16:00' })
  await askFor(second, { area: area.name, day, from: '14:00', until: '18:00' })
  for (const page of [first, second]) await expect(standing(page, 'Solicitada')).toHaveCount(1)

  await first.context().setOffline(false)
  await expect.poll(area.reservations).toHaveLength(1)
  await expect(standing(first, 'Pendente')).toHaveCount(1)
  await second.context().setOffline(false)
  await expect(second.getByText('Reserva não aceita')).toBeVisible()
  await expect(second.getByText(/Este horário já está ocupado: .*11h às 16h\.$/)).toBeVisible()
  const free = second.getByRole('listitem').getByRole('button', { name: /às \d/ })
  await expect(free).toHaveCount(3)
  const chosen = await free.first().innerText()
  await free.first().tap()

  await expect(second.getByText('Reserva não aceita')).toBeHidden()
  await expect(list(second)).toContainText(chosen)
  await expect(standing(second, 'Pendente')).toHaveCount(1)
  expect(await outboxOf(second)).toEqual([])
  const rows = await area.reservations()
  expect(rows.map((row) => row.resident.email).sort()).toEqual([email, otherEmail].sort())
  expect((rows[0]?.end_datetime ?? '') <= (rows[1]?.start_datetime ?? '')).toBe(true)
})

test('a neighbour sees a time as taken, never by whom, until it is given back', async ({ server, enter }) => {
  const [email, otherEmail] = [await aNeighbour(server), await aNeighbour(server)]
  const owner = await signInByApi(server, email)
  const neighbour = await enter(otherEmail, { isInstalled: true })

  await test.step('a neighbour sees a time as taken without learning whose it is while the síndico sees the unit', async () => {
    const area = await anOwnArea(server, 'Pergolado')
    const title = 'Noivado em segredo'
    const { id, unit } = await area.askedBy(owner, { ...hours(23, 14, 17), title })
    const day = dayAhead(23)
    const management = await enter('sindico@demo.zelo', { isInstalled: true })
    for (const view of ['', '&visao=mes']) {
      for (const page of [neighbour, management])
        await page.goto(`/app/reservations?area=${area.id}&dia=${day}${view}`)
      await expect(neighbour.getByText(/^Pergolado, .*, 14h às 17h, ocupado$/)).toHaveCount(1)
      await expect(neighbour.getByRole('link', { name: /^Pergolado/ })).toHaveCount(0)
      await expect(
        management.getByRole('link', { name: new RegExp(`^Pergolado, .*, unidade ${unit}, pendente$`) }),
      ).toBeVisible()
    }

    await isOnDevice(neighbour)
    const stored = JSON.stringify(await everythingStored(neighbour))
    expect(stored).toContain(id)
    for (const secret of [title, owner.user.email]) expect(stored).not.toContain(secret)
  })

  await test.step('a resident who cancels gives the time back to everybody', async () => {
    const area = await anOwnArea(server, 'Redário')
    const span = hours(19, 10, 12)
    const { id } = await area.askedBy(owner, span)
    await area.approve(id)
    await neighbour.goto(`/app/reservations?area=${area.id}&dia=${dayAhead(19)}`)
    const taken = neighbour.getByText(/^Redário, .*, 10h às 12h, ocupado$/)
    await expect(taken).toHaveCount(1)

    const page = await enter(email, { viewport: phone, at: `/app/reservations/${id}` })
    await expect(page.getByText('Aprovada', { exact: true })).toBeVisible()
    await pressAction(page, 'Cancelar')
    const dialog = page.getByRole('dialog', { name: 'Cancelar reserva' })
    await expect(dialog).toContainText('O horário fica livre para os outros.')
    await dialog.getByRole('button', { name: 'Cancelar reserva' }).click()
    await expect(page.getByText('Cancelada', { exact: true })).toBeVisible()
    await expect(taken).toHaveCount(0)
    await area.askedBy(await signInByApi(server, otherEmail), span)
  })
})

function list(page: Page): Locator {
  return page.getByRole('region', { name: 'Reservas', exact: true })
}

/** The badges of the list that say so. */
function standing(page: Page, words: string): Locator {
  return list(page).getByText(words, { exact: true })
}
