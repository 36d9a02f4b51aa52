import type { Page } from '@playwright/test'
import type { User } from '#domain/users/user.ts'
import { anId } from '#tests/support/an-occurrence.ts'
import { anEmail } from '#tests/support/an-email.ts'
import { registerByApi, signInByApi } from '#tests/support/browser-api.ts'
import { expectNoBarriers } from '#tests/support/browser-barriers.ts'
import { aCondominium } from '#tests/support/browser-condominium.ts'
import { desk, phone, screens } from '#tests/support/browser-launch.ts'
import { demoPassword } from '#tests/support/browser-server.ts'
import { fillSignIn, isOnDevice, openCondominium } from '#tests/support/browser-screen.ts'
import { outboxOf } from '#tests/support/browser-store.ts'
import { expect, test } from '#tests/support/browser-test.ts'

const given = 'entrada-da-casa'
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })

test('a síndica has what she presses and whom she chose in sight, on a phone and on a desk', async ({
  enter,
  server,
}) => {
  const { user } = await signInByApi(server, 'morador@demo.zelo')
  const page = await enter('sindico@demo.zelo', { viewport: phone, at: '/app/users' })

  await test.step('on a phone the button that saves stands above the places at the bottom, and what is done with a person in one line', async () => {
    const places = page.getByRole('navigation', { name: 'Atalhos' })
    const gap = async (name: string) => {
      const [button, bar] = [page.getByRole('button', { name, exact: true }), places]
      const [above, below] = [await button.boundingBox(), await bar.boundingBox()]
      return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
    }
    await expect(page.getByRole('button', { name: 'Salvar', exact: true })).toBeInViewport()
    expect(await gap('Salvar')).toBeLessThan(16)
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    const name = page.getByLabel('Nome completo')
    await expect(name).toBeFocused()
    const isClear = () =>
      name.evaluate((field) => {
        const { left, top, bottom } = field.getBoundingClientRect()
        return [top + 4, bottom - 4].every((y) => document.elementFromPoint(left + 20, y) === field)
      })
    await expect.poll(isClear, 'the field that has the focus stands clear of the bars').toBe(true)

    await page.goto(`/app/users/${user.id}`)
    await expect(page.getByRole('button', { name: 'Atualizar' })).toBeInViewport()
    expect(await gap('Atualizar')).toBeLessThan(16)
    const acts = ['Alterar Senha', 'Novo Usuário', 'Mais ações'].map((name) =>
      page.getByRole('button', { name }).boundingBox(),
    )
    expect(new Set((await Promise.all(acts)).map((box) => box && box.y + box.height / 2)).size).toBe(1)
  })

  await test.step('on a desk whoever is chosen is in sight in the list beside the form', async () => {
    await page.setViewportSize(desk)
    const chosen = page.getByRole('region', { name: 'Usuários' }).locator('li[aria-current]')
    await expect(chosen).toContainText(user.email)
    await expect(chosen).toBeInViewport()
    await page.getByRole('button', { name: /Selecionar usuário para editar/ }).click()
    await page.getByRole('option').nth(1).click()
    await expect(chosen).toBeInViewport()
    await expect(chosen).not.toContainText(user.email)
  })
})

