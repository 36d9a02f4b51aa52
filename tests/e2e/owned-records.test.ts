import { aRegister } from '#tests/support/browser-household.ts'
import { phone } from '#tests/support/browser-launch.ts'
import { aPhone } from '#tests/support/browser-phone.ts'
import { aJpeg } from '#tests/support/browser-picture.ts'
import { isOnDevice, signIn } from '#tests/support/browser-screen.ts'
import { outboxOf } from '#tests/support/browser-store.ts'
import { expect, test } from '#tests/support/browser-test.ts'

test('a resident whose phone dies between their new cat and its photos finds all three of them there, each once', async ({
  server,
  watch,
}) => {
  const register = await aRegister(server)
  const person = await register.resident('Leônidas Prata', await register.unit('1701'))
  const ownPhone = await aPhone(server.url)
  try {
    let page = await ownPhone.open()
    watch(page.context())
    await signIn(page, person)
    await page.goto('/app/my-unit')
    await isOnDevice(page)
    await page.context().route(/\/api\/pets\/[^/]+\/photo/, async (route) => {
      await route.fetch() // and the answer is never told
    })
    await page.getByRole('button', { name: 'Cadastrar pet' }).click()
    const pets = page.getByRole('dialog', { name: 'Pets de Leônidas Prata' })
    await pets.getByRole('button', { name: 'Novo pet' }).click()
    const form = page.getByRole('dialog', { name: 'Novo pet' })
    await form.getByLabel('Nome').fill('Farinha')
    await form.getByRole('radio', { name: 'Gato' }).check()
    await form.getByRole('radio', { name: 'Médio' }).check()
    await form
      .locator('input[type=file][multiple]')
      .setInputFiles([
        await aJpeg(page, 'um.jpg', { width: 300, height: 100 }),
        await aJpeg(page, 'dois.jpg', { width: 300, height: 200 }),
        await aJpeg(page, 'três.jpg', { width: 300, height: 300 }),
      ])
    await expect(form.getByRole('img')).toHaveCount(3)
    await form.getByRole('button', { name: 'Adicionar pet' }).click()
    await expect(form).toBeHidden()
    const photosThere = async () => (await register.petsOf(person)).map(({ photos }) => photos.length)
    await expect.poll(photosThere).toEqual([1])
    await ownPhone.kill()

    page = await ownPhone.open()
    watch(page.context())
    await page.goto('/app/my-unit')
    await expect(page.getByText('Farinha')).toBeVisible()
    await expect.poll(() => outboxOf(page)).toEqual([])
    const cats = await register.petsOf(person)
    expect(cats).toHaveLength(1)
    expect(cats[0]?.photos).toMatchObject([{ height: 100 }, { height: 200 }, { height: 300 }])
  } finally {
    await ownPhone.drop()
  }
})

test('a resident changes their own dog on a phone: its breed, its first photo, and without signal one photo less', async ({
  server,
  enter,
}) => {
  const register = await aRegister(server)
  const person = await register.resident('Betânia Moura', await register.unit('1702'))
  const page = await enter(person.email, { isInstalled: true, viewport: phone })
  const { id, photos } = await register.pet('Paçoca', person, [
    await aJpeg(page, 'um.jpg', { width: 300, height: 100 }),
    await aJpeg(page, 'dois.jpg', { width: 300, height: 200 }),
    await aJpeg(page, 'três.jpg', { width: 300, height: 300 }),
  ])
  const [one, two, three] = photos.map((photo) => photo.id)
  const there = () => register.get(`/pets/${id}`)
  await page.goto('/app/my-unit')
  await isOnDevice(page)
  await page.getByRole('button', { name: /^Paçoca/ }).tap()
  const pets = page.getByRole('dialog', { name: 'Pets de Betânia Moura' })
  const dog = pets.getByRole('listitem').filter({ hasText: 'Paçoca' })
  await dog.getByRole('button', { name: 'Editar Paçoca' }).tap()
  const form = page.getByRole('dialog', { name: 'Editar pet' })
  await form.getByRole('button', { name: 'Usar Foto 3 como principal' }).tap()
  await expect(form.getByRole('img').first()).toHaveJSProperty('naturalHeight', 300)
  await form.getByLabel('Raça').fill('Vira-lata')
  await form.getByRole('button', { name: 'Salvar' }).tap()
  await expect(form).toBeHidden()
  await expect(page.getByText('Pet atualizado com sucesso!')).toBeVisible()
  await expect(dog).toContainText('Vira-lata')
  await expect.poll(there).toMatchObject({
    breed: 'Vira-lata',
    photos: [
      { id: one, is_primary: false },
      { id: two, is_primary: false },
      { id: three, is_primary: true },
    ],
  })

  await page.context().setOffline(true)
  await dog.getByRole('button', { name: 'Editar Paçoca' }).tap()
  await form.getByRole('radio', { name: 'Grande' }).check()
  await expect(form.getByRole('img')).toHaveCount(3)
  await form.getByRole('button', { name: 'Remover Foto 1' }).tap()
  const question = page.getByRole('alertdialog', { name: 'Excluir a foto?' })
  await expect(question.getByText('Outra foto passa a ser a principal.')).toBeVisible()
  await question.getByLabel('Digite EXCLUIR').fill('excluir')
  await expect(question.getByRole('button', { name: 'Excluir' })).toBeDisabled()
  await question.getByLabel('Digite EXCLUIR').fill('EXCLUIR')
  await question.getByRole('button', { name: 'Excluir' }).tap()
  await expect(form.getByRole('img')).toHaveCount(2)
  await form.getByRole('button', { name: 'Salvar' }).tap()
  await expect(dog).toContainText('Cachorro, grande')
  await expect(dog).toContainText('Aguardando envio')
  expect(await there()).toMatchObject({ size: 'MEDIUM', photos: [{}, {}, {}] })

  await page.context().setOffline(false)
  await expect(dog).not.toContainText('Aguardando envio')
  await expect.poll(() => outboxOf(page)).toEqual([])
  expect(await there()).toMatchObject({
    breed: 'Vira-lata',
    size: 'LARGE',
    photos: [
      { id: one, is_primary: true },
      { id: two, is_primary: false },
    ],
  })
})
