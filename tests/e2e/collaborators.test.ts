import type { Locator } from '@playwright/test'
import type { Me } from '#domain/auth/contract.ts'
import type { User } from '#domain/users/user.ts'
import { aCpf } from '#tests/support/a-cpf.ts'
import { anId } from '#tests/support/an-occurrence.ts'
import { signInByApi } from '#tests/support/browser-api.ts'
import { expectNoBarriers } from '#tests/support/browser-barriers.ts'
import { aCondominium } from '#tests/support/browser-condominium.ts'
import { phone, screens } from '#tests/support/browser-launch.ts'
import { isOnDevice, openCondominium, pressAction, rowOf } from '#tests/support/browser-screen.ts'
import { everythingStored, outboxOf } from '#tests/support/browser-store.ts'
import { expect, test } from '#tests/support/browser-test.ts'

const given = 'chave-da-portaria'

test('a síndica registers a porter whose first password opens the account once, and nothing of it stays on her device', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const page = await enter(await house.person('MANAGER', 'Zuleide Síndica'), { at: '/app/collaborators' })
  await expect(page.getByText('Nenhum colaborador encontrado')).toBeVisible()
  await page.getByRole('button', { name: 'Novo Colaborador' }).first().click()
  const form = page.getByRole('dialog', { name: 'Novo Colaborador' })
  await expect(form.getByLabel('Condomínio')).toHaveCount(0)
  await form.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page.getByText('Por favor, corrija os erros no formulário')).toBeVisible()
  const missing = ['Nome', 'Email', 'Telefone', 'CPF', 'Cargo'].map((field) => `${field} é obrigatório`)
  for (const sentence of [...missing, 'Senha é obrigatória'])
    await expect(form.getByText(sentence)).toBeVisible()
  await expect(form.getByLabel('Nome')).toBeFocused()

  await form.getByLabel('Nome').fill('A')
  await expect(form.getByText('Nome deve ter pelo menos 2 caracteres')).toBeVisible()
  await form.getByLabel('Email').fill('porteiro')
  await expect(form.getByText('Email inválido')).toBeVisible()
  await form.getByLabel('Telefone').fill('3198')
  await expect(form.getByText('Telefone deve ter pelo menos 10 dígitos')).toBeVisible()
  await form.getByLabel('CPF').fill('111.111.111-11')
  await expect(form.getByText('CPF inválido')).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(form).toBeVisible()

  const email = `porteiro.${anId()}@casa.test`
  await fillForm(form, { email, cpf: aCpf() })
  await expect(form.getByLabel('Telefone')).toHaveValue('(31) 98765-4321')
  await expect(form.getByText('inválido')).toHaveCount(0)
  expect(JSON.stringify(await everythingStored(page))).not.toContain(given)
  await form.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page.getByText('Colaborador criado com sucesso!')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(rowOf(page, 'Bento Porteiro')).toContainText('(31) 98765-4321')
  await expect(rowOf(page, 'Bento Porteiro')).toContainText('Pendente')
  expect(JSON.stringify(await everythingStored(page))).not.toContain(given)

  const porter = await signInByApi(server, email, given)
  expect(porter as unknown as Me).toMatchObject({
    must_change_password: true,
    user: { role: 'COLLABORATOR', condominium_id: house.id },
  })
})

test('the same CPF twice is refused by the server in its own words, and what was typed stays', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const cpf = aCpf()
  await aPorter(house, 'Primeiro Porteiro', { cpf: cpf.replace(/\D/g, '') })
  const page = await enter(await house.person('ADMIN', 'Célia Admin'), {
    viewport: phone,
    at: '/app/collaborators?novo=1',
  })
  const form = page.getByRole('dialog', { name: 'Novo Colaborador' })
  await fillForm(form, { email: `outro.${anId()}@casa.test`, cpf })
  await form.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(
    page.getByText('Erro ao criar colaborador: Já existe outro usuário com este CPF.'),
  ).toBeVisible()
  await expect(form.getByLabel('Nome')).toHaveValue('Bento Porteiro')
})

test('without signal nobody is registered, and a porter found by telephone is corrected and arrives once', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const porter = await aPorter(house, 'Sebastião Noturno', { phone: '31987654321' })
  const page = await enter(await house.person('MANAGER', 'Zuleide Síndica'), {
    isInstalled: true,
    viewport: phone,
    at: '/app/collaborators',
  })
  await expect(rowOf(page, 'Sebastião Noturno')).toBeVisible()
  await isOnDevice(page)
  await page.context().setOffline(true)
  await page.getByRole('textbox', { name: 'Buscar' }).fill('98765')
  await page.getByRole('button', { name: 'Ações de Sebastião Noturno' }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  const form = page.getByRole('dialog', { name: 'Editar Colaborador' })
  await form.getByLabel('Cargo').fill('Zelador')
  await form.getByLabel('Nova senha').fill(given)
  await expect(form.getByText('Trocar a senha precisa de internet.')).toBeVisible({ timeout: 30_000 })
  await expect(form.getByRole('button', { name: 'Salvar' })).toBeDisabled()
  await form.getByLabel('Cargo').press('Enter')
  await expect(form).toBeVisible()
  await form.getByLabel('Nova senha').fill('')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form).toBeHidden()
  await expect(rowOf(page, 'Sebastião Noturno')).toContainText('Zelador')

  await page.getByRole('button', { name: 'Novo Colaborador' }).click()
  const fresh = page.getByRole('dialog', { name: 'Novo Colaborador' })
  await expect(fresh.getByText('Cadastrar precisa de internet.')).toBeVisible()
  await expect(fresh.getByRole('button', { name: 'Cadastrar' })).toBeDisabled()
  await fresh.getByRole('button', { name: 'Cancelar' }).click()
  await expect(fresh).toBeHidden()

  await page.context().setOffline(false)
  await expect.poll(() => outboxOf(page)).toEqual([])
  expect(await house.get<User>(`/users/${porter.id}`)).toMatchObject({
    role_title: 'Zelador',
    profile: { phones: [{ number: '31987654321' }] },
  })
})

