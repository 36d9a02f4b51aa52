import type { Locator, Page } from '@playwright/test'
import type { Area } from '#domain/areas/area.ts'
import { anOccurrence } from '#tests/support/an-occurrence.ts'
import { hours } from '#tests/support/an-area.ts'
import { signInByApi } from '#tests/support/browser-api.ts'
import { expectNoBarriers } from '#tests/support/browser-barriers.ts'
import { aCondominium } from '#tests/support/browser-condominium.ts'
import { desk, phone, screens } from '#tests/support/browser-launch.ts'
import { isOnDevice } from '#tests/support/browser-screen.ts'
import { outboxOf } from '#tests/support/browser-store.ts'
import { expect, test } from '#tests/support/browser-test.ts'

test('a porter without signal sees what is open and who comes, and every counter leads to exactly what it counts', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const unit = await house.unit('304')
  const email = await house.person('COLLABORATOR', 'Sebastião Reis')
  const porter = await signInByApi(server, email)
  const record = async (title: string, given: { mine?: boolean; status?: string }) => {
    const input = anOccurrence(unit, { title })
    await house.made('/occurrences', { ...input, condominium_id: house.id })
    if (given.mine)
      await house.call('PATCH', `/occurrences/${input.id}/assignee`, { assigned_to_id: porter.user.id })
    if (given.status) await house.call('PATCH', `/occurrences/${input.id}/status`, { status: given.status })
  }
  await record('Portão aberto', { mine: true })
  await record('Barulho no salão', {})
  await record('Lâmpada trocada', { mine: true, status: 'RESOLVED' })
  await record('Vaga ocupada', { status: 'IN_PROGRESS' })
  const area = await house.made<Area>('/areas', { name: 'Salão', condominium_id: house.id })
  await house.made('/reservations', { area_id: area.id, residence_id: unit.id, ...hours(1, 9, 10) })
  await house.made('/users/create-resident', {
    name: 'Davi Portela',
    email: `davi.${unit.id}@casa.test`,
    residence_id: unit.id,
    condominium_id: house.id,
  })

  const page = await enter(email, { isInstalled: true, viewport: desk })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sebastião')
  await isOnDevice(page)
  await page.context().setOffline(true)
  await page.reload()

  const open = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Em aberto agora' }) })
  await expect(open.getByRole('listitem')).toHaveText([/Vaga ocupada/, /Barulho no salão/, /Portão aberto/])
  const moves = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Quem entra e sai hoje' }) })
  await expect(moves.getByRole('listitem')).toHaveText([/Entra\s*Davi Portela/])

  for (const [label, count] of [
    ['Tarefas pendentes', 1],
    ['Ocorrências ativas', 3],
    ['Reservas pendentes', 1],
    ['Tarefas concluídas', 1],
    ['Moradores', 1],
    ['Unidades', 1],
  ] as const) {
    const cell = numberOf(page, label)
    await expect(cell).toContainText(new RegExp(`^${label}${count}`))
    await cell.click()
    await expect(
      page.getByText(`Total de ${count} registro${count === 1 ? '' : 's'}`, { exact: true }),
    ).toBeVisible()
    await page.goBack()
  }
  const recent = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Atividades recentes' }) })
  await expect(numberOf(page, 'Atividades recentes')).toContainText(/^Atividades recentes6/)
  await numberOf(page, 'Atividades recentes').click()
  await expect(recent.getByRole('listitem')).toHaveCount(6)
  await expect(recent.getByRole('listitem').filter({ hasText: 'Lâmpada trocada' })).toContainText(
    'Ocorrência: Resolvida',
  )
  await recent.getByRole('link', { name: /Davi Portela/ }).click()
  await expect(page.getByRole('heading', { name: 'Davi Portela' }).first()).toBeVisible()
  await page.goBack()
  for (const act of ['Nova ocorrência', 'Gerenciar reservas', 'Moradores'])
    await expect(
      page.getByRole('navigation', { name: 'Ações rápidas' }).getByRole('link', { name: act }),
    ).toBeVisible()
})

