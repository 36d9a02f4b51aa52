import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import type { ServiceProvider } from '#domain/service-providers/service-provider.ts'
import { anOccurrence } from '#tests/support/an-occurrence.ts'
import { signInByApi } from '#tests/support/browser-api.ts'
import { expectNoBarriers } from '#tests/support/browser-barriers.ts'
import { aCondominium } from '#tests/support/browser-condominium.ts'
import { phone, screens } from '#tests/support/browser-launch.ts'
import { aJpeg } from '#tests/support/browser-picture.ts'
import { isOnDevice, pressAction, rowOf } from '#tests/support/browser-screen.ts'
import { outboxOf } from '#tests/support/browser-store.ts'
import { expect, test } from '#tests/support/browser-test.ts'

test('a síndico without signal registers a type and a provider, and both arrive once', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const provider = await house.person('SERVICE_PROVIDER', 'Nilo Encanador')
  const page = await enter(await house.person('MANAGER', 'Helena Síndica'), {
    isInstalled: true,
    viewport: phone,
    at: '/app/service-types',
  })
  await isOnDevice(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Novo tipo' }).first().click()
  const type = page.getByRole('dialog', { name: 'Novo tipo de serviço' })
  await type.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(type.getByText('Nome do tipo de serviço é obrigatório')).toBeVisible()
  await type.getByLabel('Nome').fill('Hidráulica')
  await type.getByRole('radio', { name: 'Hidráulica' }).check({ force: true })
  await type.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(rowOf(page, 'Hidráulica')).toContainText('Aguardando envio')

  await page.getByRole('link', { name: 'Prestadores', exact: true }).first().click()
  await page.getByRole('button', { name: 'Novo prestador' }).first().click()
  const form = page.getByRole('dialog', { name: 'Novo prestador' })
  await form.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(form.getByText('Preencha todos os campos obrigatórios').first()).toBeVisible()
  await form.getByLabel('Usuário').selectOption('Nilo Encanador')
  await form.getByLabel('Tipo de serviço').selectOption('💧 Hidráulica')
  await form.getByRole('radio', { name: '4 estrelas' }).check({ force: true })
  await form.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(form).toBeHidden()
  await expect(rowOf(page, 'Nilo Encanador')).toContainText('Aguardando envio')
  await expect(rowOf(page, 'Nilo Encanador').getByRole('img', { name: 'Nota 4 de 5' })).toBeVisible()

  await page.context().setOffline(false)
  await expect(rowOf(page, 'Nilo Encanador')).not.toContainText('Aguardando envio')
  await expect.poll(() => outboxOf(page)).toEqual([])
  const rows = await house.get<ServiceProvider[]>('/service-providers')
  expect(rows).toMatchObject([{ user: { email: provider }, service_type: { name: 'Hidráulica' }, rating: 4 }])

  await test.step('a policy whose date was wrong gets the right one, without its file being sent again', async () => {
    await page.getByRole('link', { name: /Nilo Encanador/ }).click()
    await page.getByRole('button', { name: 'Incluir' }).click()
    const adding = page.getByRole('dialog', { name: 'Incluir documento' })
    const file = await aJpeg(page, 'apolice.jpg', { width: 60, height: 40 })
    await adding.locator('input[type=file]').setInputFiles([file])
    await adding.getByLabel('Vale até').fill('2031-01-10')
    await adding.getByRole('button', { name: 'Incluir', exact: true }).click()
    const papers = page.getByRole('list', { name: 'Documentos do prestador' })
    await expect(papers).toContainText('até 10/01/2031')
    await page.context().setOffline(true)
    await papers.getByRole('button', { name: 'Editar apolice' }).click()
    const editing = page.getByRole('dialog', { name: 'Editar documento' })
    await editing.getByLabel('Vale até').fill('2031-10-01')
    await expectNoBarriers(page)
    await editing.getByRole('button', { name: 'Salvar' }).click()
    await expect(papers).toContainText('até 01/10/2031')
    await page.context().setOffline(false)
    await expect.poll(() => outboxOf(page)).toEqual([])
    const [kept] = await house.get<ServiceProvider[]>('/service-providers')
    expect(kept?.papers).toMatchObject([{ title: 'apolice', expires_on: '2031-10-01' }])
    await page.goBack()
  })

  await page.getByRole('button', { name: 'Ações de Nilo Encanador' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByLabel('Digite EXCLUIR').fill('EXCLUIR')
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Prestador de serviço excluído com sucesso!')).toBeVisible()
  await expect(page.getByText('Nenhum prestador', { exact: false }).first()).toBeVisible()
})

test('a provider without signal says that he is on his way, photographs what he did, and is rated by the síndica', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const unit = await house.unit('304')
  const email = await house.person('SERVICE_PROVIDER', 'Nilo Encanador')
  const nilo = await signInByApi(server, email)
  const type = await house.made<{ id: string }>('/service-types', {
    name: 'Hidráulica',
    condominium_id: house.id,
  })
  const provider = await house.made<ServiceProvider>('/service-providers', {
    condominium_id: house.id,
    user_id: nilo.user.id,
    service_type_id: type.id,
  })
  const input = anOccurrence(unit, { title: 'Vazamento na pia' })
  await house.made('/occurrences', { ...input, condominium_id: house.id })
  await house.call('PATCH', `/occurrences/${input.id}/assignee`, { assigned_to_id: nilo.user.id })
  const stored = () => house.get<Occurrence>(`/occurrences/${input.id}`)

  await test.step('offline, on a phone', async () => {
    const page = await enter(email, {
      isInstalled: true,
      viewport: phone,
      at: `/app/occurrences/${input.id}`,
    })
    await expect(page.getByText('Vazamento na pia').first()).toBeVisible()
    await isOnDevice(page)
    await expect(page.getByText('Registrada por')).toHaveCount(0)
    await expect(page.getByText(/Rua da Bahia, 1148/)).toBeVisible() // where to go
    await page.context().setOffline(true)
    await pressAction(page, 'Serviço feito') // who is there already need not say that he is on his way
    await page.getByRole('dialog', { name: 'Serviço feito' }).getByRole('button', { name: 'Fechar' }).click()
    await page.getByRole('button', { name: 'Estou a caminho' }).click()
    await expect(page.getByText('Em Análise').first()).toBeVisible()
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Serviço feito' }).click()
    const done = page.getByRole('dialog', { name: 'Serviço feito' })
    const file = await aJpeg(page, 'feito.jpg', { width: 1200, height: 900 })
    await done.locator('input[type=file]').last().setInputFiles([file])
    await expect(done.getByRole('img')).toHaveCount(1)
    await expectNoBarriers(page)
    await done.getByRole('button', { name: 'Concluir serviço' }).click()
    await expect(page.getByText('Resolvida').first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('img')).toHaveCount(1)
    await expect(page.getByRole('button', { name: /^Remover/ })).toHaveCount(0)
    await page.context().setOffline(false)
    await expect.poll(() => outboxOf(page)).toEqual([])
  })
  expect(await stored()).toMatchObject({
    status: 'RESOLVED',
    on_the_way_at: expect.any(String),
    photos: [{}],
  })

  const page = await enter(await house.person('MANAGER', 'Helena Síndica'), {
    at: `/app/occurrences/${input.id}`,
  })
  await expect(page.getByText('A caminho desde')).toBeVisible()
  await pressAction(page, 'Fechar')
  await page.getByRole('radio', { name: '4 estrelas' }).check({ force: true })
  await page.getByRole('button', { name: 'Avaliar' }).click()
  await expect(page.getByText('Avaliação guardada.')).toBeVisible()
  await expectNoBarriers(page)
  await expect.poll(async () => (await stored()).ratings).toEqual([{ provider_id: provider.id, stars: 4 }])
  await page.goto(`/app/service-providers/${provider.id}`)
  await expect(page.getByText('1 avaliação')).toBeVisible()
  await expect(page.getByRole('link', { name: /Vazamento na pia/ })).toBeVisible()
})

test('a resident finds who to call, and changes nothing; a provider sees himself alone', async ({
  enter,
}) => {
  const resident = await enter('morador@demo.zelo', { at: '/app/service-providers' })
  await expect(rowOf(resident, 'Paulo Andrade')).toContainText('Hidráulica')
  await expect(resident.getByRole('button', { name: 'Novo prestador' })).toHaveCount(0)
  await expect(resident.getByRole('button', { name: /^Ações de/ })).toHaveCount(0)
  await resident.getByRole('link', { name: 'Paulo Andrade' }).click()
  await expect(resident.getByRole('heading', { name: 'Paulo Andrade' }).first()).toBeVisible()
  await expect(resident.getByText('Apólice de responsabilidade civil')).toHaveCount(0)
  const provider = await enter('prestador@demo.zelo', { at: '/app/service-providers' })
  await provider.getByRole('link', { name: 'Paulo Andrade' }).click()
  await expect(provider.getByText('Apólice de responsabilidade civil')).toBeVisible()
  await expect(provider.getByRole('button', { name: 'Incluir' })).toHaveCount(0)
})

for (const [name, viewport] of screens) {
  test(`axe finds nothing that shuts people out of providers and types on ${name}, by day and by night`, async ({
    enter,
  }) => {
    const page = await enter('sindico@demo.zelo', { viewport, at: '/app/service-types' })
    await expect(rowOf(page, 'Elevadores')).toBeVisible()
    await expectNoBarriers(page)
    await page.getByRole('link', { name: 'Prestadores', exact: true }).first().click()
    await expect(rowOf(page, 'Paulo Andrade')).toBeVisible()
    await expectNoBarriers(page)
    await page.getByRole('link', { name: 'Paulo Andrade' }).click()
    await expect(page.getByText('Apólice de responsabilidade civil')).toBeVisible()
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Incluir' }).click()
    await expectNoBarriers(page)
  })
}
