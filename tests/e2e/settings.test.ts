import type { Page } from '@playwright/test'
import type { BankAccount } from '#domain/bank-accounts/bank-account.ts'
import type { CataloguePermission } from '#domain/permissions/permission.ts'
import type { User } from '#domain/users/user.ts'
import { signInByApi } from '#tests/support/browser-api.ts'
import { expectNoBarriersDayAndNight } from '#tests/support/browser-barriers.ts'
import { aCondominium } from '#tests/support/browser-condominium.ts'
import { desk, phone, screens } from '#tests/support/browser-launch.ts'
import { isOnDevice, rowOf, signIn } from '#tests/support/browser-screen.ts'
import { aWordlessRefusal } from '#tests/support/browser-refusal.ts'
import { metaOf, personStores } from '#tests/support/browser-store.ts'
import { expect, test } from '#tests/support/browser-test.ts'

/** A switch of a role or of a person, in its panel. */
async function switchOf(page: Page, group: string, permission: string) {
  const panel = page.getByRole('button', { name: new RegExp(`^${group}`) })
  if ((await panel.getAttribute('aria-expanded')) === 'false') await panel.click()
  return page.getByRole('switch', { name: permission })
}

const roleOf = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Perfil' }).getByRole('button', { name: new RegExp(`^${name}\\b`) })

const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true })

async function fillAgreement(page: Page) {
  for (const [label, text] of [
    ['Cooperativa', '0165'],
    ['Posto (UA)', '02'],
    ['Código do beneficiário', '00623'],
    ['Conta corrente', '123456'],
    ['Razão social', 'Condomínio Edifício Jacarandá'],
    ['CNPJ', '11222333000181'],
  ] as const)
    await page.getByLabel(label).fill(text)
}

test('a manager takes the occurrences from the collaborators, and the open screen of one of them loses the place in the menu, the address, the rows on the device and the server’s consent, and gets them back', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  await house.unit('101')
  await house.record({ title: 'Portão emperrado' })
  const [manager, doorman] = [
    await house.person('MANAGER', 'Helena Síndica'),
    await house.person('COLLABORATOR', 'Bento Porteiro'),
  ]
  const [gate, elsewhere] = [
    await signInByApi(server, doorman),
    await signInByApi(server, 'colaborador@demo.zelo'),
  ]
  const answers = async ({ call }: typeof gate) => (await call('GET', '/occurrences')).status
  const open = await enter(doorman, { viewport: phone })
  await open.goto('/app/occurrences')
  await isOnDevice(open)
  await expect(rowOf(open, 'Portão emperrado')).toBeVisible()
  const held = async () => (await personStores(open)).occurrences?.length
  const place = open.getByRole('link', { name: 'Ocorrências' })
  await expect(place.first()).toBeVisible()
  expect(await held()).toBe(1)
  expect(await answers(gate)).toBe(200)

  const page = await enter(manager)
  await page.goto('/app/settings?aba=perfis&perfil=COLLABORATOR')
  await expect(save(page)).toBeDisabled()
  await (await switchOf(page, 'Ocorrência', 'Ver ocorrências')).click()
  await expect(page.getByText('1 alteração não salva')).toBeVisible()
  await save(page).click()
  await expect(page.getByText('Permissões salvas com sucesso!')).toBeVisible()
  await expect(save(page)).toBeDisabled()

  const withinSeconds = { timeout: 10_000 }
  await expect(open.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible(withinSeconds)
  await expect(place).toHaveCount(0)
  await expect.poll(held, withinSeconds).toBe(0)
  expect(JSON.stringify(await personStores(open))).not.toContain('Portão emperrado')
  expect(await answers(gate)).toBe(403)
  expect(await answers(elsewhere), 'another condominium follows the platform').toBe(200)

  await expect(page.getByText('Padrão da plataforma: ligada')).toBeVisible()
  await (await switchOf(page, 'Ocorrência', 'Ver ocorrências')).click()
  await save(page).click()
  await expect(page.getByText('Padrão da plataforma: ligada')).toBeHidden()
  await expect(rowOf(open, 'Portão emperrado')).toBeVisible(withinSeconds)
  await expect(place.first()).toBeVisible()
  expect(await answers(gate)).toBe(200)
})

