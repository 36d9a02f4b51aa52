import type { Page } from '@playwright/test'
import type { Condominium } from '#domain/condominiums/condominium.ts'
import { signInByApi } from '#tests/support/browser-api.ts'
import { expectNoBarriers } from '#tests/support/browser-barriers.ts'
import { aCondominium } from '#tests/support/browser-condominium.ts'
import { phone, screens } from '#tests/support/browser-launch.ts'
import { isOnDevice, openCondominium, pressAction, rowOf } from '#tests/support/browser-screen.ts'
import { outboxOf } from '#tests/support/browser-store.ts'
import { expect, test } from '#tests/support/browser-test.ts'

test('a MASTER registers a condominium, corrects it, opens it, and cannot delete one that has people', async ({
  server,
  enter,
}) => {
  const busy = await aCondominium(server)
  const busyName = (await busy.get<Condominium>(`/condominiums/${busy.id}`)).name
  const page = await enter('master@demo.zelo', { at: '/app/master/condominiums' })
  await page.getByRole('button', { name: 'Novo condomínio' }).click()
  const form = page.getByRole('dialog', { name: 'Novo condomínio' })
  await form.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(form.getByText('Endereço é obrigatório')).toBeVisible()
  await expect(form.getByLabel('Nome')).toBeFocused()
  // At once: a toast would leave by itself.
  expect(await page.locator('[aria-label=Avisos]').textContent(), 'the fields say it themselves').toBe('')
  await fill(form, { Nome: 'Residencial Buriti', CEP: '30110042', Endereço: 'Rua Sergipe', Número: '77' })
  await fill(form, { Bairro: 'Savassi', Cidade: 'Belo Horizonte', Estado: 'mg', Unidades: 'vinte' })
  await expect(form.getByLabel('CEP')).toHaveValue('30110-042')
  await form.getByLabel('Nome').focus()
  await expect(form.getByLabel('Unidades')).toHaveValue('0')
  await form.getByLabel('Unidades').fill('20')
  await form.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page.getByText('Condomínio cadastrado com sucesso!')).toBeVisible()

  await page.getByLabel('Buscar').fill('buriti')
  await expect(page.getByText('Total de 1 registro', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/busca=buriti/)
  await expect(rowOf(page, 'Residencial Buriti')).toContainText('Ativo')
  await page.getByRole('button', { name: 'Ações de Residencial Buriti' }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  const edit = page.getByRole('dialog', { name: 'Editar condomínio' })
  await edit.getByLabel('Status').selectOption('Inativo')
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Condomínio atualizado com sucesso!')).toBeVisible()
  await expect(rowOf(page, 'Residencial Buriti')).toContainText('Inativo')

  await page.getByLabel('Buscar').fill(busyName)
  await page.getByRole('link', { name: busyName }).click()
  await pressAction(page, 'Excluir')
  const question = page.getByRole('alertdialog', { name: 'Tem certeza que deseja excluir este condomínio?' })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await pressAction(page, 'Excluir')
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText(/tem 1 pessoa e não pode ser excluído/).first()).toBeVisible()
  expect((await busy.call('GET', `/condominiums/${busy.id}`)).status).toBe(200)
  await page.goto(`/app/condominiums/${busy.id}`)
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()

  await page.goto('/app/condominiums?busca=buriti')
  await page.getByRole('button', { name: 'Ações de Residencial Buriti' }).click()
  await page.getByRole('menuitem', { name: 'Abrir' }).click()
  await expect(page.getByRole('complementary').getByText('Residencial Buriti')).toBeVisible()
  await page.goto('/app/condominiums?busca=buriti')
  await page.getByRole('link', { name: 'Residencial Buriti', exact: true }).click()
  await expect(page.getByText('Aberto agora neste aparelho.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Mais ações' }).click()
  const remove = page.getByRole('menuitem', { name: 'Excluir' })
  await expect(remove).toBeDisabled()
  await expect(remove).toContainText('Está aberto agora. Abra outro antes.')
  await page.keyboard.press('Escape')
  await openOne(page, 'Edifício Jacarandá')
  await page.goto('/app/condominiums?busca=buriti')
  await page.getByRole('button', { name: 'Ações de Residencial Buriti' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Condomínio excluído com sucesso!')).toBeVisible()
  await expect(page.getByText('Nenhum condomínio encontrado.')).toBeVisible()
})

test('a síndica on a phone comes to her own condominium at once, and corrects its address without signal', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const { name } = await house.get<Condominium>(`/condominiums/${house.id}`)
  await house.unit('101')
  const page = await enter(await house.person('MANAGER', 'Zuleide Síndica'), {
    isInstalled: true,
    viewport: phone,
    at: '/app/condominiums',
  })
  await expect(page).toHaveURL(new RegExp(`/app/condominiums/${house.id}$`))
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Voltar/ })).toHaveCount(0)
  await isOnDevice(page)

  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('main').getByRole('button', { name: 'Mais ações' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Editar', 'Compartilhar'])
  await expect(page.getByRole('button', { name: 'Abrir', exact: true })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  const form = page.getByRole('dialog', { name: 'Editar condomínio' })
  await expect(form.getByLabel('Status')).toHaveCount(0)
  await form.getByLabel('Número').fill('1150')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('1150')).toBeVisible()
  await expect(page.getByText('Aguardando envio').first()).toBeVisible()

  await page.context().setOffline(false)
  await expect.poll(() => outboxOf(page)).toEqual([])
  expect(await house.get(`/condominiums/${house.id}`)).toMatchObject({ number: '1150', district: 'Lourdes' })
})

test('the platform’s list of condominiums is not for others, and whoever may see none has no such place', async ({
  server,
  enter,
}) => {
  const other = await aCondominium(server)
  const sindica = await enter('sindico@demo.zelo', { at: '/app/master/condominiums' })
  await expect(sindica.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  await sindica.goto(`/app/condominiums/${other.id}`)
  await expect(sindica.getByRole('heading', { name: 'Condomínio não encontrado' })).toBeVisible()

  const user = await enter('usuario@demo.zelo')
  await expect(user.getByRole('link', { name: /^Condomínio/ })).toHaveCount(0)
  await user.goto('/app/condominiums')
  await expect(user.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  const { call } = await signInByApi(server, 'usuario@demo.zelo')
  expect((await call('GET', '/condominiums')).status).toBe(403)
})

for (const [name, viewport] of screens) {
  test(`axe finds nothing that shuts people out of condominiums on ${name}, by day and by night`, async ({
    enter,
  }) => {
    const page = await enter('master@demo.zelo', { viewport })
    await openOne(page, 'Edifício Jacarandá')
    await page.goto('/app/condominiums')
    await expect(page.getByText(/^Total de \d+ registros?$/)).toBeVisible()
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Novo condomínio' }).click()
    const form = page.getByRole('dialog', { name: 'Novo condomínio' })
    await form.getByRole('button', { name: 'Cadastrar' }).click()
    await expect(form.getByText('Nome é obrigatório')).toBeVisible()
    await expectNoBarriers(page)
    await page.goto('/app/condominiums?busca=ipê')
    await page.getByRole('link', { name: 'Residencial Ipê' }).click()
    await pressAction(page, 'Excluir')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectNoBarriers(page)
  })
}

async function openOne(page: Page, name: string): Promise<void> {
  await page.goto('/app/pick-condominium')
  await openCondominium(page, name)
  await expect(page).toHaveURL(/dashboard$/)
}

async function fill(form: ReturnType<Page['getByRole']>, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await form.getByLabel(label).fill(text)
}
