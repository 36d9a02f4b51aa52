import type { Page } from '@playwright/test'
import type { CataloguePermission } from '#domain/permissions/permission.ts'
import type { User } from '#domain/users/user.ts'
import { aNeighbour, signInByApi } from '#tests/support/browser-api.ts'
import { expectNoBarriers } from '#tests/support/browser-barriers.ts'
import { aCondominium } from '#tests/support/browser-condominium.ts'
import { phone, screens } from '#tests/support/browser-launch.ts'
import { aJpeg } from '#tests/support/browser-picture.ts'
import { hasArrived, isOnDevice } from '#tests/support/browser-screen.ts'
import { demoPassword } from '#tests/support/browser-server.ts'
import { everythingStored, outboxOf } from '#tests/support/browser-store.ts'
import { expect, test } from '#tests/support/browser-test.ts'

async function edit(page: Page) {
  await page.getByRole('button', { name: 'Editar Perfil' }).click()
  const form = page.getByRole('dialog', { name: 'Editar Perfil' })
  await expect(form.getByRole('tab')).toHaveText([
    'Informações Pessoais',
    'Contatos',
    'Endereços',
    'Segurança',
  ])
  return form
}

test('a resident on a phone completes their profile; the photo is shown at once and goes only with the rest', async ({
  server,
  enter,
}) => {
  const email = await aNeighbour(server)
  const { user, get } = await signInByApi(server, email)
  const page = await enter(email, { viewport: phone })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/photo')) sent.push(request.method())
  })
  await page.goto('/app/profile')
  await expect(page.getByRole('heading', { name: 'Gerenciamento do Perfil' })).toBeAttached()
  await expect(page.getByText(email, { exact: true })).toBeVisible()
  const form = await edit(page)
  await form
    .locator('input[type=file]')
    .last()
    .setInputFiles(await aJpeg(page, 'eu.jpg'))
  await expect(form.getByRole('button', { name: 'Remover foto' })).toBeVisible()
  expect(sent).toEqual([])
  await form.getByLabel('Nome completo').fill('Ana Vizinha Lima')
  await form.getByLabel('CPF').fill('11144477735')
  await expect(form.getByLabel('CPF')).toHaveValue('111.444.777-35')
  await form.getByRole('tab', { name: 'Contatos' }).click()
  await expect(form.getByLabel('E-mail Principal')).toHaveJSProperty('readOnly', true)
  await form.getByRole('button', { name: /telefone$/ }).click()
  const number = form.getByPlaceholder('(00) 90000-0000').last()
  await number.fill('31 98765 4321')
  await expect(number).toHaveValue('(31) 98765-4321')
  await form.getByRole('tab', { name: 'Endereços' }).click()
  await form.getByRole('button', { name: /endereço$/ }).click()
  await form.getByLabel('CEP').last().fill('30140061')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByText('Rua é obrigatória')).toBeVisible()
  await expect(form.getByText('Estado é obrigatório')).toBeVisible()
  for (const [label, text] of [
    ['Estado', 'mg'],
    ['Cidade', 'Belo Horizonte'],
    ['Rua', 'Rua Sergipe'],
    ['Número', '1200'],
    ['Bairro', 'Savassi'],
  ] as const)
    await form.getByLabel(label, { exact: true }).last().fill(text)
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ana Vizinha Lima' })).toBeVisible()

  const now = () => get<User>(`/users/${user.id}`)
  await expect.poll(async () => (await now()).profile.photo?.avatar_url).toBeTruthy()
  const { profile } = await now()
  expect(profile).toMatchObject({ name: 'Ana Vizinha Lima', cpf: '11144477735' })
  expect(profile.phones.map((phone) => phone.number)).toContain('31987654321')
  expect(profile.addresses).toMatchObject([{ street: 'Rua Sergipe', state: 'MG', zip_code: '30140061' }])
  expect(profile.emails.map((one) => one.email)).toContain(email)

  const again = await edit(page)
  await again.getByRole('button', { name: 'Remover foto' }).click()
  await again.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(async () => (await now()).profile.photo).toBeNull()
})

test('a doorman without signal corrects his name, and the server hears of it when there is one', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const email = await house.person('COLLABORATOR', 'Bento Porteiro')
  const { user } = await signInByApi(server, email)
  const page = await enter(email, { isInstalled: true, at: '/app/profile' })
  await isOnDevice(page)
  await page.context().setOffline(true)
  const form = await edit(page)
  await form.getByLabel('Nome completo').fill('Bento Alves Porteiro')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('heading', { name: 'Bento Alves Porteiro' })).toBeVisible()
  await expect(page.getByText('Alteração guardada, aguardando envio.')).toBeVisible()
  await page.context().setOffline(false)
  await expect
    .poll(async () => (await house.get<User>(`/users/${user.id}`)).profile.name)
    .toBe('Bento Alves Porteiro')
})

test('a record that is no longer on the device is not saved over, and says so', async ({ server, enter }) => {
  const house = await aCondominium(server)
  const page = await enter(house.user.email, { at: '/app/profile' })
  await hasArrived(page)
  const form = await edit(page)
  await form.getByLabel('Nome completo').fill('Célia Alterada')
  await page.evaluate(async (id) => {
    const opened = indexedDB.open(`zelo-${id}`)
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const store = opened.result.transaction('users', 'readwrite').objectStore('users')
    await new Promise((resolve) => store.delete(id).addEventListener('success', resolve))
    opened.result.close()
  }, house.user.id)
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByText('Dados do formulário ou ID do usuário não encontrados.')).toBeVisible()
})

