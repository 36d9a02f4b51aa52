import type { Page } from '@playwright/test'
import type { User } from '#domain/users/user.ts'
import { anEmail } from '#tests/support/an-email.ts'
import { signInByApi } from '#tests/support/browser-api.ts'
import { anIssuingCondominium, dayFromNow } from '#tests/support/browser-boleto.ts'
import { aCondominium } from '#tests/support/browser-condominium.ts'
import { desk } from '#tests/support/browser-launch.ts'
import { anUnreadableDisk } from '#tests/support/browser-disk.ts'
import { aWordlessRefusal } from '#tests/support/browser-refusal.ts'
import { pressAction, signIn } from '#tests/support/browser-screen.ts'
import { expect, test } from '#tests/support/browser-test.ts'

/** What screens say by themselves when the server refuses without a word; each other text has a journey of its own. */

test('a MASTER reads that a condominium was not made, not changed and not deleted', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const page = await enter('master@demo.zelo', { at: '/app/condominiums' })
  await refuse(page, 'POST', '**/api/condominiums')
  await page.getByRole('button', { name: 'Novo condomínio' }).first().click()
  const form = page.getByRole('dialog', { name: 'Novo condomínio' })
  const fields = { Nome: 'Sem Sorte', CEP: '30110042', Endereço: 'Rua A', Número: '1', Bairro: 'Centro' }
  for (const [label, value] of Object.entries({
    ...fields,
    Cidade: 'Belo Horizonte',
    Estado: 'MG',
    Unidades: '1',
  }))
    await form.getByLabel(label).fill(value)
  await form.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page.getByText('Erro ao criar condomínio')).toBeVisible()

  await refuse(page, 'PATCH', `**/api/condominiums/${house.id}`)
  await page.goto(`/app/condominiums/${house.id}`)
  await page.getByRole('button', { name: 'Editar' }).click()
  const edit = page.getByRole('dialog', { name: 'Editar condomínio' })
  await edit.getByLabel('Bairro').fill('Savassi')
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Erro ao atualizar condomínio')).toBeVisible()

  const other = await aCondominium(server)
  await refuse(page, 'DELETE', `**/api/condominiums/${other.id}`)
  await page.goto(`/app/condominiums/${other.id}`)
  await pressAction(page, 'Excluir')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Erro ao excluir condomínio')).toBeVisible()
})

test('an administrator reads that a collaborator was not changed, not deleted, and not by force either', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const porter = await house.made<User>('/users', {
    name: 'Sem Sorte',
    email: anEmail(),
    role: 'COLLABORATOR',
    role_title: 'Porteiro',
    condominium_id: house.id,
    phone: '31987654321',
  })
  const page = await enter(await house.person('ADMIN', 'Célia Admin'), { at: '/app/collaborators' })
  await becomes(page, 'Zelador')
  await expect(page.getByText('Colaborador atualizado com sucesso!')).toBeVisible()
  await refuse(page, 'PATCH', `**/api/users/${porter.id}{,/profile}`)
  await becomes(page, 'Jardineiro')
  await expect(page.getByText(/^Erro ao atualizar colaborador/)).toBeVisible()
  await page.unroute(`**/api/users/${porter.id}{,/profile}`)

  await page.goto('/app/collaborators')
  await refuse(page, 'DELETE', `**/api/users/${porter.id}`)
  await remove(page, 'Excluir Sem Sorte?', 'Excluir')
  await expect(page.getByText(/^Erro ao excluir colaborador: /)).toBeVisible()
})

test('a síndico reads that a payer was not made, alone or with a boleto', async ({ server, enter }) => {
  const house = await anIssuingCondominium(server)
  const page = await enter(house.sindico, { at: '/app/financial/payers' })
  await refuse(page, 'POST', '**/api/payers')
  await page.getByRole('button', { name: 'Novo pagador' }).first().click()
  const form = page.getByRole('dialog', { name: 'Novo pagador' })
  await form.getByLabel('Nome do pagador').fill('Sem Sorte')
  await form.getByLabel('CPF ou CNPJ').fill('11144477735')
  await form.getByRole('button', { name: 'Cadastrar pagador' }).click()
  await expect(page.getByText('Não foi possível criar o sacado.')).toBeVisible()

  await page.goto('/app/financial/boletos')
  await page.getByRole('button', { name: 'Novo Boleto' }).first().click()
  const boleto = page.getByRole('dialog', { name: 'Novo boleto' })
  await boleto.getByRole('button', { name: /Pagador/ }).click()
  await page.getByRole('option', { name: 'Novo pagador' }).click()
  await boleto.getByLabel('Nome do pagador').fill('Sem Sorte')
  await boleto.getByLabel('CPF ou CNPJ').fill('52998224725')
  await boleto.getByLabel('Vencimento').fill(dayFromNow(20))
  await boleto.getByLabel('Valor').fill('10')
  await boleto.getByRole('button', { name: 'Gerar boleto' }).click()
  await expect(page.getByText('Não foi possível criar o sacado.')).toBeVisible()
})

