import type { Locator, Page } from '@playwright/test'
import type { Area } from '#domain/areas/area.ts'
import { aNeighbour, signInByApi } from '#tests/support/browser-api.ts'
import { phone } from '#tests/support/browser-launch.ts'
import { aJpeg, sizeOfJpeg } from '#tests/support/browser-picture.ts'
import { isOnDevice, pressAction, rowOf } from '#tests/support/browser-screen.ts'
import { outboxOf } from '#tests/support/browser-store.ts'
import { expect, test } from '#tests/support/browser-test.ts'

test('a resident goes through the photos of an area with the keyboard alone and comes back to where they were', async ({
  server,
  enter,
}) => {
  const email = await aNeighbour(server)
  const api = await signInByApi(server, email)
  const area = (await api.get<Area[]>('/areas')).find(({ photos }) => photos.length > 2)
  const count = area?.photos.length ?? 0
  const page = await enter(email, { at: `/app/reservations/areas/${area?.id}` })
  const opener = page.getByRole('main').getByRole('listitem').getByRole('button').first()
  await expect(opener.getByRole('img')).toBeVisible()
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Fotos' })
  await expect(viewer.getByText(`1 de ${count}`)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText(`2 de ${count}`)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByText(`1 de ${count}`)).toBeVisible()

  const thumbnail = viewer.getByRole('button', { name: /^Foto 3/ })
  await tabTo(page, thumbnail)
  await page.keyboard.press('Enter')
  await expect(viewer.getByText(`3 de ${count}`)).toBeVisible()
  await expect(thumbnail).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a síndico without signal registers an area with two photos, and it arrives once, small, with the chosen one first', async ({
  server,
  enter,
}) => {
  const name = 'Espaço pet'
  const sindico = await signInByApi(server, 'sindico@demo.zelo')
  const named = async () => (await sindico.get<Area[]>('/areas')).filter((area) => area.name === name)
  const page = await enter('sindico@demo.zelo', {
    isInstalled: true,
    viewport: phone,
    at: '/app/reservations/areas',
  })
  await expect(page.getByText(/^Total de \d+ registros?$/)).toBeVisible()
  await isOnDevice(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Nova área' }).click()
  const form = page.getByRole('dialog', { name: 'Nova área' })
  await form.getByLabel('Nome').fill(name)
  await form
    .locator('input[type=file]')
    .last()
    .setInputFiles([
      await aJpeg(page, 'de-longe.jpg', { width: 1600, height: 900 }),
      await aJpeg(page, 'de-perto.jpg', { width: 1200, height: 1500 }),
    ])
  await expect(form.getByRole('img')).toHaveCount(2)
  await form.getByRole('button', { name: /^Usar Foto 2/ }).click()
  await expect(form.getByRole('button', { name: /^Usar Foto 1/ })).toBeVisible()
  await form.getByRole('button', { name: 'Criar área' }).click()
  await expect(form).toBeHidden()
  await expect(rowOf(page, name)).toContainText('Aguardando envio')
  expect(await named()).toEqual([])

  await page.context().setOffline(false)
  await expect(rowOf(page, name)).not.toContainText('Aguardando envio')
  await expect.poll(() => outboxOf(page)).toEqual([])
  expect(await named()).toHaveLength(1)
  const [{ id, photos } = { id: '', photos: [] }] = await named()
  expect(photos).toMatchObject([
    { width: 800, height: 450, is_primary: false },
    { width: 800, height: 1000, is_primary: true },
  ])
  for (const photo of photos) {
    const { width, height } = photo
    expect(sizeOfJpeg(await sindico.photo(photo.id))).toEqual({ width, height })
  }

  await page.goto(`/app/reservations/areas/${id}`)
  await pressAction(page, 'Editar')
  const edit = page.getByRole('dialog', { name: 'Editar área' })
  await expect(edit.getByRole('listitem').first()).toContainText('Principal')
  await edit.getByRole('button', { name: /^Remover Foto 1/ }).click()
  await expect(edit.getByRole('img')).toHaveCount(1)
  await expect(edit.getByRole('listitem')).toContainText('Principal')
  await expect
    .poll(async () => (await named())[0]?.photos)
    .toMatchObject([{ id: photos[0]?.id, is_primary: true }])
})

test('who does not look after the areas sees nothing to change them with', async ({ server, enter }) => {
  for (const email of [await aNeighbour(server), 'colaborador@demo.zelo']) {
    const page = await enter(email, { at: '/app/reservations/areas?nova=1' })
    await expect(page.getByText(/^Total de \d+ registros?$/)).toBeVisible()
    const refusal = page.getByRole('dialog')
    await expect(refusal).toContainText('Você não pode cadastrar áreas. Fale com o síndico.')
    await refusal.getByRole('button', { name: 'Entendi' }).click()
    await expectNothingToChange(page)
    await page.getByRole('region', { name: 'Áreas' }).getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: 'Sobre a área' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Reservar' })).toBeVisible()
    await expectNothingToChange(page)
    await page.getByRole('button', { name: 'Mais ações' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Compartilhar'])
    await page.keyboard.press('Escape')
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
    await expect(page.getByRole('dialog', { name: 'Fotos' })).toBeVisible()
    await expectNothingToChange(page)
  }
  const prestador = await enter('prestador@demo.zelo')
  await prestador.goto('/app/reservations/areas')
  await expect(prestador.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  // An address of the app's shortcuts says why.
  await prestador.goto('/app/reservations')
  await expect(prestador.getByText('Você não pode ver reservas. Fale com o síndico.')).toBeVisible()
})

async function expectNothingToChange(page: Page): Promise<void> {
  const acts = /^(Nova área|Editar.*|Excluir|Ações de .*|Remover .*|Usar .*|Tirar foto|Escolher .*)$/
  await expect(page.getByRole('button', { name: acts })).toHaveCount(0)
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(target).toBeFocused({ timeout: 1 })
  }).toPass({ intervals: [0] })
}
