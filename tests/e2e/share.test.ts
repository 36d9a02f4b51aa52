import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import type { Statement } from '#domain/statements/statement.ts'
import { expectNoBarriers } from '#tests/support/browser-barriers.ts'
import { signInByApi } from '#tests/support/browser-api.ts'
import { phone, screens } from '#tests/support/browser-launch.ts'
import { aJpeg, aPhonePhoto } from '#tests/support/browser-picture.ts'
import { fillSignIn, isOnDevice, pressSignOut } from '#tests/support/browser-screen.ts'
import { expect, test } from '#tests/support/browser-test.ts'

test('photos and a PDF shared by somebody signed out wait until they are in, go into an occurrence, and nothing is lost', async ({
  server,
  enter,
}) => {
  const page = await enter('sindico@demo.zelo', { isInstalled: true })
  await isOnDevice(page)
  await pressSignOut(page)
  await page.waitForURL((url) => url.pathname === '/')
  await share(page, await twoPhotosAndAPdf(page), `${server.url}/share-target`)
  await fillSignIn(page, { email: 'morador@demo.zelo' })
  await expect(page.getByRole('heading', { name: 'O que fazer com 2 fotos e 1 PDF?' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Novo comunicado' })).toHaveCount(0)

  await isOnDevice(page)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Nova ocorrência' }).click()
  const form = page.getByRole('dialog', { name: 'Nova ocorrência' })
  await expect(form.getByRole('img', { name: /^Foto 2/ })).toBeVisible()
  await form.getByRole('radio', { name: 'Vazamento' }).check()
  await form.getByLabel('Título').fill('Parede molhada no hall')
  await form.getByLabel('Descrição').fill('Desde ontem.')
  await form.getByRole('button', { name: 'Registrar ocorrência' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('Compartilhado com o Zelo: 1 PDF.')).toBeVisible()
  await page.getByRole('link', { name: 'Abrir', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'O que fazer com 1 PDF?' })).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByText('Nada compartilhado aqui')).toBeVisible()

  await page.context().setOffline(false)
  const morador = await signInByApi(server, 'morador@demo.zelo')
  const photosOf = async () => (await morador.occurrencesTitled('Parede molhada no hall'))[0]?.photos.length
  await expect.poll(photosOf).toBe(2)
})

test('a photo of 12 megapixels and a PDF that somebody shared to a síndica leave with her comunicado, made small', async ({
  server,
  enter,
}) => {
  const page = await enter('sindico@demo.zelo', { viewport: phone, isInstalled: true })
  await isOnDevice(page)
  const photo = await aPhonePhoto(page, 'quadro-de-avisos.jpg')
  expect(photo.buffer.byteLength).toBeGreaterThan(8_000_000)
  const pdf = { name: 'orcamento.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') }
  await share(page, [photo, pdf], `${server.url}/share-target`)
  await expect(page.getByRole('heading', { name: 'O que fazer com 1 foto e 1 PDF?' })).toBeVisible()

  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Novo comunicado' }).click()
  const form = page.getByRole('dialog', { name: 'Novo comunicado' })
  await expect(form.getByText('quadro-de-avisos.jpg')).toBeVisible()
  await expect(form.getByText('orcamento.pdf')).toBeVisible()
  await form.getByLabel('Título').fill('Quadro novo no hall')
  await form.getByLabel('Conteúdo').fill('Veja a foto e o orçamento.')
  await form.getByLabel('Categoria').selectOption('Aviso')
  await form.getByRole('button', { name: 'Publicar' }).click()
  await expect(form).toBeHidden()
  await page.context().setOffline(false)

  const sindico = await signInByApi(server, 'sindico@demo.zelo')
  const filesOf = async () =>
    (await sindico.get<Statement[]>('/statements')).find(({ title }) => title === 'Quadro novo no hall')
      ?.files
  await expect.poll(async () => (await filesOf())?.length).toBe(2)
  const [small, kept] = (await filesOf()) ?? []
  expect(small).toMatchObject({ filename: 'quadro-de-avisos.jpg', mime_type: 'image/jpeg' })
  expect(small?.file_size).toBeLessThan(5 * 1024 * 1024)
  expect(kept).toMatchObject({ filename: 'orcamento.pdf', mime_type: 'application/pdf' })
  await page.goto('/app/share')
  await expect(page.getByText('Nada compartilhado aqui')).toBeVisible()
})

test('a form of another site puts nothing into Zelo', async ({ server, enter }) => {
  const elsewhere = createServer((_, answer) => answer.end('<p>Ganhe um prêmio')).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  const { port } = elsewhere.address() as AddressInfo // listening on TCP
  try {
    const page = await enter('morador@demo.zelo', { viewport: phone, isInstalled: true })
    await isOnDevice(page)
    const files = await twoPhotosAndAPdf(page)
    await page.goto(`http://127.0.0.1:${port}`)
    await share(page, files, `${server.url}/share-target`)
    await expect(page.getByText('Outro site não pode enviar arquivos ao Zelo.')).toBeVisible()
    await page.goto('/app/share')
    await expect(page.getByText('Nada compartilhado aqui')).toBeVisible()
  } finally {
    elsewhere.close()
  }
})

for (const [name, viewport] of screens) {
  test(`axe finds nothing that shuts people out of what was shared on ${name}, by day and by night`, async ({
    server,
    enter,
  }) => {
    const page = await enter('sindico@demo.zelo', { viewport, isInstalled: true })
    await isOnDevice(page)
    const files = await twoPhotosAndAPdf(page)
    const film = { name: 'portao.mp4', mimeType: 'video/mp4', buffer: Buffer.from('film') }
    await share(page, [...files, film], `${server.url}/share-target`)
    await expect(page.getByText('1 arquivo ficou de fora')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Novo comunicado' })).toBeVisible()
    await expectNoBarriers(page)
    await page.goto('/app/awaiting')
    await expect(page.getByText('Compartilhado com o Zelo: 2 fotos e 1 PDF.')).toBeVisible()
    await expectNoBarriers(page)
  })
}

async function twoPhotosAndAPdf(page: Page) {
  const pdf = { name: 'orcamento.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') }
  return [await aJpeg(page, 'hall.jpg'), await aJpeg(page, 'parede.jpg'), pdf]
}

/** As the share sheet of the phone does: a form that is sent to the address in the manifest. */
async function share(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[], to: string) {
  await page.evaluate((action) => {
    const form = Object.assign(document.createElement('form'), {
      method: 'post',
      enctype: 'multipart/form-data',
      action,
    })
    form.append(
      Object.assign(document.createElement('input'), { type: 'file', name: 'files', multiple: true }),
    )
    document.body.append(form)
  }, to)
  await page.locator('form input[type=file][name=files]').setInputFiles(files)
  await page.evaluate(() => document.querySelector<HTMLFormElement>('form[enctype]:last-of-type')?.submit())
}