test('a manager edits somebody without signal, gives no password to who has chosen one, and takes their access with it', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const email = await house.person('RESIDENT', 'Policarpo Quaresma')
  const [person] = await house.get<User[]>(`/users/search?email_contains=${email}`)
  const own = await enter(email, { isInstalled: true, viewport: phone })
  const page = await enter(await house.person('MANAGER', 'Zuleide Síndica'), {
    isInstalled: true,
    at: '/app/users',
  })
  await page.getByRole('button', { name: /Selecionar usuário para editar/ }).click()
  await page.getByRole('option', { name: `Policarpo Quaresma - ${email} (Morador)` }).click()
  await expect(page.getByText('Usuário carregado para edição')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/app/users/${person?.id}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Editar Usuário' })).toBeVisible()
  await isOnDevice(page)

  await page.context().setOffline(true)
  await page.getByLabel('Cargo').fill('Conselheiro')
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await expect(page.getByText('Alteração guardada, aguardando envio.')).toBeVisible()
  await tab(page, 'Acesso').click()
  await expect(page.getByLabel('Confirmar nova senha')).toHaveCount(0)
  await page.getByLabel(/^Nova Senha/).fill(given)
  await expect(page.getByLabel('Confirmar nova senha')).toBeVisible()
  await expect(page.getByText('Trocar a senha precisa de internet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Atualizar' })).toBeDisabled()
  await page.getByLabel(/^Nova Senha/).fill('')
  await page.context().setOffline(false)
  await expect.poll(() => outboxOf(page)).toEqual([])
  expect(await house.get<User>(`/users/${person?.id}`)).toMatchObject({ role_title: 'Conselheiro' })

  await page.getByRole('button', { name: 'Alterar Senha' }).click()
  const dialog = page.getByRole('dialog', { name: 'Alterar Senha' })
  await expect(dialog).toContainText('Policarpo Quaresma')
  await expect(dialog).toContainText('Mínimo 6 caracteres')
  const change = dialog.getByRole('button', { name: 'Alterar Senha' })
  await change.click()
  await expect(dialog.getByText('Nova senha é obrigatória')).toBeVisible()
  await dialog.getByLabel('Nova senha', { exact: true }).fill('12345')
  await change.click()
  await expect(dialog.getByText('Senha deve ter pelo menos 6 caracteres')).toBeVisible()
  await expect(dialog.getByText('Senhas não coincidem')).toBeVisible()
  await dialog.getByLabel('Nova senha', { exact: true }).fill(given)
  await dialog.getByRole('button', { name: 'Mostrar senha' }).first().click()
  await expect(dialog.getByLabel('Nova senha', { exact: true })).toHaveAttribute('type', 'text')
  await dialog.getByLabel('Confirmar nova senha').fill(given)
  await change.click()
  await expect(page.getByText(/^Esta pessoa já escolheu uma senha\./).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Enviar e-mail para nova senha' }).click()
  await expect(page.getByText(`E-mail enviado para ${email}.`)).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByLabel('Pode entrar no Zelo').uncheck()
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await expect(page.getByText('Usuário atualizado com sucesso!')).toBeVisible()
  await expect(page.getByText('Não pode entrar.')).toBeVisible()
  await expect(own.getByRole('dialog', { name: 'Entrar' })).toBeVisible()
  await fillSignIn(own, { email, password: demoPassword })
  await expect(own.getByRole('dialog', { name: 'Entrar' }).getByRole('alert').first()).not.toBeEmpty()
  await expect(own).not.toHaveURL(/\/resident\/dashboard/)
})