test('and by force either: what was recorded stays with who recorded it', async ({ server, enter }) => {
  const house = await aCondominium(server)
  const email = await house.person('COLLABORATOR', 'Sem Sorte')
  await house.made('/residences', { unit: '101', block: 'Único', status: 'VACANT', condominium_id: house.id })
  const gate = await signInByApi(server, email)
  await gate.record({ title: 'Portão emperrado' })
  const page = await enter(await house.person('ADMIN', 'Célia Admin'), { at: '/app/collaborators' })
  await refuse(page, 'DELETE', '**/api/users/*/force')
  await page.getByRole('button', { name: 'Ações de Sem Sorte' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forçar Exclusão' }).click()
  const force = page.getByRole('alertdialog', { name: 'Forçar a exclusão de Sem Sorte?' })
  await force.getByLabel('Digite EXCLUIR').fill('EXCLUIR')
  await force.getByRole('button', { name: 'Forçar Exclusão' }).click()
  await expect(page.getByText(/^Erro ao forçar exclusão: /)).toBeVisible()
  expect((await gate.call('GET', '/auth/me')).status).toBe(200)
})

test('an administrator reads that somebody was not registered, not changed, and kept their password', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const someone = await house.made<User>('/users', {
    name: 'Joana Meireles',
    email: anEmail(),
    role: 'RESIDENT',
    condominium_id: house.id,
  })
  const page = await enter(await house.person('ADMIN', 'Célia Admin'), { at: '/app/users' })
  await refuse(page, 'POST', '**/api/users')
  await page.getByLabel('Nome completo').fill('Sem Sorte')
  await page.getByRole('tab', { name: /^Acesso/ }).click()
  await page.getByLabel('E-mail de acesso').fill(anEmail())
  await page.getByLabel('Senha', { exact: true }).fill('entrada-da-casa')
  await page.getByLabel('Confirmar senha').fill('entrada-da-casa')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Erro ao cadastrar usuário').first()).toBeVisible()

  await page.goto(`/app/users/${someone.id}`)
  await refuse(page, 'POST', '**/api/users/*/password')
  await page.getByRole('button', { name: 'Alterar Senha' }).click()
  const dialog = page.getByRole('dialog', { name: 'Alterar Senha' })
  await dialog.getByLabel('Nova senha', { exact: true }).fill('outra-entrada')
  await dialog.getByLabel('Confirmar nova senha').fill('outra-entrada')
  await dialog.getByRole('button', { name: 'Alterar Senha' }).click()
  await expect(page.getByText('Erro ao alterar senha').first()).toBeVisible()

  await page.goto(`/app/users/${someone.id}`)
  await refuse(page, 'PATCH', `**/api/users/${someone.id}{,/profile}`)
  await page.getByLabel('Nome completo').fill('Joana Prado')
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await expect(page.getByText('Erro ao atualizar usuário').first()).toBeVisible()
})

test('people who cannot be read from the device say so, and are read again when asked', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, viewport: desk })
  const disk = await anUnreadableDisk(context, 'users', '/app/users')
  const page = await context.newPage()
  await signIn(page, { email: 'sindico@demo.zelo' })
  await page.goto('/app/users')
  await expect(page.getByText('Erro ao carregar usuários')).toBeVisible()
  await disk.mend(page)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('button', { name: 'Novo Usuário' })).toBeVisible()
  await context.close()
})

async function becomes(page: Page, roleTitle: string): Promise<void> {
  await page.getByRole('button', { name: 'Ações de Sem Sorte' }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  const form = page.getByRole('dialog', { name: 'Editar Colaborador' })
  await form.getByLabel('Cargo').fill(roleTitle)
  await form.getByRole('button', { name: 'Salvar' }).click()
}

async function refuse(page: Page, method: string, url: string): Promise<void> {
  await page.route(url, (route) =>
    route.request().method() === method ? route.fulfill(aWordlessRefusal) : route.fallback(),
  )
}

async function remove(page: Page, question: string, act: string): Promise<void> {
  await page.getByRole('button', { name: 'Ações de Sem Sorte' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  const dialog = page.getByRole('alertdialog', { name: question })
  await dialog.getByLabel('Digite EXCLUIR').fill('EXCLUIR')
  await dialog.getByRole('button', { name: act }).click()
}
