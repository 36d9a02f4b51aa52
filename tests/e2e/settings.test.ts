import { expectNoBarriers } from '#tests/support/browser-barriers.ts'
import { anUnreadableDisk } from '#tests/support/browser-disk.ts'
import { desk, screens } from '#tests/support/browser-launch.ts'
import { roleOf, switchOf } from '#tests/support/browser-permissions.ts'
import { openCondominium, signIn } from '#tests/support/browser-screen.ts'
import { expect, test } from '#tests/support/browser-test.ts'

test('MASTER makes, renames and deletes a permission; those of Zelo keep their names and cannot go', async ({
  enter,
}) => {
  const page = await enter('master@demo.zelo', { at: '/app/pick-condominium' })
  await page.goto('/app/settings?aba=financeiro')
  await expect(page.getByRole('main').getByText('Escolha um condomínio')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Escolher condomínio' }).click()
  await openCondominium(page, 'Edifício Jacarandá')
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

test('permissions that cannot be read from the device say so, and are read again when asked', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, viewport: desk })
  const disk = await anUnreadableDisk(context, 'permissions', '/app/settings')
  const page = await context.newPage()
  await signIn(page, { email: 'sindico@demo.zelo' })
  await page.goto('/app/settings?aba=permissoes')
  await expect(page.getByText('Erro ao carregar permissões')).toBeVisible()
  await disk.mend(page)
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
    const page = await enter('sindico@demo.zelo', {
      viewport,
      at: '/app/settings?aba=perfis&perfil=COLLABORATOR',
    })
    await (await switchOf(page, 'Ocorrência', 'Ver ocorrências')).click()
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await roleOf(page, 'Admin').click()
    await expectNoBarriers(page)
    await page.goto('/app/settings?aba=usuarios')
    await page.getByRole('button', { name: 'Usuário' }).click()
    await page.getByRole('option').first().click()
    await page.getByRole('button', { name: 'Abrir todas' }).click()
    await expectNoBarriers(page)
    await page.goto('/app/settings?aba=permissoes')
    await page.getByLabel('Buscar permissões').fill('reserva')
    await expectNoBarriers(page)
    await page.goto('/app/settings?aba=financeiro')
    await page.getByLabel('CNPJ').fill('')
    await page.getByRole('button', { name: 'Salvar convênio' }).click()
    await expect(page.getByText('Preencha o campo obrigatório: CNPJ').first()).toBeVisible()
    await expectNoBarriers(page)
  })
}
