import { dayAhead, hours } from '#tests/support/an-area.ts'
import { phone } from '#tests/support/browser-launch.ts'
import { isOnDevice } from '#tests/support/browser-screen.ts'
import { anOwnArea, askFor } from '#tests/support/browser-area.ts'
import { expect, test } from '#tests/support/browser-test.ts'

test('a resident without signal asks for hours that a neighbour got meanwhile, is told so, and takes free ones with one press', async ({
  server,
  enter,
}) => {
  const hall = await anOwnArea(server, 'Salão da disputa')
  const page = await enter('morador@demo.zelo', { viewport: phone })
  await page.goto('/app/reservations')
  await isOnDevice(page)
  await page.context().setOffline(true)
  await askFor(page, { area: hall.name, day: dayAhead(40), from: '14:00', until: '18:00' })
  await expect(page.getByText('Reserva solicitada. O síndico responde por aqui.')).toBeVisible()
  await page.goto('/app/reservations?ver=tabela')
  const mine = page.getByRole('listitem').filter({ hasText: hall.name })
  await expect(mine).toContainText('Solicitada')

  await hall.taken('501', hours(40, 16, 20))
  await page.context().setOffline(false)
  await page.goto('/app/reservations')
  await expect(page.getByText('Reserva não aceita')).toBeVisible()
  await expect(page.getByText(/Este horário já está ocupado: .* 16h às 20h\./)).toBeVisible()
  const free = page.getByRole('button', { name: /^\S+, \d+ \S+, \d+h às \d+h$/ })
  await expect(free).toHaveCount(3)
  await free.first().click()

  await expect(page.getByText('Reserva não aceita')).toBeHidden()
  await expect
    .poll(async () => (await hall.reservations()).map(({ unit }) => unit).sort())
    .toEqual(['304', '501'])
  await page.goto('/app/reservations?ver=tabela')
  await expect(mine).toContainText('Pendente')
})

test('hours that this device knows to be taken are refused in the form, with free ones beside, and nothing is sent', async ({
  server,
  enter,
}) => {
  const kiosk = await anOwnArea(server, 'Quiosque da pracinha', { opens_at: '08:00', closes_at: '22:00' })
  await kiosk.taken('501', hours(41, 11, 16))
  const page = await enter('morador@demo.zelo')
  await page.goto('/app/reservations')
  await isOnDevice(page)
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

test('a síndico approves several at once; without signal they wait, and nobody is told that they are approved', async ({
  server,
  enter,
}) => {
  const court = await anOwnArea(server, 'Quadra da aprovação')
  await court.taken('501', hours(42, 9, 11))
  await court.taken('502', hours(42, 14, 16))
  const page = await enter('sindico@demo.zelo')
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
