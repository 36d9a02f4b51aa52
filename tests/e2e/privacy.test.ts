import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Pet } from '#domain/pets/pet.ts'
import type { PrivacyRequest } from '#domain/privacy/privacy-request.ts'
import type { User } from '#domain/users/user.ts'
import { anId } from '#tests/support/an-occurrence.ts'
import { signInByApi } from '#tests/support/browser-api.ts'
import { expectNoBarriers } from '#tests/support/browser-barriers.ts'
import { aCondominium } from '#tests/support/browser-condominium.ts'
import { desk, phone, tablet } from '#tests/support/browser-launch.ts'
import { isOnDevice } from '#tests/support/browser-screen.ts'
import { expect, test } from '#tests/support/browser-test.ts'

async function download(page: Page, name: string): Promise<{ filename: string; text: string }> {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  const file = await started
  return { filename: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

async function ask(page: Page, reason = '') {
  await page.getByRole('button', { name: 'Pedir exclusão' }).click()
  const form = page.getByRole('dialog', { name: 'Pedir a exclusão dos seus dados?' })
  await form.getByLabel('Motivo').fill(reason)
  await form.getByRole('button', { name: 'Pedir exclusão' }).click()
  await expect(form).toBeHidden()
}

test('a resident takes what is held about them home, and reads who opened their record', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const email = await house.person('RESIDENT', 'Íris <b>Lima</b>')
  const iris = await signInByApi(server, email)
  const page = await enter(email, { isInstalled: true, viewport: phone, at: '/app/profile' })

  await test.step('a resident on a phone takes everything that is held about them home, to read and for another system', async () => {
    const pet = await iris.call('POST', '/user/pets', {
      id: anId(),
      name: 'Bidu',
      type: 'DOG',
      size: 'SMALL',
    } satisfies Partial<Pet>)
    expect(pet.status).toBe(201)
    await page.getByRole('link', { name: 'Ver meus dados' }).click()
    await expect(page.getByRole('heading', { name: 'O que o Zelo guarda sobre você' })).toBeVisible()

    const json = await download(page, 'Baixar em JSON')
    expect(json.filename).toMatch(/^meus-dados-zelo-\d{4}-\d{2}-\d{2}\.json$/)
    const held = JSON.parse(json.text) as { records: { users: User[]; pets: Pet[] } }
    expect(held.records.users).toMatchObject([{ email }])
    expect(held.records.pets).toMatchObject([{ name: 'Bidu' }])

    const html = await download(page, 'Baixar para ler')
    expect(html.filename).toMatch(/\.html$/)
    const reader = await page.context().newPage()
    const fetched: string[] = []
    reader.on('request', ({ url }) => fetched.push(url()))
    await reader.setContent(html.text)
    await expect(reader.getByRole('heading', { name: 'Seu cadastro' })).toBeVisible()
    await expect(reader.getByText('Íris <b>Lima</b>', { exact: true }).first()).toBeVisible()
    await expect(reader.getByText('Cachorro', { exact: true })).toBeVisible()
    expect(fetched).toEqual([])

    await isOnDevice(page)
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByText('Exportar os seus dados precisa de internet.')).toBeVisible()
    await page.getByRole('button', { name: 'Baixar para ler' }).click({ force: true })
    await expect(page.getByText('Exportar os seus dados precisa de internet.')).toHaveCount(2)
  })

  await test.step('whoever opened a resident’s record is told to that resident, also without signal', async () => {
    const doorman = await house.person('COLLABORATOR', 'Bento Porteiro')
    await page.context().setOffline(false)
    await page.goto('/app/my-data')
    await expect(page.getByText('Ninguém acessou os seus dados')).toBeVisible()

    const gate = await enter(doorman, {
      isInstalled: true,
      viewport: phone,
      at: `/app/residents/${iris.user.id}`,
    })
    await expect(gate.getByRole('heading', { name: 'Íris <b>Lima</b>' })).toBeAttached()
    const seen = page.getByRole('list', { name: 'Quem acessou meus dados' }).getByRole('listitem')
    await expect(async () => {
      await page.reload()
      const opened = seen.filter({ hasText: 'Abriu a sua ficha' })
      await expect(opened).toHaveText(/Bento Porteiro.*Colaborador/, { timeout: 2000 })
      // Their device was new: it fetched everybody's rows.
      await expect(seen.filter({ hasText: 'Copiou os dados do condomínio' })).toHaveText(/Bento Porteiro/)
    }).toPass()

    await isOnDevice(page)
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByText(/^Sem resposta do servidor: a lista é de/)).toBeVisible()
    await expect(seen).toHaveText([/Bento Porteiro/, /Bento Porteiro/])
  })
})

