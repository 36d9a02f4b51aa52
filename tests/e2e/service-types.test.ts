import type { Page } from '@playwright/test'
import type { ServiceProvider } from '#domain/service-providers/service-provider.ts'
import { signInByApi } from '#tests/support/browser-api.ts'
import { expectNoBarriers } from '#tests/support/browser-barriers.ts'
import { aCondominium } from '#tests/support/browser-condominium.ts'
import { anUnreadableDisk } from '#tests/support/browser-disk.ts'
import { desk, phone } from '#tests/support/browser-launch.ts'
import { aWordlessRefusal } from '#tests/support/browser-refusal.ts'
import type { BuiltServer } from '#tests/support/browser-server.ts'
import { rowOf, signIn } from '#tests/support/browser-screen.ts'
import { expect, test } from '#tests/support/browser-test.ts'

test('a síndico deletes types by typing the word; one in use asks first where its provider goes', async ({
  server,
  enter,
}) => {
  const { house, provider } = await aHouseWithProvider(server)
  const page = await enter(await house.person('MANAGER', 'Helena Síndica'), {
    viewport: phone,
    at: '/app/service-types',
  })
  await ask(page, 'Hidráulica')
  const inUse = page.getByRole('alertdialog', { name: 'Excluir Hidráulica?' })
  await expect(inUse.getByText('1 prestador é deste tipo. Ele não se perde:')).toBeVisible()
  await expect(inUse.getByRole('button', { name: 'Excluir' })).toBeDisabled()
  await inUse.getByLabel('Digite EXCLUIR').fill('EXCLUIR')
  await inUse.getByRole('button', { name: 'Excluir' }).click()
  await expect(inUse.getByText('Escolha o tipo que fica com os prestadores deste.')).toBeVisible()
  await expectNoBarriers(page)
  await inUse.getByLabel('Passa para').selectOption('Pintura')
  await inUse.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Tipo de serviço excluído com sucesso!')).toBeVisible()
  await expect(rowOf(page, 'Pintura')).toContainText('1 prestador')
  await expect(rowOf(page, 'Hidráulica')).toHaveCount(0)
  const stored = await house.get<ServiceProvider & { service_type: object }>(
    `/service-providers/${provider.id}`,
  )
  expect(stored.service_type).toMatchObject({ name: 'Pintura' })
})

test('a síndico reads that a provider or a type was not made, not changed and not deleted', async ({
  server,
  enter,
}) => {
  const { house } = await aHouseWithProvider(server)
  await house.person('SERVICE_PROVIDER', 'Rui Tintas')
  const page = await enter(await house.person('MANAGER', 'Helena Síndica'), { at: '/app/service-types' })
  await refuseAll(page, '**/api/service-{types,providers}{,/**}')

  await page.getByRole('button', { name: 'Novo tipo' }).click()
  const type = page.getByRole('dialog', { name: 'Novo tipo de serviço' })
  await type.getByLabel('Nome').fill('Sem Sorte')
  await type.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page.getByText('Erro ao salvar tipo de serviço')).toBeVisible()
  await ask(page, 'Pintura')
  await typeTheWord(page)
  await expect(page.getByText('Erro ao excluir tipo de serviço')).toBeVisible()

  await page.goto('/app/service-providers?novo=1')
  const form = page.getByRole('dialog', { name: 'Novo prestador' })
  await form.getByLabel('Usuário').selectOption('Rui Tintas')
  await form.getByLabel('Tipo de serviço').selectOption({ index: 1 })
  await form.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page.getByText('Erro ao salvar prestador de serviço')).toBeVisible()
  await ask(page, 'Nilo Encanador')
  await typeTheWord(page)
  await expect(page.getByText('Erro ao excluir prestador de serviço')).toBeVisible()
})

for (const [collection, path, said] of [
  ['service_providers', '/app/service-providers', 'Erro ao carregar prestadores de serviço'],
  ['service_types', '/app/service-types', 'Erro ao carregar tipos de serviço'],
  ['users', '/app/service-providers', 'Erro ao carregar dados do formulário'],
] as const) {
  test(`${collection} that cannot be read from the device are said so at ${path}, and read again when asked`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL, viewport: desk })
    const disk = await anUnreadableDisk(context, collection, path)
    const page = await context.newPage()
    await signIn(page, { email: 'sindico@demo.zelo' })
    await page.goto(path)
    if (collection === 'users') await page.getByRole('button', { name: 'Novo prestador' }).click()
    await expect(page.getByText(said)).toBeVisible()
    await disk.mend(page)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByText(said)).toBeHidden()
    await context.close()
  })
}

async function aHouseWithProvider(server: BuiltServer) {
  const house = await aCondominium(server)
  const nilo = await signInByApi(server, await house.person('SERVICE_PROVIDER', 'Nilo Encanador'))
  const condominium_id = house.id
  const [type] = [
    await house.made<{ id: string }>('/service-types', { name: 'Hidráulica', condominium_id }),
    await house.made<{ id: string }>('/service-types', { name: 'Pintura', condominium_id }),
  ]
  const provider = await house.made<ServiceProvider>('/service-providers', {
    condominium_id,
    user_id: nilo.user.id,
    service_type_id: type.id,
  })
  return { house, provider }
}

async function ask(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Ações de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
}

async function typeTheWord(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog')
  await question.getByLabel('Digite EXCLUIR').fill('EXCLUIR')
  await question.getByRole('button', { name: 'Excluir' }).click()
}

async function refuseAll(page: Page, url: string): Promise<void> {
  await page.route(url, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill(aWordlessRefusal),
  )
}
