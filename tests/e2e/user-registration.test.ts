import type { Page } from '@playwright/test'
import type { User } from '#domain/users/user.ts'
import { aCpf } from '#tests/support/a-cpf.ts'
import { anId } from '#tests/support/an-occurrence.ts'
import { signInByApi } from '#tests/support/browser-api.ts'
import { aCondominium } from '#tests/support/browser-condominium.ts'
import { desk, phone } from '#tests/support/browser-launch.ts'
import { aJpeg } from '#tests/support/browser-picture.ts'
import { everythingStored, outboxOf } from '#tests/support/browser-store.ts'
import { expect, test } from '#tests/support/browser-test.ts'

const given = 'entrada-da-casa'
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })

for (const [device, viewport] of [['a phone', phone] as const, ['a desk', desk] as const]) {
  test(`an administrator registers somebody with contacts and a face on ${device}: what is wrong is told at once, in its tab`, async ({
    server,
    enter,
  }) => {
    const house = await aCondominium(server)
    const page = await enter(await house.person('ADMIN', 'Célia Admin'), { viewport, at: '/app/users' })
    await expect(page.getByRole('heading', { level: 1, name: 'Gerenciamento de Usuários' })).toBeAttached()
    await expect(page.getByText('Administrador, Síndico, Colaborador, Morador')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Alterar Senha' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('Nome é obrigatório').first()).toBeVisible()
    await expect(page.getByLabel('Nome completo')).toBeFocused()
    await expect(tab(page, 'Acesso')).toHaveText(/com erro/)

    await page.getByLabel('Nome completo').fill('Joana Meireles')
    await page.getByLabel('CPF').fill(aCpf())
    await page.getByLabel('Data de nascimento').fill('1990-02-28')
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles(await aJpeg(page, 'rosto.jpg'))
    await expect(page.getByRole('button', { name: 'Remover foto' })).toBeVisible()
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(tab(page, 'Acesso')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText('Email é obrigatório').first()).toBeVisible()
    await expect(page.getByText('Senha é obrigatória').first()).toBeVisible()
    await expect(page.getByLabel('E-mail de acesso')).toBeFocused()
    await expect(page.getByLabel('Perfil de acesso')).toHaveValue('USER')
    await expect(page.getByLabel('Condomínio', { exact: true })).not.toBeEditable()

    const email = `joana.${anId()}@casa.test`
    await page.getByLabel('E-mail de acesso').fill(email)
    await page.getByLabel('Senha', { exact: true }).fill(given)
    await page.getByLabel('Confirmar senha').fill('outra')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('Senhas não coincidem').first()).toBeVisible()
    await page.getByLabel('Confirmar senha').fill(given)
    await page.getByLabel('Perfil de acesso').selectOption('Prestador de Serviços')

    await tab(page, 'Contatos').click()
    await addPhone(page, '31987654321', true)
    await expect(page.getByText('Contato salvo com sucesso!')).toBeVisible()
    await addPhone(page, '3133334444', false)
    await addAddress(page)
    const contacts = page.getByRole('list', { name: 'Contatos' }).getByRole('listitem')
    await expect(contacts).toHaveCount(4)
    await expect(contacts.first()).toContainText('Telefone Principal, principal')
    await expect(contacts.first()).toContainText('WhatsApp')
    await expect(contacts.nth(1)).toContainText('Telefone 1')
    await page.getByRole('button', { name: 'Remover Telefone 1' }).click()
    await expect(page.getByText('Contato removido!')).toBeVisible()
    await expect(contacts).toHaveCount(3)
    await page.getByRole('button', { name: 'Digitar como texto' }).click()
    await expect(page.getByLabel('Telefone (opcional)', { exact: true })).toHaveValue('(31) 98765-4321')
    await page.getByLabel('Outros e-mails').fill('joana@trabalho.test, j@clube.test')
    await expect(contacts).toHaveCount(5)
    expect(JSON.stringify(await everythingStored(page))).not.toContain(given)

    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('Usuário cadastrado com sucesso!')).toBeVisible()
    await expect(page.getByLabel('Nome completo')).toHaveValue('')
    await expect.poll(() => outboxOf(page)).toEqual([])
    const [made] = await house.get<User[]>(`/users/search?email_contains=${email}`)
    expect(made).toMatchObject({
      email,
      role: 'SERVICE_PROVIDER',
      condominium_id: house.id,
      status: 'PENDING',
      profile: {
        name: 'Joana Meireles',
        birth_date: '1990-02-28',
        phones: [{ number: '31987654321', is_primary: true, is_whatsapp: true }],
        emails: [{ email, is_primary: true }, { email: 'joana@trabalho.test' }, { email: 'j@clube.test' }],
        addresses: [{ street: 'Rua da Bahia', zip_code: '30160011', is_primary: true, country: 'Brasil' }],
        photo: { mime: 'image/jpeg' },
      },
    })
    expect((await signInByApi(server, email, given)) as object).toMatchObject({ must_change_password: true })
    expect(JSON.stringify(await everythingStored(page))).not.toContain(given)
  })
}

test('a CPF that somebody else has is a warning and no error, and what was typed stays', async ({
  server,
  enter,
}) => {
  const [house, other] = [await aCondominium(server), await aCondominium(server)]
  const [here, there] = [aCpf(), aCpf()]
  await register(house, 'Dona Daqui', here)
  await register(other, 'Dono De Lá', there)
  const page = await enter(await house.person('ADMIN', 'Célia Admin'), { at: '/app/users' })
  await tab(page, 'Acesso').click()
  await page.getByLabel('E-mail de acesso').fill(`nova.${anId()}@casa.test`)
  await page.getByLabel('Senha', { exact: true }).fill(given)
  await page.getByLabel('Confirmar senha').fill(given)
  for (const cpf of [here, there]) {
    await tab(page, 'Perfil').click()
    await page.getByLabel('Nome completo').fill('Pessoa Nova')
    await page.getByLabel('CPF').fill(cpf)
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    const warning = page.getByRole('main').getByText('Já existe outro usuário com este CPF.')
    await expect(warning).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'CPF' })).toHaveCount(0)
    await expect(page.getByLabel('Nome completo')).toHaveValue('Pessoa Nova')
  }
  await page.getByLabel('CPF').fill('')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Usuário cadastrado com sucesso!')).toBeVisible()
  await expect(page.getByText('Já existe outro usuário com este CPF.')).toHaveCount(0)
})

async function addPhone(page: Page, number: string, isWhatsApp: boolean): Promise<void> {
  await page.getByLabel('Tipo de contato').selectOption('Telefone')
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar telefone' })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Número de telefone é obrigatório')).toBeVisible()
  await dialog.getByLabel('Telefone').fill(number)
  if (isWhatsApp) await dialog.getByLabel('WhatsApp').check()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
}

async function addAddress(page: Page): Promise<void> {
  await page.getByLabel('Tipo de contato').selectOption('Endereço')
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar endereço' })
  const parts = { CEP: '30160011', Rua: 'Rua da Bahia', Número: '1148', Bairro: 'Lourdes' }
  for (const [label, text] of Object.entries({ ...parts, Cidade: 'Belo Horizonte', Estado: 'MG' }))
    await dialog.getByLabel(label).fill(text)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
}

async function register(
  house: Awaited<ReturnType<typeof aCondominium>>,
  name: string,
  cpf: string,
): Promise<void> {
  const email = `alguem.${anId()}@casa.test`
  const profile = { name, cpf: cpf.replace(/\D/g, '') }
  await house.made('/users', { email, role: 'USER', condominium_id: house.id, name, profile })
}
