import { dayAhead } from '#tests/support/an-area.ts'
import { aNeighbour, signInByApi } from '#tests/support/browser-api.ts'
import { anOwnArea, askFor } from '#tests/support/browser-area.ts'
import { aSindico, openAssembly, vote } from '#tests/support/browser-assembly.ts'
import { desk, phone } from '#tests/support/browser-launch.ts'
import { aPhonePhoto, sizeOfJpeg } from '#tests/support/browser-picture.ts'
import { isOnDevice, openOccurrences, recordQuickly, rowOf, signIn } from '#tests/support/browser-screen.ts'
import { aSignal } from '#tests/support/browser-signal.ts'
import { outboxOf } from '#tests/support/browser-store.ts'
import { expect, test } from '#tests/support/firefox-test.ts'

test('a doorman opens Zelo again without network, records, and the server gets it once when the network is back', async ({
  server,
  aBrowser,
}) => {
  const title = '304 com infiltração no teto'
  const way = await aSignal(server.url)
  try {
    const page = await aBrowser({ isInstalled: true, baseURL: way.url })
    await signIn(page, { email: 'colaborador@demo.zelo' })
    await expect(page.getByText('Em aberto agora')).toBeVisible()
    await openOccurrences(page)
    await isOnDevice(page)
    await expect(page.getByText('Sincronizado')).toBeVisible()

    way.cut()
    await page.reload()
    await expect(page.getByText(/^Total de \d+ registros$/)).toBeVisible()
    await recordQuickly(page, title)
    await expect(rowOf(page, title)).toContainText('Aguardando envio')
    await expect(page.getByRole('link', { name: /1 pendente/ })).toBeVisible()
    await page.goto('/app/reservations') // a screen that was never open here
    await expect(page.getByRole('heading', { name: 'Reservas' })).toBeVisible()
    await openOccurrences(page)
    await expect(rowOf(page, title)).toContainText('Aguardando envio')

    way.restore()
    await expect(rowOf(page, title)).toContainText(/\d{4}-\d{4}/)
    await expect.poll(() => outboxOf(page)).toEqual([])
    await expect(page.getByText('Sincronizado')).toBeVisible()
    const sindico = await signInByApi(server, 'sindico@demo.zelo')
    expect(await sindico.occurrencesTitled(title)).toHaveLength(1)
  } finally {
    await way.stop()
  }
})

test('a resident on a narrow screen asks for the party room, and votes', async ({ server, enter }) => {
  const hall = await anOwnArea(server, 'Salão da raposa')
  const sindico = await aSindico(server)
  const id = await sindico.assembly({ title: 'Troca do portão', status: 'IN_PROGRESS' })
  const email = await aNeighbour(server)
  const page = await enter(email, { isInstalled: true, viewport: phone, at: '/app/reservations' })

  await test.step('they ask for a time, which waits for approval', async () => {
    await askFor(page, { area: hall.name, day: dayAhead(30), from: '14:00', until: '18:00' })
    await expect.poll(() => hall.reservations()).toHaveLength(1)
    const [asked] = await hall.reservations()
    expect(asked).toMatchObject({ status: 'PENDING', start_datetime: `${dayAhead(30)}T17:00:00.000Z` })
    await page.goto('/app/reservations?ver=tabela')
    await expect(page.getByRole('listitem').filter({ hasText: hall.name })).toContainText('Pendente')
  })

  await test.step('they vote, and the vote is counted once', async () => {
    await openAssembly(page, id, 'Troca do portão')
    await vote(page, 'SIM')
    await expect(page.getByText('Seu voto foi contado.')).toBeVisible()
    expect(await sindico.read(id)).toMatchObject({ votes_count: 1, votes: [] })
  })
})

test('a photo as phones take them reaches the server as a small JPEG', async ({ server, enter }) => {
  const title = '402 com vidro quebrado'
  const page = await enter('colaborador@demo.zelo', { at: '/app/occurrences' })
  const photo = await aPhonePhoto(page, 'vidro.jpg')
  await recordQuickly(page, title, photo)
  await expect(rowOf(page, title)).toContainText(/\d{4}-\d{4}/)
  const sindico = await signInByApi(server, 'sindico@demo.zelo')
  await expect.poll(async () => (await sindico.occurrencesTitled(title))[0]?.photos).toHaveLength(1)
  const [row] = await sindico.occurrencesTitled(title)
  const bytes = await sindico.photo(row?.photos[0]?.id ?? '')
  expect(sizeOfJpeg(bytes)).toEqual({ width: 1600, height: 1200 })
  expect(bytes.length).toBeLessThan(photo.buffer.length / 4)
  expect(bytes.includes('Exif')).toBe(false)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('img', { name: 'Foto 1' })).toHaveJSProperty('complete', true)
})

test('what is recorded in one tab shows in the other, and both send it once', async ({
  server,
  aBrowser,
}) => {
  const title = '302 com campainha muda'
  const way = await aSignal(server.url)
  try {
    const first = await aBrowser({ isInstalled: true, baseURL: way.url })
    await signIn(first, { email: 'colaborador@demo.zelo' })
    await expect(first.getByText('Em aberto agora')).toBeVisible()
    await openOccurrences(first)
    const second = await first.context().newPage()
    await openOccurrences(second)
    await isOnDevice(second)
    way.cut()
    await recordQuickly(first, title)
    await expect(rowOf(second, title)).toContainText('Aguardando envio')
    way.restore()
    await expect(rowOf(first, title)).toContainText(/\d{4}-\d{4}/)
    await expect(rowOf(second, title)).toContainText(/\d{4}-\d{4}/)
    await expect.poll(() => outboxOf(second)).toEqual([])
    const sindico = await signInByApi(server, 'sindico@demo.zelo')
    expect(await sindico.occurrencesTitled(title)).toHaveLength(1)
  } finally {
    await way.stop()
  }
})

test('whose network goes while a screen is on its way opens it with a second try', async ({
  server,
  browser,
}) => {
  const way = await aSignal(server.url)
  // Nobody watches this one: a screen that did not come is an error of the page.
  const page = await browser.newPage({ baseURL: way.url, serviceWorkers: 'block', viewport: desk })
  try {
    await signIn(page, { email: 'colaborador@demo.zelo' })
    await expect(page.getByText('Em aberto agora')).toBeVisible()
    way.cut()
    await page.getByRole('complementary').getByRole('link', { name: 'Assembleias' }).click()
    await expect(page.getByText('Esta tela não abriu')).toBeVisible()
    way.restore()
    await page.getByRole('button', { name: 'Tentar novamente' }).last().click()
    await expect(page.getByRole('heading', { name: 'Assembleias' })).toBeVisible()
  } finally {
    await page.close()
    await way.stop()
  }
})