test('a save that breaks off keeps what went, and what did not stays unsaved and goes the second time', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const page = await enter(house.user.email)
  await page.goto('/app/settings?aba=perfis&perfil=RESIDENT')
  for (const [group, permission] of [
    ['Reserva', 'Pedir reservas'],
    ['Ocorrência', 'Registrar ocorrências'],
  ] as const)
    await (await switchOf(page, group, permission)).click()
  await expect(page.getByText('2 alterações não salvas')).toBeVisible()

  let asked = 0
  await page.route('**/api/permissions/role-permissions', (route) =>
    ++asked === 2 ? route.abort() : route.continue(),
  )
  await save(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Erro ao salvar permissões!' }).first(),
  ).toBeVisible()
  await expect(page.getByText(/^1 (?:alteração )?não salva/)).toBeVisible()
  await page.unrouteAll()
  await expect.poll(() => metaOf(page, 'unreachable_since')).toBeFalsy()
  await save(page).click()
  await expect(page.getByText('Permissões salvas com sucesso!')).toBeVisible()
  const words = await house.get<{ enabled: boolean }[]>('/permissions/role-permissions/RESIDENT')
  const before = await (
    await signInByApi(server, 'admin@demo.zelo')
  ).get<{ enabled: boolean }[]>('/permissions/role-permissions/RESIDENT')
  const on = (all: { enabled: boolean }[]) => all.filter(({ enabled }) => enabled).length
  expect(on(words)).toBe(on(before) - 2)
})

