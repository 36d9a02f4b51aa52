import type { Page } from '@playwright/test'
import type { NoticeCategory } from '#domain/notices/category.ts'
import type { Statement } from '#domain/statements/statement.ts'
import { aNeighbour, signInByApi } from '#tests/support/browser-api.ts'
import { expectNoBarriers } from '#tests/support/browser-barriers.ts'
import { aPublisher } from '#tests/support/browser-notices.ts'
import { phone } from '#tests/support/browser-launch.ts'
import { hasArrived, isOnDevice, pressAction, rowOf } from '#tests/support/browser-screen.ts'
import { outboxOf, personStores } from '#tests/support/browser-store.ts'
import { expect, test } from '#tests/support/browser-test.ts'

test('a síndica without signal writes on a phone; a resident reads it without signal; her count rises', async ({
  server,
  enter,
}) => {
  const title = 'Falta d’água amanhã, das 9h às 12h, escrito na casa de bombas'
  const sindico = await aPublisher(server)
  const resident = await aNeighbour(server)
  const writer = await enter('sindico@demo.zelo', {
    isInstalled: true,
    viewport: phone,
    at: '/app/statement',
  })
  await expect(writer.getByText(/^Total de \d+ registros$/)).toBeVisible()
  await isOnDevice(writer)
  await expectNoBarriers(writer)

  await test.step('she writes it offline', async () => {
    await writer.context().setOffline(true)
    await writer.getByRole('button', { name: 'Novo comunicado' }).click()
    const form = writer.getByRole('dialog', { name: 'Novo comunicado' })
    await form.getByRole('button', { name: 'Publicar' }).click()
    await expect(form.getByText('Título é obrigatório')).toBeVisible()
    await expect(form.getByText('Conteúdo é obrigatório')).toBeVisible()
    await expect(form.getByText('Categoria é obrigatória')).toBeVisible()
    await form.getByLabel('Título').fill(title)
    await form.getByLabel('Conteúdo').fill('A bomba será trocada.\n\nGuarde água.')
    await form.getByLabel('Categoria').selectOption('Alerta')
    await form.getByRole('radio', { name: 'Alta' }).check({ force: true })
    await expect(form.getByText(/^Chega a \d+ unidades, \d+ pessoas\.$/)).toBeVisible()
    await expectNoBarriers(writer)
    await form.getByRole('button', { name: 'Publicar' }).click()
    await expect(form).toBeHidden()
    await expect(rowOf(writer, title)).toContainText('Aguardando envio')
    expect(await sindico.titled(title)).toEqual([])
  })

  await test.step('it leaves once there is signal', async () => {
    await writer.context().setOffline(false)
    await expect(rowOf(writer, title)).not.toContainText('Aguardando envio')
    await expect.poll(() => sindico.titled(title)).toHaveLength(1)
  })
  const [notice] = await sindico.titled(title)

  await test.step('a resident reads it offline, and nothing is said to be pending', async () => {
    const reader = await enter(resident, { isInstalled: true, viewport: phone, at: '/app/statement' })
    const row = rowOf(reader, title)
    await expect(row).toContainText('Não lido')
    await isOnDevice(reader)
    await reader.context().setOffline(true)
    await row.getByRole('link').click()
    await expect(reader.getByRole('heading', { name: title })).toBeVisible()
    await expect.poll(() => outboxOf(reader)).toMatchObject([{ command: 'statements.read' }])
    await expectNoBarriers(reader)
    await reader.goBack()
    await expect(row).not.toContainText('Não lido')
    await expect(reader.getByRole('link', { name: /pendente/ })).toHaveCount(0)
    await reader.context().setOffline(false)
    await expect.poll(() => outboxOf(reader)).toEqual([])
  })

  await test.step('management sees who', async () => {
    await writer.goto(`/app/statement/${notice?.id}`)
    await expect(writer.getByRole('heading', { name: 'Lidos por' })).toBeVisible()
    await expect(writer.getByText(/^1 de \d+ unidades$/)).toBeVisible()
    await writer.getByText('Leram (1)').click()
    await expect(writer.getByRole('list', { name: 'Leram', exact: true }).getByRole('listitem')).toHaveCount(
      1,
    )
    await writer.getByRole('button', { name: 'Lembrar quem não leu' }).click()
    await expect(
      writer.getByText(/^Quem não leu foi lembrado hoje .* De novo a partir de amanhã/),
    ).toBeVisible()
    await expectNoBarriers(writer)
  })
})