test('a manager gives a first password, links somebody, and saves nobody who was removed', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const page = await enter(await house.person('MANAGER', 'Zuleide Síndica'), { at: '/app/users' })

  await test.step('a manager gives a first password to somebody who has chosen none', async () => {
    const email = anEmail()
    const invited = { email, name: 'Ricardo Coração', role: 'RESIDENT', condominium_id: house.id }
    await house.made('/users', invited)
    const [person] = await house.get<User[]>(`/users/search?email_contains=${email}`)
    await page.goto(`/app/users/${person?.id}`)
    await page.getByRole('button', { name: 'Alterar Senha' }).click()
    const dialog = page.getByRole('dialog', { name: 'Alterar Senha' })
    await dialog.getByLabel('Nova senha', { exact: true }).fill(given)
    await dialog.getByLabel('Confirmar nova senha').fill(given)
    await dialog.getByRole('button', { name: 'Alterar Senha' }).click()
    await expect(page.getByText('Senha alterada com sucesso!')).toBeVisible()
    expect(await signInByApi(server, email, given)).toMatchObject({ must_change_password: true })
  })

  await test.step('somebody removed elsewhere cannot be saved any more, and what was typed is not lost without a word', async () => {
    const email = await house.person('USER', 'Some Logo')
    const [person] = await house.get<User[]>(`/users/search?email_contains=${email}`)
    await page.goto(`/app/users/${person?.id}`)
    await page.getByLabel('Cargo').fill('Vizinho')
    expect((await house.call('DELETE', `/users/${person?.id}`)).ok).toBe(true)
    await expect(page.getByRole('link', { name: /Some Logo/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Atualizar' }).click()
    await expect(page.getByText('Nenhum usuário selecionado para edição').first()).toBeVisible()
    await expect(page.getByLabel('Cargo')).toHaveValue('Vizinho')
  })

  await test.step('somebody who signed up alone is asked by their exact e-mail and accepts; a manager never changes an administrator', async () => {
    const email = `sozinha.${anId()}@casa.test`
    await registerByApi(server, { name: 'Sozinha Na Vida', email, password: given })
    await page.setViewportSize(phone)
    await page.goto('/app/users')
    await page.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('menuitem', { name: 'Vincular pessoa' }).click()
    const form = page.getByRole('dialog', { name: 'Vincular pessoa' })
    await form.getByLabel('E-mail').fill(`outra.${email}`)
    await form.getByRole('button', { name: 'Pedir vínculo' }).click()
    await expect(form.getByText('Nenhuma pessoa sem condomínio com este e-mail.')).toBeVisible()
    await form.getByLabel('E-mail').fill(email)
    await form.getByLabel('Perfil de acesso').selectOption('Morador')
    await form.getByRole('button', { name: 'Pedir vínculo' }).click()
    await expect(page.getByText(/^Pedido enviado! Sozinha Na Vida recebe um e-mail/)).toBeVisible()
    expect(await house.get<User[]>(`/users/search?email_contains=${email}`)).toEqual([])
    const alone = await enter(email, { password: given })
    await expect(alone.getByText(/Até você aceitar, ela vê só o seu nome/)).toBeVisible()
    await alone.getByRole('button', { name: 'Aceitar' }).click()
    await expect(alone.getByText(/^Vínculo aceito!/)).toBeVisible()
    const [linked] = await house.get<User[]>(`/users/search?email_contains=${email}`)
    expect(linked).toMatchObject({ role: 'RESIDENT', condominium_id: house.id })

    await page.getByRole('button', { name: /Selecionar usuário para editar/ }).click()
    await page.getByRole('option', { name: /Célia Admin/ }).click()
    await expect(page.getByText('Seu perfil de acesso não altera este cadastro.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Atualizar' })).toBeDisabled()
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await expect(page).toHaveURL(/\/app\/users$/)
  })
})

test('a MASTER sees those who run the platform and those of no condominium, and gives no other role', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  await house.person('RESIDENT', 'Moradora Qualquer')
  const { name } = await house.get<{ name: string }>(`/condominiums/${house.id}`)
  const page = await enter('master@demo.zelo', { at: '/app/pick-condominium' })
  await openCondominium(page, name)
  await expect(page).toHaveURL(/dashboard$/)
  await page.goto('/app/users')
  await expect(page.getByText('Todos', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /Selecionar usuário para editar/ }).click()
  await expect(page.getByRole('option', { name: /Célia Admin/ })).toBeVisible()
  await expect(page.getByRole('option', { name: /Marina Sampaio.*Master/ })).toBeVisible()
  await expect(page.getByRole('option', { name: /Moradora Qualquer/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await tab(page, 'Acesso').click()
  await expect(page.getByLabel('Perfil de acesso').getByRole('option')).toHaveText([
    'Administrador',
    'Master',
  ])
  await page.getByLabel('Perfil de acesso').selectOption('Administrador')
  await expect(page.getByLabel('Condomínio', { exact: true })).toHaveValue(house.id)
  await page.getByLabel('Condomínio', { exact: true }).selectOption('Selecione')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await tab(page, 'Acesso').click()
  await expect(page.getByText('Condomínio é obrigatório')).toBeVisible()
})

test('whoever may not manage users and reaches their address is told so', async ({ enter }) => {
  for (const email of ['colaborador@demo.zelo', 'morador@demo.zelo', 'usuario@demo.zelo']) {
    const page = await enter(email, { viewport: phone })
    await expect(page.getByRole('link', { name: 'Usuários' }), email).toHaveCount(0)
    await page.goto('/app/users')
    await expect(page.getByRole('heading', { name: 'Acesso Negado' }), email).toBeVisible()
    await expect(page.getByText('Você não tem permissão para gerenciar usuários.')).toBeVisible()
  }
})

for (const [name, viewport] of screens) {
  test(`axe finds nothing that shuts people out of users on ${name}, by day and by night`, async ({
    server,
    enter,
  }) => {
    const { user } = await signInByApi(server, 'morador@demo.zelo')
    const page = await enter('sindico@demo.zelo', { viewport, at: '/app/users' })
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('Nome é obrigatório').first()).toBeVisible()
    await expectNoBarriers(page)
    await page.goto(`/app/users/${user.id}`)
    await expect(page.getByText('Usuário carregado para edição')).toBeHidden({ timeout: 10_000 })
    for (const part of ['Perfil', 'Contatos', 'Acesso']) {
      await tab(page, part).click()
      await expectNoBarriers(page)
    }
    await tab(page, 'Contatos').click()
    await page.getByRole('button', { name: 'Digitar como texto' }).click()
    await page.getByLabel('Tipo de contato').selectOption('Endereço')
    await page.getByRole('button', { name: 'Adicionar' }).click()
    const contact = page.getByRole('dialog', { name: 'Adicionar endereço' })
    await contact.getByRole('button', { name: 'Salvar' }).click()
    await expect(contact.getByText('Rua é obrigatória')).toBeVisible()
    await expectNoBarriers(page)
    await contact.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Alterar Senha' }).click()
    await expect(page.getByRole('dialog', { name: 'Alterar Senha' })).toBeVisible()
    await expectNoBarriers(page)
  })
}