test('an administrator deletes by the typed word, and by force who has recorded something', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  await aPorter(house, 'Nunca Veio')
  const email = await house.person('COLLABORATOR', 'Deixou Rastro')
  await house.unit('101')
  const gate = await signInByApi(server, email)
  await gate.record({ title: 'Portão emperrado' })
  const page = await enter(await house.person('ADMIN', 'Célia Admin'), { at: '/app/collaborators' })

  await page.getByRole('button', { name: 'Ações de Nunca Veio' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  const alone = page.getByRole('alertdialog', { name: 'Excluir Nunca Veio?' })
  await expect(alone.getByText('Digite exatamente EXCLUIR para habilitar o botão')).toBeVisible()
  await alone.getByLabel('Digite EXCLUIR').fill('excluir')
  await expect(alone.getByRole('button', { name: 'Excluir' })).toBeDisabled()
  await alone.getByLabel('Digite EXCLUIR').fill('EXCLUIR')
  await alone.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Colaborador excluído com sucesso!')).toBeVisible()
  await expect(rowOf(page, 'Nunca Veio')).toHaveCount(0)

  await page.getByRole('link', { name: 'Deixou Rastro' }).click()
  await pressAction(page, 'Excluir')
  const inTheWay = page.getByRole('alertdialog', { name: 'Excluir Deixou Rastro?' })
  await expect(inTheWay.getByRole('listitem')).toHaveText(['1 ocorrência: Portão emperrado'])
  await inTheWay.getByRole('button', { name: 'Forçar Exclusão' }).click()
  const force = page.getByRole('alertdialog', { name: 'Forçar a exclusão de Deixou Rastro?' })
  await expect(force.getByText('TODOS os dados relacionados são removidos permanentemente:')).toBeVisible()
  await force.getByLabel('Digite EXCLUIR').fill('EXCLUIR')
  await force.getByRole('button', { name: 'Forçar Exclusão' }).click()
  await expect(page.getByText('Colaborador excluído com sucesso (exclusão forçada)!')).toBeVisible()
  await expect(page).toHaveURL(/\/app\/collaborators$/)
  await expect(page.getByText('Nenhum colaborador encontrado')).toBeVisible()
  expect((await gate.call('GET', '/auth/me')).status).toBe(410)
})

test('a MASTER goes from one condominium’s collaborators to another’s, and those who may not see them have no such place', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  await aPorter(house, 'Só Daqui')
  const { name } = await house.get<{ name: string }>(`/condominiums/${house.id}`)
  const master = await enter('master@demo.zelo', { at: '/app/pick-condominium' })
  await openCondominium(master, 'Edifício Jacarandá')
  await expect(master).toHaveURL(/dashboard$/)
  await master.goto('/app/collaborators')
  await expect(rowOf(master, 'Sebastião Reis')).toContainText('Edifício Jacarandá')
  await master.getByLabel('Condomínio').selectOption(name)
  await expect(rowOf(master, 'Só Daqui')).toContainText(name)
  await expect(rowOf(master, 'Sebastião Reis')).toHaveCount(0)
  await master.getByRole('button', { name: 'Novo Colaborador' }).click()
  await expect(master.getByRole('dialog').getByLabel('Condomínio')).toHaveValue(house.id)

  const neighbour = await enter('morador@demo.zelo', { viewport: phone, at: '/app/collaborators' })
  await expect(neighbour.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
})

for (const [name, viewport] of screens) {
  test(`axe finds nothing that shuts people out of collaborators on ${name}, by day and by night`, async ({
    enter,
  }) => {
    const page = await enter('sindico@demo.zelo', { viewport, at: '/app/collaborators' })
    await expect(page.getByText(/^Total de \d+ registros?$/)).toBeVisible()
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Novo Colaborador' }).click()
    const form = page.getByRole('dialog', { name: 'Novo Colaborador' })
    await form.getByRole('button', { name: 'Cadastrar' }).click()
    await expect(form.getByText('Nome é obrigatório')).toBeVisible()
    await expectNoBarriers(page)
    await page.goto('/app/collaborators')
    await page.getByRole('link', { name: 'Sebastião Reis' }).click()
    await expect(page.getByRole('heading', { name: 'Dados' })).toBeVisible()
    await expectNoBarriers(page)
    await pressAction(page, 'Excluir')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectNoBarriers(page)
  })
}

async function aPorter(
  house: Awaited<ReturnType<typeof aCondominium>>,
  name: string,
  more: object = {},
): Promise<User> {
  const email = `porteiro.${anId()}@casa.test`
  return house.made<User>('/users', {
    name,
    email,
    role: 'COLLABORATOR',
    role_title: 'Porteiro',
    condominium_id: house.id,
    ...more,
  })
}

async function fillForm(form: Locator, { email, cpf }: { email: string; cpf: string }): Promise<void> {
  await form.getByLabel('Nome').fill('Bento Porteiro')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Senha', { exact: true }).fill(given)
  await form.getByLabel('Telefone').fill('31987654321')
  await form.getByLabel('CPF').fill(cpf)
  await form.getByLabel('Cargo').fill('Porteiro')
}