test('a resident outside the reach never has the comunicado on the device', async ({ server, enter }) => {
  const sindico = await aPublisher(server)
  const email = await aNeighbour(server)
  const own = (await (await signInByApi(server, email)).units()).map(({ id }) => id)
  const other = (await sindico.units()).find(({ id }) => !own.includes(id))
  const theirs = await sindico.publish('Só para outra unidade', {
    reach: { kind: 'UNITS', residence_ids: [other?.id] },
  })
  const mine = await sindico.publish('Só para a minha', { reach: { kind: 'UNITS', residence_ids: own } })
  const page = await enter(email, { at: '/app/statement' })
  await hasArrived(page)
  await expect(rowOf(page, 'Só para a minha')).toBeVisible()
  expect(await idsHere(page)).toContain(mine)
  expect(await idsHere(page)).not.toContain(theirs)
  await page.goto(`/app/statement/${theirs}`)
  await expect(page.getByRole('heading', { name: 'Comunicado não encontrado' })).toBeVisible()
})

test('who keeps the gate reads and writes nothing', async ({ server, enter }) => {
  const sindico = await aPublisher(server)
  const id = await sindico.publish('Entrega de chaves', { priority: 'HIGH' })
  const page = await enter('colaborador@demo.zelo', { viewport: phone, at: '/app/statement?new=1' })
  const refusal = page.getByRole('dialog')
  await expect(refusal).toContainText('Você não pode escrever comunicados. Fale com o síndico.')
  await refusal.getByRole('button', { name: 'Entendi' }).click()
  await expectNothingToWrite(page)
  await rowOf(page, 'Entrega de chaves').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Entrega de chaves' })).toBeVisible()
  await expectNothingToWrite(page)
  await expect
    .poll(async () => (await sindico.get<{ name: string }[]>(`/statements/${id}/readers`)).length)
    .toBe(1)
  await page.goto('/app/statement-categories')
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
})

test('a síndico at a desk keeps a draft, schedules it, publishes it now, and archives it', async ({
  server,
  enter,
}) => {
  const title = 'Pintura da fachada'
  const sindico = await aPublisher(server)
  const stage = async () => (await sindico.titled(title))[0]?.stage
  const page = await enter('sindico@demo.zelo', { at: '/app/statement?new=1' })
  const form = page.getByRole('dialog', { name: 'Novo comunicado' })
  await form.getByLabel('Título').fill(title)
  await form.getByLabel('Conteúdo').fill('Andaimes na frente por duas semanas.')
  await form.getByLabel('Categoria').selectOption('Manutenção')
  await form.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(page.getByText('Comunicado salvo com sucesso!')).toBeVisible()
  expect(await stage()).toBe('DRAFT')

  await rowOf(page, title).getByRole('link').click()
  await pressAction(page, 'Editar')
  const edit = page.getByRole('dialog', { name: 'Editar comunicado' })
  await edit.getByText('Publicar em', { exact: true }).click()
  await edit.getByRole('button', { name: 'Agendar' }).click()
  await expect(edit.getByText('Escolha o dia e a hora')).toBeVisible()
  await edit.getByLabel('Publicar em: dia').fill('2030-01-07')
  await edit.getByLabel('Publicar em: hora').fill('08:00')
  await edit.getByRole('button', { name: 'Agendar' }).click()
  await expect(page.getByText('Sai segunda-feira, 7 de janeiro de 2030, 8h')).toBeVisible()
  await expect.poll(stage).toBe('SCHEDULED')

  await pressAction(page, 'Publicar agora')
  await expect.poll(stage).toBe('PUBLISHED')
  await expect(page.getByRole('heading', { name: 'Lidos por' })).toBeVisible()
  await expectNoBarriers(page)
  await pressAction(page, 'Arquivar')
  await expect.poll(stage).toBe('ARCHIVED')
  await page.goto('/app/statement')
  await expect(page.getByText(/^Total de \d+ registros$/)).toBeVisible()
  await expect(rowOf(page, title)).toHaveCount(0)
  await page.goto('/app/statement?situacao=ARCHIVED')
  await expect(rowOf(page, title)).toBeVisible()
  await expectNoBarriers(page)
})

