import { signInByApi } from '#tests/support/browser-api.ts'
import { aSmallDisk } from '#tests/support/browser-disk.ts'
import { phone } from '#tests/support/browser-launch.ts'
import { aJpeg } from '#tests/support/browser-picture.ts'
import { isOnDevice, openOccurrences, recordQuickly, rowOf, signIn } from '#tests/support/browser-screen.ts'
import { outboxOf, personStores } from '#tests/support/browser-store.ts'
import { expect, test } from '#tests/support/browser-test.ts'

const noRoom = 'Este aparelho está sem espaço. Libere espaço e tente de novo.'

test('a doorman whose phone is full is told so, keeps his words in the form, and records them when there is room', async ({
  server,
  aBrowser,
}) => {
  const title = '304 com torneira aberta'
  const page = await aBrowser({ isInstalled: true, viewport: phone })
  const disk = await aSmallDisk(page, server.url)
  await signIn(page, { email: 'colaborador@demo.zelo' })
  await openOccurrences(page)
  await isOnDevice(page)
  await page.getByRole('button', { name: 'Nova ocorrência' }).click()
  const form = page.getByRole('dialog', { name: 'Nova ocorrência' })
  const picker = form.locator('input[type=file]').first()
  await picker.setInputFiles(await aJpeg(page, 'uma.jpg'))
  await expect(form.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  const before = await personStores(page)

  await disk.fill()
  await form.getByLabel('O que aconteceu?').fill(title)
  await expect(form.getByRole('alert').filter({ hasText: noRoom })).toBeVisible()
  await picker.setInputFiles(await aJpeg(page, 'outra.jpg', { width: 1600, height: 1200 }))
  await expect(page.getByText(noRoom)).toHaveCount(3)
  await expect(form.getByRole('group', { name: 'Fotos' }).getByText(noRoom)).toBeVisible()
  await expect(form.getByRole('img')).toHaveCount(1)
  await form.getByRole('button', { name: 'Registrar ocorrência' }).click()
  await expect(form.getByRole('button', { name: 'Registrar ocorrência' })).toBeEnabled()
  await expect(form.getByRole('alert').filter({ hasText: noRoom })).toBeVisible()
  await expect(form.getByLabel('O que aconteceu?')).toHaveValue(title)
  const after = await personStores(page)
  for (const store of ['occurrences', 'outbox', 'base', 'blobs']) expect(after[store]).toEqual(before[store])

  await disk.free()
  await form.getByRole('button', { name: 'Registrar ocorrência' }).click()
  await expect(form).toBeHidden()
  await expect.poll(() => outboxOf(page)).toEqual([])
  const sindico = await signInByApi(server, 'sindico@demo.zelo')
  const rows = await sindico.occurrencesTitled(title)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.photos).toHaveLength(1)
})

test('what was recorded before a phone got full is sent once, and shows as sent when there is room', async ({
  server,
  browser,
}) => {
  const title = '302 com janela batendo'
  // Not watched: a round that finds no room is reported, as it should be.
  const context = await browser.newContext({ baseURL: server.url, viewport: phone, hasTouch: true })
  const page = await context.newPage()
  const disk = await aSmallDisk(page, server.url)
  await signIn(page, { email: 'colaborador@demo.zelo' })
  await openOccurrences(page)
  await isOnDevice(page)
  await context.setOffline(true)
  await recordQuickly(page, title, await aJpeg(page))
  await disk.fill()
  const isRefused = context.waitForEvent('weberror')
  await context.setOffline(false)
  await isRefused // what was sent, or what came, found no room
  await disk.free()
  await page.reload()
  await expect(rowOf(page, title)).not.toContainText('Aguardando envio')
  await expect.poll(() => outboxOf(page)).toEqual([])
  const sindico = await signInByApi(server, 'sindico@demo.zelo')
  expect(await sindico.occurrencesTitled(title)).toHaveLength(1)
  await context.close()
})
