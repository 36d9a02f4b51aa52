import type { Page } from '@playwright/test'
import { aNeighbour } from '#tests/support/browser-api.ts'
import { aSindico, aVoter, openAssembly, vote } from '#tests/support/browser-assembly.ts'
import { openCondominium, rowOf } from '#tests/support/browser-screen.ts'
import { expect, test } from '#tests/support/browser-test.ts'

test('once somebody has voted nobody edits or deletes the question, and it is told why', async ({
  server,
  enter,
}) => {
  const sindico = await aSindico(server)
  const id = await sindico.assembly({ title: 'Bicicletário novo', status: 'IN_PROGRESS' })
  const page = await enter('sindico@demo.zelo')
  await openAssembly(page, id, 'Bicicletário novo')
  await expect(page.getByRole('link', { name: 'Editar' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Mais ações' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Compartilhar', 'Excluir'])
  await page.keyboard.press('Escape')
  await (await aVoter(server, await aNeighbour(server))).vote(id, 'SIM')
  await expect(page.getByRole('link', { name: 'Editar' })).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'Mais ações' }).click()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('menuitem', { name: 'Compartilhar' }).click()
  await expect(page.getByText('Link copiado! Quem abrir entra no Zelo e vê o que pode ver.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`/app/assemblies/${id}$`),
  )

  await page.goto(`/app/assemblies/${id}/edit`)
  await expect(page.getByText('Já há votos: a pergunta não pode mais ser alterada.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver assembleia' }).click()
  await expect(page.getByRole('heading', { name: 'Bicicletário novo' })).toBeVisible()
  await page.goto('/app/assemblies')
  await page.getByRole('button', { name: 'Ações de Bicicletário novo' }).click()
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toContainText(
    'a pergunta não pode mais ser alterada',
  )
  await expect(page.getByRole('menuitem', { name: 'Excluir' })).toContainText(
    'a assembleia não pode ser excluída',
  )
  await page.getByRole('menuitem', { name: 'Excluir' }).click({ force: true })
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect((await sindico.call('PATCH', `/assemblies/${id}`, { title: 'Outra pergunta' })).status).toBe(409)
  expect((await sindico.call('DELETE', `/assemblies/${id}`)).status).toBe(409)
})

test('a closed assembly is opened again only with a reason, and everybody reads it', async ({
  server,
  enter,
}) => {
  const sindico = await aSindico(server)
  const id = await sindico.assembly({ title: 'Regras do pátio', status: 'IN_PROGRESS' })
  await (await aVoter(server, await aNeighbour(server))).vote(id, 'SIM')
  await sindico.move(id, 'CLOSED')
  const resident = await enter(await aNeighbour(server))
  const page = await enter('sindico@demo.zelo')
  for (const each of [resident, page]) await openAssembly(each, id, 'Regras do pátio')
  await expect(resident.getByText('SIM teve o único voto.')).toBeVisible()

  await page.getByRole('button', { name: 'Reabrir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reabrir a assembleia' })
  await dialog.getByRole('button', { name: 'Reabrir' }).click()
  await expect(dialog.getByText('Informe o motivo da reabertura')).toBeVisible()
  await expect(dialog.getByLabel('Motivo da reabertura')).toBeFocused()
  await page.keyboard.type('Faltou energia no último dia')
  await dialog.getByRole('button', { name: 'Reabrir' }).click()
  await expect(page.getByText('Em Andamento', { exact: true })).toBeVisible()

  await expect(resident.getByRole('list', { name: 'Histórico' })).toContainText(
    'Motivo: Faltou energia no último dia',
  )
  await expect(resident.getByText('SIM teve o único voto.')).toHaveCount(0)
  await vote(resident, 'NÃO')
  await expect(resident.getByText('Seu voto foi contado.')).toBeVisible()
  expect(await sindico.read(id)).toMatchObject({ votes_count: 2, status: 'IN_PROGRESS' })
})

test('who does not conduct assemblies sees nothing to conduct them with', async ({ server, enter }) => {
  const sindico = await aSindico(server)
  const running = await sindico.assembly({ title: 'Lixeiras no térreo', status: 'IN_PROGRESS' })
  const page = await enter(await aNeighbour(server))
  await openAssembly(page, running, 'Lixeiras no térreo')
  await expect(page.getByRole('button', { name: 'Votar' })).toBeVisible()
  await expectNothingToConduct(page)
  for (const address of ['/app/assemblies/create', `/app/assemblies/${running}/edit`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: /não encontrada$/ })).toBeVisible()
    await expect(page.getByLabel('Título')).toHaveCount(0)
  }

  await page.goto('/app/assemblies')
  await expect(rowOf(page, 'Lixeiras no térreo')).toBeVisible()
  await expectNothingToConduct(page)
  await page.getByRole('button', { name: 'Ações de Lixeiras no térreo' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Visualizar'])
})

