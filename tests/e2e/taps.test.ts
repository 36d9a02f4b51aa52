import type { Locator, Page } from '@playwright/test'
import type { User } from '#domain/users/user.ts'
import { dayAhead } from '#tests/support/an-area.ts'
import { signInByApi } from '#tests/support/browser-api.ts'
import { aCondominium } from '#tests/support/browser-condominium.ts'
import { phone, tablet } from '#tests/support/browser-launch.ts'
import { aJpeg } from '#tests/support/browser-picture.ts'
import { hasArrived, rowOf } from '#tests/support/browser-screen.ts'
import { expect, test } from '#tests/support/browser-test.ts'

/** From the home, signed in: every press counts, fields that are typed into do not. */
function tapsOn(page: Page) {
  let count = 0
  return {
    async press(what: Locator) {
      count += 1
      await what.click()
    },
    async choose(field: Locator, label: string) {
      count += 1
      await field.selectOption({ label })
    },
    /** What the camera of the phone answers. */
    async takePhoto(button: Locator) {
      count += 1
      const camera = page.waitForEvent('filechooser')
      const photo = await aJpeg(page)
      await button.click()
      await (await camera).setFiles(photo)
    },
    get count() {
      return count
    },
  }
}

test('from the home, a resident on a phone votes in four taps, reserves in four besides day and hour, and records with a photo in three besides two fields', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const { email } = await anOwner(house, 'Otávio Beltrão', '304')
  await house.made('/areas', { name: 'Salão de festas', condominium_id: house.id })
  await house.made('/areas', { name: 'Churrasqueira', condominium_id: house.id })
  await server.afterTheWait(email)
  const assembly = { title: 'Pintura', date: '2031-03-20T22:30:00.000Z', condominium_id: house.id }
  const { id } = await house.made<{ id: string }>('/assemblies', assembly)
  expect((await house.call('PATCH', `/assemblies/${id}/status`, { status: 'IN_PROGRESS' })).status).toBe(200)
  const page = await enter(email, { viewport: phone })
  await hasArrived(page)
  const places = page.getByRole('navigation', { name: 'Atalhos' })

  await test.step('votes', async () => {
    const taps = tapsOn(page)
    await taps.press(page.getByRole('main').getByRole('link', { name: '1 assunto aguarda você' }))
    await taps.press(page.getByRole('button', { name: 'Votar', exact: true }))
    await taps.press(page.getByRole('dialog').getByRole('radio', { name: 'SIM' }))
    await taps.press(page.getByRole('dialog').getByRole('button', { name: 'Confirmar voto' }))
    await expect(page.getByText('Seu voto foi contado.')).toBeVisible()
    expect(taps.count).toBe(4)
  })

  await test.step('reserves, and finds the reservation with one tap', async () => {
    await page.goto('/app')
    const taps = tapsOn(page)
    await taps.press(places.getByRole('link', { name: 'Reservas' }))
    await taps.press(page.getByRole('button', { name: 'Nova reserva' }))
    const form = page.getByRole('dialog', { name: 'Nova reserva' })
    await taps.choose(form.getByLabel('Área'), 'Salão de festas')
    await form.getByLabel('Início: dia').fill(dayAhead(12))
    await form.getByLabel('Início: hora').fill('14:00')
    await taps.press(form.getByRole('button', { name: 'Solicitar reserva' }))
    await expect(form).toBeHidden()
    expect(taps.count).toBe(4)

    await page.goto('/app')
    await places.getByRole('link', { name: 'Reservas' }).click()
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Salão de festas/ })
        .first(),
    ).toBeVisible()
  })

  await test.step('records with a photo, and finds it with one tap', async () => {
    await page.goto('/app')
    const taps = tapsOn(page)
    await taps.press(page.getByRole('link', { name: 'Abrir ocorrência' }).filter({ visible: true }))
    const form = page.getByRole('dialog', { name: 'Nova ocorrência' })
    await form.getByLabel('Título').fill('Goteira no quarto')
    await form.getByLabel('Descrição').fill('Desde a chuva de ontem.')
    await taps.takePhoto(form.getByRole('button', { name: /Tirar foto|Escolher fotos/ }))
    await form.getByRole('img', { name: 'Foto 1' }).waitFor()
    await taps.press(form.getByRole('button', { name: 'Registrar ocorrência' }))
    await expect(form).toBeHidden()
    expect(taps.count).toBe(3)

    await page.goto('/app')
    await places.getByRole('link', { name: 'Ocorrências' }).click()
    await expect(rowOf(page, 'Goteira no quarto')).toBeVisible()
  })
})