test('a resident without signal asks to be forgotten, takes it back, and reads why a second request is refused', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const email = await house.person('RESIDENT', 'Íris Lima')
  const iris = await signInByApi(server, email)
  const page = await enter(email, { isInstalled: true, viewport: phone, at: '/app/my-data' })
  await isOnDevice(page)

  await test.step('a resident without signal asks to be forgotten; it goes out by itself, and is taken back before the answer', async () => {
    await page.context().setOffline(true)
    await ask(page, 'Vou me mudar')
    await expect(page.getByText('Pedido guardado, aguardando envio.')).toBeVisible()
    await expect(page.getByText('Aguardando envio', { exact: true })).toBeVisible()
    await expect(page.getByText('faltam 15 dias')).toBeHidden()
    expect(await iris.get<PrivacyRequest[]>('/privacy-requests')).toEqual([])

    await page.context().setOffline(false)
    await expect(page.getByText('Recebido', { exact: true })).toBeVisible()
    await expect(page.getByText('faltam 15 dias')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pedir exclusão' })).toBeHidden()
    const [request] = await iris.get<PrivacyRequest[]>('/privacy-requests')
    expect(request).toMatchObject({ status: 'OPEN', reason: 'Vou me mudar' })

    await page.getByRole('button', { name: 'Cancelar pedido' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar pedido' }).click()
    await expect(page.getByText('Pedido cancelado.')).toBeVisible()
    await expect(page.getByText('Cancelado', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pedir exclusão' })).toBeVisible()
  })

  await test.step('a second request from another device is refused, and its words say why', async () => {
    await page.context().setOffline(true)
    await ask(page, 'Do computador')
    expect((await iris.call('POST', '/privacy-requests', { reason: 'Do telefone' })).status).toBe(201)
    await page.context().setOffline(false)
    await expect(page.getByText('Você já tem um pedido em andamento.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Descartar' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
    await expect(page.getByText('Uma alteração não foi aceita')).toBeHidden()
    await expect(page.getByText('Do telefone')).toBeVisible()
    await expect(page.getByText('Do computador')).toBeHidden()
  })
})

test('a manager refuses one request with its reason and meets another, which takes the person away', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const [kept, gone, manager] = [
    await house.person('RESIDENT', 'Íris Fica'),
    await house.person('RESIDENT', 'Rui Vai'),
    await house.person('MANAGER', 'Helena Síndica'),
  ]
  const [iris, rui] = [await signInByApi(server, kept), await signInByApi(server, gone)]
  for (const { call } of [iris, rui])
    expect((await call('POST', '/privacy-requests', { reason: 'Vou me mudar' })).status).toBe(201)

  const page = await enter(manager, { at: '/app/settings' })
  await expect(page.getByRole('link', { name: /^Configurações.*2 aguardando$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Pedidos de titulares: 2' }).click()
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: 'faltam 15 dias' })
  await expect(rows).toHaveCount(2)
  await page.getByLabel('Buscar').fill('iris')
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(/busca=iris/)
  await page.getByRole('link', { name: 'Íris Fica' }).click()
  await page.getByRole('button', { name: 'Recusar' }).click()
  const refusal = page.getByRole('dialog', { name: 'Recusar o pedido?' })
  await refusal.getByRole('button', { name: 'Recusar' }).click()
  await expect(refusal.getByText('Diga o motivo da recusa')).toBeVisible()
  await refusal.getByLabel('Motivo').fill('Há boletos em aberto')
  await refusal.getByRole('button', { name: 'Recusar' }).click()
  await expect(page.getByText('Pedido recusado. A pessoa recebe o motivo.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Atender' })).toBeHidden()
  await expect
    .poll(async () => (await iris.get<PrivacyRequest[]>('/privacy-requests'))[0])
    .toMatchObject({ status: 'REFUSED', answer: 'Há boletos em aberto' })

  await page.goto('/app/privacy-requests?status=OPEN')
  await page.getByRole('link', { name: 'Rui Vai' }).click()
  await page.getByRole('button', { name: 'Atender' }).click()
  const deletion = page.getByRole('alertdialog', { name: 'Excluir os dados de Rui Vai?' })
  await expect(deletion.getByText('cadastro, foto, contatos e acesso ao Zelo')).toBeVisible()
  await expect(deletion.getByRole('button', { name: 'Excluir' })).toBeDisabled()
  await deletion.getByLabel('Digite EXCLUIR').fill('EXCLUIR')
  await deletion.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Pedido atendido: os dados foram excluídos.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pessoa removida' })).toBeVisible()
  await expect(
    page.getByRole('complementary', { name: 'Registro aberto' }).getByText('Atendido', { exact: true }),
  ).toBeVisible()
  expect((await rui.call('GET', '/auth/me')).status).toBe(410)
  expect((await house.call('GET', `/users/${rui.user.id}`)).status).toBe(404)
})

test('without signal a manager refuses, which waits, and cannot meet a request; nobody answers their own', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const [resident, manager] = [
    await house.person('RESIDENT', 'Íris Lima'),
    await house.person('MANAGER', 'Helena Síndica'),
  ]
  const [iris, helena] = [await signInByApi(server, resident), await signInByApi(server, manager)]
  const ids = new Map<string, string>()
  for (const { call, user } of [iris, helena]) {
    const answer = await call('POST', '/privacy-requests', {})
    expect(answer.status).toBe(201)
    ids.set(user.id, ((await answer.json()) as PrivacyRequest).id)
  }
  const page = await enter(manager, { isInstalled: true, viewport: phone })
  await isOnDevice(page)
  await page.goto(`/app/privacy-requests/${ids.get(helena.user.id)}`)
  await expect(page.getByText('Este pedido é seu: outra pessoa da administração responde.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Atender' })).toBeHidden()

  await page.goto(`/app/privacy-requests/${ids.get(iris.user.id)}`)
  await expect(page.getByRole('button', { name: 'Atender' })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Atender' }).click()
  const deletion = page.getByRole('alertdialog')
  await expect(deletion.getByText('Atender um pedido precisa de internet.').first()).toBeVisible()
  await deletion.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Recusar' }).click()
  await page.getByRole('dialog').getByLabel('Motivo').fill('A lei manda guardar')
  await page.getByRole('dialog').getByRole('button', { name: 'Recusar' }).click()
  await expect(page.getByText('Recusa guardada, aguardando envio.')).toBeVisible()
  await page.context().setOffline(false)
  await expect
    .poll(async () => (await iris.get<PrivacyRequest[]>('/privacy-requests'))[0]?.status)
    .toBe('REFUSED')
})

test('the requests of others are no place for a doorman or a neighbour, and one’s own data are for all', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  for (const role of ['COLLABORATOR', 'RESIDENT', 'USER'] as const) {
    const page = await enter(await house.person(role, 'Bento Alves'), { at: '/app/privacy-requests' })
    await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
    await page.goto('/app/my-data')
    await expect(page.getByRole('button', { name: 'Pedir exclusão' })).toBeVisible()
    await page.getByRole('button', { name: /Buscar telas/ }).click()
    await page.getByRole('combobox').fill('meus dados')
    await expect(page.getByRole('option', { name: 'Meus dados' })).toBeVisible()
    await page.getByRole('combobox').fill('titulares')
    await expect(page.getByRole('option', { name: 'Pedidos de titulares' })).toBeHidden()
  }
})

for (const [name, viewport] of [
  ['a phone', phone],
  ['a tablet', tablet],
  ['a desk', desk],
] as const) {
  test(`axe finds nothing that shuts people out of their data and of the requests on ${name}, by day and by night`, async ({
    server,
    enter,
  }) => {
    const house = await aCondominium(server)
    const [resident, manager] = [
      await house.person('RESIDENT', 'Íris Lima'),
      await house.person('MANAGER', 'Helena Síndica'),
    ]
    const page = await enter(resident, { viewport, at: '/app/my-data' })
    await expect(page.getByText('Ninguém acessou os seus dados')).toBeVisible()
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Pedir exclusão' }).click()
    await expectNoBarriers(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Pedir exclusão' }).click()
    await expect(page.getByText('Recebido', { exact: true })).toBeVisible()
    await expectNoBarriers(page)
    await page.context().close()

    const other = await enter(manager, { viewport, at: '/app/privacy-requests' })
    await expect(other.getByText('Íris Lima')).toBeVisible()
    await expectNoBarriers(other)
    await other.getByText('Íris Lima').click()
    await expect(other.getByRole('button', { name: 'Atender' })).toBeVisible()
    await expectNoBarriers(other)
    await other.getByRole('button', { name: 'Atender' }).click()
    await expect(other.getByRole('alertdialog')).toBeVisible()
    await expectNoBarriers(other)
  })
}