test('a provider without signal sets out from home, and his numbers follow', async ({ server, enter }) => {
  const house = await aCondominium(server)
  const unit = await house.unit('304')
  const email = await house.person('SERVICE_PROVIDER', 'Nilo Encanador')
  const nilo = await signInByApi(server, email)
  for (const title of ['Vazamento na pia', 'Ralo entupido', 'De outra pessoa']) {
    const input = anOccurrence(unit, { title })
    await house.made('/occurrences', { ...input, condominium_id: house.id })
    if (title !== 'De outra pessoa')
      await house.call('PATCH', `/occurrences/${input.id}/assignee`, { assigned_to_id: nilo.user.id })
  }
  const page = await enter(email, { isInstalled: true, viewport: phone })
  await isOnDevice(page)
  await page.context().setOffline(true)
  await page.reload()
  await expect(numberOf(page, 'Pendências')).toContainText(/^Pendências2/)
  await expect(numberOf(page, 'Em andamento')).toContainText(/^Em andamento0/)
  await expect(numberOf(page, 'Horas neste mês')).toContainText('0 h')
  await page.getByRole('button', { name: 'Estou a caminho: Ralo entupido' }).click()
  await expect(numberOf(page, 'Pendências')).toContainText(/^Pendências1/)
  await expect(numberOf(page, 'Em andamento')).toContainText(/^Em andamento1/)
  await expect(page.getByRole('article', { name: 'Ralo entupido' })).toContainText('A caminho')
  await numberOf(page, 'Visitas a fazer').click()
  await expect(page.getByText('Total de 1 registro', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Vazamento na pia')
  await page.context().setOffline(false)
  await expect.poll(() => outboxOf(page)).toEqual([])
})

test('a resident without signal sees what waits and what is theirs, and copies the line of the next boleto', async ({
  enter,
}) => {
  const page = await enter('morador@demo.zelo', { isInstalled: true, viewport: phone })
  await isOnDevice(page)
  await page.context().setOffline(true)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Otávio')
  const acts = page.getByRole('navigation', { name: 'Ações rápidas' })
  for (const act of ['Nova reserva', 'Minhas contas', 'Minha unidade'])
    await expect(acts.getByRole('link', { name: act })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Abrir ocorrência' }).filter({ visible: true })).toHaveCount(1)
  for (const title of ['Para você', 'Suas reservas', 'Suas ocorrências', 'Comunicados'])
    await expect(
      page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
        .getByRole('listitem')
        .first(),
    ).toBeVisible()
  await expect(page.locator('section').filter({ hasText: 'Sua unidade' })).toContainText('304')
  await page.getByRole('button', { name: 'Copiar linha digitável' }).click()
  await expect(page.getByText('Código copiado!', { exact: false })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{47}$/)
})

test('whoever has paid a part of a bill reads, wherever its code is offered, that the boleto asks for more', async ({
  enter,
}) => {
  const page = await enter('morador2@demo.zelo', { viewport: phone })
  const warning = /Já foram pagos R\$\s[\d.,]+ e faltam R\$\s[\d.,]+; este boleto cobra R\$\s[\d.,]+/
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Próxima conta' }) })
  await expect(card.getByText(warning)).toBeVisible()
  await card.getByRole('button', { name: 'Copiar linha digitável' }).click()
  await expect(page.getByText(warning)).toHaveCount(2) // also after the copy, over whatever screen it was made from
  await card.getByRole('article').getByRole('link').click()
  await expect(page.getByRole('main').getByText(warning)).toBeVisible()
})

test('an owner sees units, contracts and charges; whoever has no condominium is told how to get one', async ({
  enter,
}) => {
  const owner = await enter('cliente@demo.zelo')
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Dashboard do Cliente')
  for (const title of ['Sua unidade', 'Contratos', 'Próxima conta'])
    await expect(owner.getByRole('heading', { name: title })).toBeVisible()
  const user = await enter('usuario@demo.zelo')
  await user.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await expect(user.getByRole('heading', { level: 1 })).toHaveText('Dashboard do Usuário')
  await expect(user.getByRole('heading', { name: 'Aguardando vínculo a um condomínio' })).toBeVisible()
  await user.getByRole('button', { name: 'Copiar e-mail' }).click()
  expect(await user.evaluate(() => navigator.clipboard.readText())).toBe('usuario@demo.zelo')
  await user.getByRole('link', { name: 'Meus dados' }).click()
  await expect(user).toHaveURL(/\/app\/my-data$/)
})

test('axe finds nothing that shuts people out of the homes of those who live and work here', async ({
  enter,
}) => {
  for (const who of ['morador', 'colaborador', 'prestador', 'cliente', 'usuario']) {
    const page = await enter(`${who}@demo.zelo`)
    await expect(page.getByText('Carregando dados do dashboard...')).toHaveCount(0)
    for (const [, viewport] of screens) {
      await page.setViewportSize(viewport)
      await expectNoBarriers(page)
    }
  }
})

function numberOf(page: Page, label: string): Locator {
  return page.getByRole('link').filter({ hasText: new RegExp(`^${label}[\\d–]`) })
}