test('from the home, a doorman on a phone finds whose car a plate is in two taps and records in two; a síndico on a tablet approves in two', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const { unit, email, id: resident_id } = await anOwner(house, 'Joana Meireles', '801')
  const car = { tipo_veiculo: 'CARRO', marca: 'Fiat', modelo: 'Uno', cor: 'Azul', placa: 'RMG4F21' }
  await house.made('/vehicles', { ...car, resident_id, condominium_id: house.id })
  const page = await enter(await house.person('COLLABORATOR', 'Sebastião Reis'), { viewport: phone })
  await hasArrived(page)

  await test.step('finds whose car it is', async () => {
    const taps = tapsOn(page)
    await taps.press(page.getByRole('main').getByRole('button', { name: 'Buscar placa, unidade ou nome' }))
    await page.getByRole('dialog').getByRole('combobox').fill('RMG4F21')
    const found = page.getByRole('option', { name: /RMG4F21/ })
    await expect(found).toContainText('801')
    await taps.press(found)
    await expect(page.getByText('Joana Meireles').first()).toBeVisible()
    expect(taps.count).toBe(2)
  })

  await test.step('records', async () => {
    await page.goto('/app')
    const taps = tapsOn(page)
    await taps.press(page.getByRole('link', { name: 'Nova ocorrência' }).filter({ visible: true }))
    await page.getByRole('dialog').getByRole('textbox').first().fill('Vazamento na garagem da área comum')
    await taps.press(page.getByRole('dialog').getByRole('button', { name: /^Registrar/ }))
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(taps.count).toBe(2)
  })

  await test.step('approves', async () => {
    const area = { name: 'Salão', condominium_id: house.id, needs_approval: true }
    const { id: area_id } = await house.made<{ id: string }>('/areas', area)
    const day = dayAhead(20)
    const asked = {
      condominium_id: house.id,
      area_id,
      residence_id: unit.id,
      start_datetime: `${day}T17:00:00.000Z`,
      end_datetime: `${day}T20:00:00.000Z`,
    }
    const joana = await signInByApi(server, email)
    expect((await joana.call('POST', '/reservations', asked)).status).toBe(201)
    const tablets = await enter(await house.person('MANAGER', 'Helena Prado'), { viewport: tablet })
    const taps = tapsOn(tablets)
    await taps.press(tablets.getByRole('main').getByRole('link', { name: /assuntos? aguardam? você$/ }))
    await taps.press(tablets.getByRole('button', { name: /^Aprovar/ }).first())
    await expect(tablets.getByRole('button', { name: 'Desfazer' }).first()).toBeVisible()
    expect(taps.count).toBe(2)
  })
})

/** Somebody who has signed in before and owns this unit. */
async function anOwner(house: Awaited<ReturnType<typeof aCondominium>>, name: string, door: string) {
  const unit = await house.unit(door)
  const email = await house.person('RESIDENT', name)
  const [owner] = await house.get<User[]>(`/users/search?email_contains=${email}`)
  const link = { user_id: owner?.id, type: 'OWNER' }
  expect((await house.call('POST', `/residences/${unit.id}/assign`, link)).ok).toBe(true)
  return { unit, email, id: owner?.id }
}

test('whoever records on a phone stays where they were in the list, and sees the new row at its top', async ({
  enter,
}) => {
  const page = await enter('colaborador@demo.zelo', { viewport: phone, at: '/app/occurrences' })
  await hasArrived(page)
  await expect(page.getByText(/^Total de \d+ registros$/)).toBeVisible()
  await pressed(page.getByRole('button', { name: 'Nova ocorrência' }))
  const form = page.getByRole('dialog', { name: 'Nova ocorrência' })
  await form.getByLabel('O que aconteceu?').evaluate((field: HTMLTextAreaElement) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
      field,
      'Portão que bate',
    )
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await pressed(form.getByRole('button', { name: 'Registrar ocorrência' }))
  await expect(rowOf(page, 'Portão que bate')).toBeInViewport()
  // The focus is given back.
  await expect(page.getByRole('button', { name: 'Nova ocorrência' })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

/** As a finger does: Playwright scrolls the page to what it presses and fills in, also where that is in view. */
async function pressed(button: Locator): Promise<void> {
  await button.evaluate((one: HTMLButtonElement) => {
    one.focus({ preventScroll: true })
    one.click()
  })
}