test('an ADMIN who leaves with unsaved permissions is asked, by a link, a tab or the way back, and loses them only by saying so', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const page = await enter(house.user.email)
  await page.getByRole('link', { name: 'Configurações' }).click()
  await expect(page.getByRole('link', { name: 'Permissões por Perfil' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await roleOf(page, 'Colaborador').click()
  const dashboard = await switchOf(page, 'Painel', 'Ver o painel')
  await dashboard.click()
  const question = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
  const leavings = [
    () => page.getByRole('link', { name: 'Ocorrências' }).click(),
    () => page.getByRole('link', { name: 'Financeiro (Boletos)' }).click(),
    () => page.evaluate(() => history.back()),
  ]
  for (const leave of leavings) {
    await leave()
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Continuar aqui' }).click()
    await expect(page).toHaveURL(/\/app\/settings\?perfil=COLLABORATOR$/)
    await expect(dashboard).not.toBeChecked()
  }
  await page.getByRole('link', { name: 'Ocorrências' }).click()
  await question.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(page).toHaveURL(/\/app\/occurrences$/)
})

test('a manager who may change settings no more undoes what they had not saved, and is told why nothing can be saved', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const email = await house.person('MANAGER', 'Helena Síndica')
  const { user } = await signInByApi(server, email)
  const page = await enter(email, { viewport: phone })
  await page.goto('/app/settings?aba=perfis&perfil=RESIDENT')
  const requests = await switchOf(page, 'Reserva', 'Pedir reservas')
  await requests.click()
  await expect(save(page)).toBeEnabled()

  const catalogue = await house.get<CataloguePermission[]>('/permissions')
  const writing = catalogue.find(({ name }) => name === 'update_settings')?.id ?? ''
  const taken = { permissions_override: { [writing]: false } }
  expect((await house.call('PUT', `/users/${user.id}/permissions-override`, taken)).status).toBe(200)
  await expect(requests).toBeDisabled()
  await expect(page.getByText('1 alteração não salva')).toBeVisible()
  await save(page).press('Enter')
  await expect(page.getByText('Você pode ver as permissões, mas não alterá-las.')).toHaveCount(2)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(requests).toBeChecked()
  await expect(save(page)).toHaveCount(0)
})

test('without a network nothing of the permissions can be saved, and the button says why', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const page = await enter(house.user.email, { viewport: phone })
  await page.goto('/app/settings?aba=perfis&perfil=RESIDENT')
  await isOnDevice(page)
  await page.context().setOffline(true)
  await expect(page.getByText('Permissões só mudam com internet.')).toBeVisible()
  await (await switchOf(page, 'Reserva', 'Pedir reservas')).click()
  await expect(page.getByText('1 não salva, sem internet')).toBeVisible()
  await save(page).press('Enter')
  await expect(page.getByText('Precisa de internet.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('1 alteração não salva')).toBeVisible()
  await save(page).click()
  await expect(page.getByText('Permissões salvas com sucesso!')).toBeVisible()
})

test('a manager takes a single permission from one person, and keeping all of the profile’s again is no exception', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  await house.unit('101')
  const email = await house.person('COLLABORATOR', 'Davi Zelador')
  const { user, ...davi } = await signInByApi(server, email)
  const page = await enter(await house.person('MANAGER', 'Helena Síndica'), { viewport: phone })
  await page.goto('/app/settings?aba=usuarios')
  await expect(
    page.getByText(
      'As permissões personalizadas de um usuário prevalecem sobre as permissões do perfil dele.',
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Usuário' }).click()
  await expect(page.getByRole('option', { name: /Helena|Célia/ })).toHaveCount(0)
  await page.getByRole('option', { name: /^Davi Zelador/ }).click()
  await expect(page.getByRole('button', { name: /^Financeiro/ })).toHaveCount(0) // the profile has none of it
  await (await switchOf(page, 'Ocorrência', 'Registrar ocorrências')).click()
  await save(page).click()
  await expect(page.getByText('Permissões do usuário salvas com sucesso!')).toBeVisible()
  await expect(page.getByText('Retirada desta pessoa')).toBeVisible()
  const mayRecord = async () =>
    (await davi.get<{ permissions: Record<string, boolean> }>('/auth/me')).permissions.create_occurrence
  await expect.poll(mayRecord).toBe(false)

  await (await switchOf(page, 'Ocorrência', 'Registrar ocorrências')).click()
  await save(page).click()
  await expect(page.getByText('Retirada desta pessoa')).toBeHidden()
  await expect.poll(mayRecord).toBe(true)
  expect((await house.get<User>(`/users/${user.id}`)).permissions_override).toBeNull()
})

test('MASTER makes, renames and deletes a permission; those of Zelo keep their names and cannot go', async ({
  enter,
}) => {
  const page = await enter('master@demo.zelo')
  await page
    .locator('section')
    .filter({ hasText: 'Edifício Jacarandá' })
    .getByRole('button', { name: 'Abrir' })
    .click()
  await expect(page.getByRole('complementary').getByText('Edifício Jacarandá')).toBeVisible()
  await page.goto('/app/master/settings')
  await expect(page.getByRole('link', { name: 'Gerenciar Permissões' })).toHaveAttribute(
    'aria-current',
    'page',
  )

  await page.getByRole('button', { name: 'Nova permissão' }).click()
  const form = page.getByRole('dialog', { name: 'Nova permissão' })
  await form.getByRole('button', { name: 'Criar permissão' }).click()
  await expect(form.getByText('Nome da permissão é obrigatório')).toBeVisible()
  await form.getByLabel('Nome da permissão').fill('open_gate')
  await form.getByLabel('Descrição').fill('Abrir o portão')
  await page.route('**/api/permissions', (route) => route.abort())
  await form.getByRole('button', { name: 'Criar permissão' }).click()
  await expect(form.getByText('Erro ao salvar permissão')).toBeVisible()
  await page.unrouteAll()
  await form.getByRole('button', { name: 'Criar permissão' }).click()
  await expect(page.getByText('Permissão criada com sucesso!')).toBeVisible()

  await page.getByRole('button', { name: /^Outros/ }).click()
  await page.getByRole('button', { name: 'Ações de Abrir o portão' }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  const edit = page.getByRole('dialog', { name: 'Editar permissão' })
  await edit.getByLabel('Descrição').fill('Abrir o portão da garagem')
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Permissão atualizada com sucesso!')).toBeVisible()

  await page.getByRole('button', { name: 'Ações de Abrir o portão da garagem' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  const question = page.getByRole('alertdialog', { name: 'Excluir permissão?' })
  await page.route('**/api/permissions/*', (route) => route.abort())
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(question.getByText('Erro ao excluir permissão')).toBeVisible()
  await page.unrouteAll()
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Permissão excluída com sucesso!')).toBeVisible()
  await expect(page.getByText('Abrir o portão da garagem', { exact: true })).toHaveCount(0)

  await page.getByLabel('Buscar permissões').fill('ver ocorrencias')
  await page.getByRole('button', { name: 'Ações de Ver ocorrências' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Editar'])
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await expect(edit.getByLabel('Nome da permissão')).toHaveJSProperty('readOnly', true)
})

test('a manager writes down the bank agreement without a network, and corrects it later', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const page = await enter(await house.person('MANAGER', 'Helena Síndica'), { viewport: phone })
  await page.goto('/app/settings')
  await isOnDevice(page)
  await expect(page.getByRole('link', { name: 'Financeiro (Boletos)' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.getByLabel('Banco')).toHaveJSProperty('readOnly', true)
  await page.getByRole('button', { name: 'Salvar convênio' }).click()
  for (const field of [
    'Cooperativa',
    'Posto (UA)',
    'Código do beneficiário',
    'Conta corrente',
    'Razão social',
    'CNPJ',
  ])
    await expect(page.getByText(`Preencha o campo obrigatório: ${field}`).first()).toBeVisible()

  await page.context().setOffline(true)
  await page.getByLabel('Cooperativa').fill('0165-9')
  await page.getByLabel('Posto (UA)').fill('02')
  await page.getByLabel('Código do beneficiário').fill('00623')
  await page.getByLabel('Conta corrente').fill('12.345-6')
  await page.getByLabel('Razão social').fill('Condomínio Edifício Jacarandá')
  await page.getByLabel('CNPJ').fill('11222333000181')
  await expect(page.getByLabel('CNPJ')).toHaveValue('11.222.333/0001-81')
  await page.getByRole('button', { name: 'Salvar convênio' }).click()
  await expect(page.getByText('Convênio guardado, aguardando envio.')).toBeVisible()
  await page.context().setOffline(false)
  const kept = () => house.get<BankAccount[]>(`/bank-accounts?condominium_id=${house.id}`)
  await expect.poll(async () => (await kept())[0]?.cooperative).toBe('0165')
  await expect(page.getByText('Aguardando envio')).toBeHidden()

  await page.getByLabel('Posto (UA)').fill('07')
  await page.getByRole('button', { name: 'Salvar convênio' }).click()
  await expect(page.getByText('Convênio atualizado com sucesso!')).toBeVisible()
  expect(await kept()).toMatchObject([
    {
      bank_code: '748',
      ua: '07',
      wallet: '01',
      current_acc: '123456',
      cnpj: '11222333000181',
      with_registry: true,
    },
  ])
})

test('on a phone the agreement is saved from above the places at the bottom', async ({ enter }) => {
  const page = await enter('sindico@demo.zelo', { viewport: phone })
  await page.goto('/app/settings?aba=financeiro')
  await expect(page.getByLabel('Cooperativa')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salvar convênio' })).toBeInViewport()
})

test('permissions of a person that the server does not answer for stay unsaved, and the screen says so', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  await house.person('COLLABORATOR', 'Davi Zelador')
  const page = await enter(house.user.email)
  await page.goto('/app/settings?aba=usuarios')
  await page.getByRole('button', { name: 'Usuário' }).click()
  await page.getByRole('option', { name: /^Davi Zelador/ }).click()
  await (await switchOf(page, 'Ocorrência', 'Registrar ocorrências')).click()
  await page.route('**/permissions-override', (route) => route.abort())
  await save(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Erro ao salvar permissões do usuário!' }).first(),
  ).toBeVisible()
  await expect(page.getByText(/^1 (?:alteração )?não salva/)).toBeVisible()
})

test('an agreement refused without a word is told in the screen’s own, and a better one is saved', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const page = await enter(house.user.email)
  await page.goto('/app/settings?aba=financeiro')
  await expect(page.getByLabel('Carteira')).toHaveValue('01')
  await isOnDevice(page)
  await fillAgreement(page)
  await page.route('**/api/bank-accounts', (route) => route.fulfill(aWordlessRefusal))
  await page.getByRole('button', { name: 'Salvar convênio' }).click()
  await expect(
    page.getByText('Não foi possível salvar o convênio. Verifique os dados.').first(),
  ).toBeVisible()
  await expect(page.getByText('Uma alteração não foi aceita')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('main').getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
  await page.reload()
  await expect(page.getByLabel('Cooperativa')).toHaveValue('')
  await fillAgreement(page)
  await page.getByRole('button', { name: 'Salvar convênio' }).click()
  await expect(page.getByText('Convênio salvo com sucesso!')).toBeVisible()
})

test('permissions that cannot be read from the device say so, and are read again when asked', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, viewport: desk })
  await context.addInitScript(() => {
    const { getAll } = IDBIndex.prototype
    IDBIndex.prototype.getAll = function (...asked) {
      if (this.objectStore.name === 'permissions' && location.hash !== '#inteiro')
        throw new DOMException('The disk does not answer', 'UnknownError')
      return getAll.apply(this, asked)
    }
  })
  const page = await context.newPage()
  await signIn(page, { email: 'sindico@demo.zelo' })
  await page.goto('/app/settings?aba=permissoes')
  await expect(page.getByText('Erro ao carregar permissões')).toBeVisible()
  await page.evaluate(() => history.replaceState(null, '', '#inteiro'))
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('button', { name: /^Ocorrência/ })).toBeVisible()
  await context.close()
})

test('settings are no place for a resident, nor for a collaborator', async ({ enter }) => {
  for (const email of ['morador@demo.zelo', 'colaborador@demo.zelo']) {
    const page = await enter(email)
    await expect(page.getByRole('link', { name: 'Configurações' })).toHaveCount(0)
    for (const path of ['/app/settings', '/app/master/settings']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
    }
  }
})

for (const [name, viewport] of screens) {
  test(`axe finds nothing that shuts people out of the settings on ${name}, by day and by night`, async ({
    enter,
  }) => {
    const page = await enter('sindico@demo.zelo', { viewport })
    await page.goto('/app/settings?aba=perfis&perfil=COLLABORATOR')
    await (await switchOf(page, 'Ocorrência', 'Ver ocorrências')).click()
    await expectNoBarriersDayAndNight(page)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await roleOf(page, 'Admin').click()
    await expectNoBarriersDayAndNight(page)
    await page.goto('/app/settings?aba=usuarios')
    await page.getByRole('button', { name: 'Usuário' }).click()
    await page.getByRole('option').first().click()
    await page.getByRole('button', { name: 'Abrir todas' }).click()
    await expectNoBarriersDayAndNight(page)
    await page.goto('/app/settings?aba=permissoes')
    await page.getByLabel('Buscar permissões').fill('reserva')
    await expectNoBarriersDayAndNight(page)
    await page.goto('/app/settings?aba=financeiro')
    await page.getByRole('button', { name: 'Salvar convênio' }).click()
    await expect(page.getByText('Preencha o campo obrigatório: CNPJ').first()).toBeVisible()
    await expectNoBarriersDayAndNight(page)
  })
}