test('a resident signs other devices out, from the list of them and with a new password', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const email = await house.person('RESIDENT', 'Rui Morador')

  await test.step('every device one is signed in on is listed, and is signed out from here', async () => {
    const lost = await enter(email, { isInstalled: true, viewport: phone })
    await isOnDevice(lost)
    const page = await enter(email, { isInstalled: true, at: '/app/profile' })
    const devices = page.getByRole('list', { name: 'Aparelhos conectados' }).getByRole('listitem')
    await expect(devices).toHaveCount(2)
    await expect(devices.filter({ hasText: 'este aparelho' })).toHaveCount(1)
    await devices.getByRole('button', { name: /^Encerrar/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar' }).click()
    await expect(page.getByText('Sessão encerrada.')).toBeVisible()
    await expect(devices).toHaveCount(1)
    await lost.goto('/app/profile')
    await expect(lost.getByRole('dialog', { name: 'Entrar' })).toBeVisible()

    const others = [await signInByApi(server, email), await signInByApi(server, email)]
    await page.reload()
    await expect(devices).toHaveCount(3)
    await page.getByRole('button', { name: 'Encerrar todas as outras' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar' }).click()
    await expect(devices).toHaveCount(1)
    for (const { call } of others) expect((await call('GET', '/auth/me')).status).toBe(401)

    await isOnDevice(page)
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByText(/^Sem resposta do servidor: a lista é de/)).toBeVisible()
    await expect(devices).toHaveCount(1)
  })

  await test.step('of many devices five are listed, the one in hand first, and then the others', async () => {
    for (let phones = 0; phones < 7; phones++) await signInByApi(server, email)
    const page = await enter(email, { viewport: phone, at: '/app/profile' })
    const devices = page.getByRole('list', { name: 'Aparelhos conectados' }).getByRole('listitem')
    await expect(devices).toHaveCount(5)
    await expect(devices.first()).toContainText('este aparelho')
    await page.getByRole('button', { name: /^Mostrar mais \d$/ }).click()
    expect(
      await page.evaluate(() => document.activeElement?.closest('li') !== null),
      'what it brought has the focus',
    ).toBe(true)
    await expect.poll(() => devices.count()).toBeGreaterThanOrEqual(8)
  })

  await test.step('a new password takes the present one, is never kept on the device, and signs the other devices out', async () => {
    const other = await signInByApi(server, email)
    const page = await enter(email, { at: '/app/profile' })
    const form = await edit(page)
    await form.getByRole('tab', { name: 'Segurança' }).click()
    await form.getByLabel('Nova senha', { exact: true }).fill('nova-senha-boa')
    await form.getByLabel('Confirmar nova senha').fill('nova-senha-ruim')
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(form.getByText('Informe a senha atual')).toBeVisible()
    await expect(form.getByText('Senhas não coincidem')).toBeVisible()
    await form.getByLabel('Senha atual').fill('nao-e-esta')
    await form.getByLabel('Confirmar nova senha').fill('nova-senha-boa')
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(form.getByText('A senha atual não confere')).toBeVisible()
    const stored = JSON.stringify(await everythingStored(page))
    expect(stored).not.toContain('nova-senha-boa')
    expect(stored).not.toContain('nao-e-esta')

    await form.getByLabel('Senha atual').fill(demoPassword)
    await page.route('**/auth/change-password', (route) => route.abort())
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(form.getByText('Ocorreu um erro ao salvar as alterações.')).toBeVisible()
    await page.unrouteAll()
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Senha alterada com sucesso!')).toBeVisible()
    await expect(form).toBeHidden()
    expect((await other.call('GET', '/auth/me')).status).toBe(401)
    await signInByApi(server, email, 'nova-senha-boa')
    expect(await outboxOf(page)).toEqual([])
  })
})

test('the profile is no place for somebody who may not see it', async ({ server, enter }) => {
  const house = await aCondominium(server)
  const email = await house.person('RESIDENT', 'Rui Morador')
  const { user } = await signInByApi(server, email)
  const catalogue = await house.get<CataloguePermission[]>('/permissions')
  const own = catalogue.find(({ name }) => name === 'view_profile')?.id ?? ''
  const path = `/users/${user.id}/permissions-override`
  const answer = await house.call('PUT', path, { permissions_override: { [own]: false } })
  expect(answer.status).toBe(200)
  const page = await enter(email, { at: '/app/profile' })
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
})

for (const [name, viewport] of screens) {
  test(`axe finds nothing that shuts people out of their profile on ${name}, by day and by night`, async ({
    enter,
  }) => {
    const page = await enter('morador@demo.zelo', { viewport, at: '/app/profile' })
    await expect(page.getByText('este aparelho', { exact: true })).toBeVisible()
    await expectNoBarriers(page)
    const form = await edit(page)
    await expectNoBarriers(page)
    await form.getByRole('tab', { name: 'Contatos' }).click()
    await form.getByRole('button', { name: /telefone$/ }).click()
    await form.getByRole('tab', { name: 'Endereços' }).click()
    await form.getByRole('button', { name: /endereço$/ }).click()
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(form.getByText('Número de telefone é obrigatório')).toBeVisible()
    await expectNoBarriers(page)
    await form.getByRole('tab', { name: 'Endereços' }).click()
    await expectNoBarriers(page)
    await form.getByRole('tab', { name: 'Segurança' }).click()
    await expectNoBarriers(page)
  })
}