test('a MASTER reads the result of a closed assembly and nobody’s vote, conducts none and cannot vote', async ({
  server,
  enter,
}) => {
  const sindico = await aSindico(server)
  const closed = await sindico.assembly({ title: 'Troca das luminárias', status: 'IN_PROGRESS' })
  await (await aVoter(server, 'morador2@demo.zelo')).vote(closed, 'SIM')
  await sindico.move(closed, 'CLOSED')
  const running = await sindico.assembly({ title: 'Cor do portão', status: 'IN_PROGRESS' })
  const page = await enter('master@demo.zelo')
  await page.goto('/app/pick-condominium')
  await openCondominium(page, 'Edifício Jacarandá')
  await expect(page).toHaveURL(/\/app\/master\/dashboard$/)

  await openAssembly(page, running, 'Cor do portão')
  await expect(page.getByText('Em Andamento', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Votar' })).toHaveCount(0)
  await expectNothingToConduct(page)
  await openAssembly(page, closed, 'Troca das luminárias')
  await expect(page.getByText('SIM teve o único voto.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Quem votou' })).toHaveCount(0)
  await expect(page.getByText('Joana Meireles')).toHaveCount(0)
  await expectNothingToConduct(page)
})

test('a prestador finds no assemblies: neither in the menu nor at their address', async ({
  server,
  enter,
}) => {
  const id = await (await aSindico(server)).assembly({ title: 'Contrato de limpeza' })
  const page = await enter('prestador@demo.zelo')
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Ocorrências' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Assembleias' })).toHaveCount(0)
  for (const address of ['/app/assemblies', '/app/assemblies/create', `/app/assemblies/${id}`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  }
})

test('a resident narrows the assemblies without accents, by status and by days, and sends the address to somebody', async ({
  server,
  enter,
}) => {
  const sindico = await aSindico(server)
  await sindico.assembly({ title: 'Vistoria do para-raios', description: 'Laudo técnico da cobertura.' })
  const page = await enter(await aNeighbour(server))
  await page.goto('/app/assemblies')
  await expect(rowOf(page, 'Vistoria do para-raios')).toBeVisible()
  await expect(page.getByLabel('Buscar')).toBeHidden()
  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByLabel('Buscar').fill('TECNICO cobertura')
  await page.getByLabel('Situação').selectOption('Agendada')
  await page.getByLabel('Data inicial').fill('2031-03-20')
  await page.getByLabel('Data final').fill('2031-03-20')
  await expect(page.getByText('Total de 1 registro')).toBeVisible()
  await expect(rowOf(page, 'Vistoria do para-raios')).toBeVisible()
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({ text: 'TECNICO cobertura', status: 'SCHEDULED', from: '2031-03-20', to: '2031-03-20' })

  const elsewhere = await page.context().newPage()
  await elsewhere.goto(page.url())
  await expect(elsewhere.getByText('Total de 1 registro')).toBeVisible()
  await expect(elsewhere.getByRole('button', { name: 'Filtros, 4 em uso' })).toBeVisible()
  await expect(elsewhere.getByLabel('Data inicial')).toHaveValue('2031-03-20')
  await page.getByLabel('Data final').fill('2031-03-19')
  await expect(page.getByText('Nada encontrado com estes filtros')).toBeVisible()
  await page.getByRole('search').getByRole('button', { name: 'Limpar', exact: true }).click()
  await expect(rowOf(page, 'Pintura da fachada')).toBeVisible()
  await expect(rowOf(page, 'Vistoria do para-raios')).toBeVisible()
  await expect(page).toHaveURL(/\/app\/assemblies$/)
  await page.getByRole('button', { name: 'Filtros' }).click()
  await expect(page.getByLabel('Buscar')).toBeHidden()
})

async function expectNothingToConduct(page: Page): Promise<void> {
  const acts = /^(Nova assembleia|Editar|Excluir|Agendar|Iniciar|Encerrar|Reabrir|Remover .*|Escolher .*)$/
  await expect(page.getByRole('button', { name: acts })).toHaveCount(0)
  await expect(page.getByRole('link', { name: acts })).toHaveCount(0)
  await expect(page.getByText('Condução')).toHaveCount(0)
}