test('a category in use gives its comunicados to another one', async ({ server, enter }) => {
  const sindico = await aPublisher(server)
  const page = await enter('sindico@demo.zelo', { at: '/app/statement-categories?nova=1' })
  const form = page.getByRole('dialog', { name: 'Nova categoria' })
  await form.getByRole('button', { name: 'Criar categoria' }).click()
  await expect(form.getByText('Nome é obrigatório')).toBeVisible()
  await form.getByLabel('Nome').fill('Elevadores')
  await form.getByRole('radio', { name: 'Violeta' }).check({ force: true })
  await form.getByRole('radio', { name: 'Manutenção' }).check({ force: true })
  await expectNoBarriers(page)
  await form.getByRole('button', { name: 'Criar categoria' }).click()
  await expect(page.getByText('Categoria criada com sucesso!')).toBeVisible()
  const all = await sindico.get<NoticeCategory[]>('/statement-categories')
  const works = all.find(({ name }) => name === 'Elevadores')
  expect(works).toMatchObject({ color: '#7C3AED', icon: 'manutencao' })
  const id = await sindico.publish('Troca do piso', { category_id: works?.id })
  await expect(rowOf(page, 'Elevadores')).toContainText('1 comunicado')

  await page.getByRole('button', { name: 'Ações de Elevadores' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  const question = page.getByRole('alertdialog', { name: 'Excluir Elevadores?' })
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(question.getByText('Escolha a categoria que fica com os comunicados desta.')).toBeVisible()
  await question.getByLabel('Passa para').selectOption('Aviso')
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Categoria excluída com sucesso!')).toBeVisible()
  await expect(rowOf(page, 'Elevadores')).toHaveCount(0)
  const { category_id } = await sindico.get<Statement>(`/statements/${id}`)
  expect(all.find((one) => one.id === category_id)?.name).toBe('Aviso')
})

test('what hangs on the board is found, filtered, and deleted by typing the word', async ({ enter }) => {
  const page = await enter('sindico@demo.zelo', { at: '/app/announcements' })
  await page.getByRole('button', { name: 'Novo Comunicado' }).click()
  const form = page.getByRole('dialog', { name: 'Novo Comunicado' })
  await form.getByLabel('Título').fill('Bazar de Natal')
  await form.getByLabel('Conteúdo').fill('No salão.')
  await form.getByLabel('Categoria').selectOption('Evento')
  await form.getByLabel('Data').fill('2030-12-05')
  await expectNoBarriers(page)
  await form.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Comunicado criado com sucesso!')).toBeVisible()
  await expect(rowOf(page, 'Bazar de Natal')).toContainText('05/12/2030')
  await expect(rowOf(page, 'Bazar de Natal')).toContainText('Ativo')

  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByLabel('Status').selectOption('Inativo')
  await expect(rowOf(page, 'Bazar de Natal')).toHaveCount(0)
  await page.getByLabel('Status').selectOption('Ativo')
  await page.getByPlaceholder('Título ou conteúdo').fill('nada disso')
  await expect(page.getByText('Nenhum comunicado encontrado')).toBeVisible()
  await page.getByPlaceholder('Título ou conteúdo').fill('bazar')
  await expectNoBarriers(page)

  await page.getByRole('button', { name: 'Ações de Bazar de Natal' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  const question = page.getByRole('alertdialog', { name: 'Excluir comunicado' })
  await question.getByLabel('Digite EXCLUIR').fill('excluir')
  await question.getByLabel('Digite EXCLUIR').press('Enter')
  await expect(question.getByText('Digite "EXCLUIR" para confirmar a exclusão.')).toBeVisible()
  await question.getByLabel('Digite EXCLUIR').fill('EXCLUIR')
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Comunicado excluído com sucesso!')).toBeVisible()
  await expect(rowOf(page, 'Bazar de Natal')).toHaveCount(0)
  await page.getByRole('link', { name: 'Categorias', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Categorias' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Novo Comunicado' })).toHaveCount(0)
  await expectNoBarriers(page)
})

async function idsHere(page: Page): Promise<string[]> {
  const { statements = [] } = await personStores(page)
  return (statements as { id: string }[]).map(({ id }) => id)
}

async function expectNothingToWrite(page: Page): Promise<void> {
  const acts = /^(Novo comunicado|Nova categoria|Editar|Excluir|Ações de .*|Lembrar .*|Arquivar)$/
  await expect(page.getByRole('button', { name: acts })).toHaveCount(0)
}
