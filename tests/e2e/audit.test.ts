import type { Page } from '@playwright/test'
import type { AuditEntry } from '#domain/audit/contract.ts'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import type { Residence } from '#domain/residences/residence.ts'
import { signInByApi } from '#tests/support/browser-api.ts'
import { expectNoBarriers } from '#tests/support/browser-barriers.ts'
import { aCondominium } from '#tests/support/browser-condominium.ts'
import { desk, phone, tablet } from '#tests/support/browser-launch.ts'
import { hasArrived, isOnDevice, openCondominium } from '#tests/support/browser-screen.ts'
import type { BuiltServer } from '#tests/support/browser-server.ts'
import { expect, test } from '#tests/support/browser-test.ts'

const entry = (page: Page, words: string | RegExp) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: words })

/** A house with a unit and an occurrence that somebody moved on. */
async function aHouseWithAStory(server: BuiltServer) {
  const house = await aCondominium(server)
  await house.made<Residence>('/residences', {
    unit: '101',
    block: 'Único',
    status: 'OCCUPIED',
    condominium_id: house.id,
  })
  const occurrence = await house.record({ title: 'Portão emperrado' })
  await house.edit(occurrence, { title: 'Portão da garagem emperrado' })
  await house.move(occurrence, 'IN_PROGRESS' satisfies Occurrence['status'])
  return { ...house, occurrence }
}

test('a manager reads who did what in sentences, what it changed, and the history of one record', async ({
  server,
  enter,
}) => {
  const house = await aHouseWithAStory(server)
  const page = await enter(await house.person('MANAGER', 'Helena Síndica'), { at: '/app/settings' })
  await page.getByRole('link', { name: 'Auditoria' }).click()
  await expect(page.getByRole('heading', { name: 'Auditoria' })).toBeVisible()
  const moved = entry(page, 'Célia Admin mudou a situação da ocorrência')
  await expect(moved).toContainText('Portão da garagem emperrado')
  await expect(entry(page, 'Célia Admin cadastrou a unidade')).toContainText('101')
  await moved.getByRole('button').click()
  await expect(moved.getByRole('term').filter({ hasText: 'Situação' })).toBeVisible()
  await expect(moved.getByRole('definition')).toHaveText(['Antes: Aberta', 'Depois: Em Análise'])

  await moved.getByRole('link', { name: 'Histórico deste registro' }).click()
  await expect(page).toHaveURL(new RegExp(`row_id=${house.occurrence}`))
  await expect(page.getByText('Histórico de um só registro.')).toBeVisible()
  await expect(entry(page, 'ocorrência')).toHaveCount(3)
  await expect(entry(page, 'unidade')).toHaveCount(0)
  const edited = entry(page, 'Célia Admin alterou a ocorrência')
  await edited.getByRole('button').click()
  await expect(edited.getByRole('definition')).toHaveText([
    'Antes: Portão emperrado',
    'Depois: Portão da garagem emperrado',
  ])
  await edited.getByRole('link', { name: 'Abrir registro' }).click()
  await expect(page.getByRole('heading', { name: 'Portão da garagem emperrado' })).toBeVisible()
})

test('the audit is narrowed by kind, person and day in its address, and its last answer is there without signal', async ({
  server,
  enter,
}) => {
  const house = await aHouseWithAStory(server)
  const page = await enter(await house.person('MANAGER', 'Helena Síndica'), {
    isInstalled: true,
    at: '/app/audit',
  })
  await page.getByLabel('Tipo de registro').selectOption('Unidades')
  await expect(page).toHaveURL(/tipo=residences/)
  await expect(entry(page, 'ocorrência')).toHaveCount(0)
  await expect(entry(page, 'Célia Admin cadastrou a unidade')).toHaveCount(1)
  await page.reload()
  await expect(page.getByLabel('Tipo de registro')).toHaveValue('residences')
  await page.getByLabel('Quem').selectOption('Helena Síndica')
  await expect(page.getByText('Nada encontrado com estes filtros')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar' }).last().click()
  await expect(entry(page, 'Célia Admin registrou a ocorrência')).toHaveCount(1)
  await page.getByLabel('Até').fill('2020-01-01')
  await expect(page.getByText('Nada encontrado com estes filtros')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar' }).last().click()
  await expect(entry(page, 'Célia Admin registrou a ocorrência')).toHaveCount(1)

  await isOnDevice(page)
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText(/^Sem resposta do servidor: a lista é de/)).toBeVisible()
  await expect(entry(page, 'Célia Admin registrou a ocorrência')).toHaveCount(1)
})

test('what is older comes a hundred at a time, none twice and none left out', async ({ enter, server }) => {
  const sindico = await signInByApi(server, 'sindico@demo.zelo')
  const page = await enter('sindico@demo.zelo', { viewport: phone })
  // Read after both have signed in, and as the page reads it: whatever other journeys do next is newer than both.
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/audit')
  await page.goto('/app/audit')
  const first = (await (await answered).json()) as AuditEntry[]
  const second = await sindico.get<AuditEntry[]>(`/audit?before=${first.at(-1)?.id}`)
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries).toHaveCount(100)
  await page.getByRole('button', { name: 'Mostrar mais' }).click()
  await expect(entries).toHaveCount(100 + second.length)
  await expect(entries.nth(100)).toContainText(second[0]?.actor.name ?? 'somebody')

  await page.reload()
  await expect(entries).toHaveCount(100)
  await hasArrived(page)
  await page.route('**/api/audit?before=*', (route) => route.abort())
  await page.getByRole('button', { name: 'Mostrar mais' }).click()
  await expect(page.getByText('Não foi possível buscar mais. Tente de novo.')).toBeVisible()
  await expect(entries).toHaveCount(100)
})

test('MASTER reads the condominium that is open, and the platform by a switch', async ({ enter, server }) => {
  await aCondominium(server) // made by the platform
  const page = await enter('master@demo.zelo', { at: '/app/pick-condominium' })
  await openCondominium(page, 'Edifício Jacarandá')
  await page.waitForURL('**/dashboard')
  await page.goto('/app/audit')
  await expect(entry(page, 'Otávio Beltrão').first()).toBeVisible()
  await page.getByText('Plataforma', { exact: true }).click()
  await expect(page).toHaveURL(/plataforma=1/)
  await expect(entry(page, 'cadastrou o condomínio').first()).toBeVisible()
  await expect(entry(page, 'Otávio Beltrão')).toHaveCount(0)
})

test('the audit is no place for whoever may not read it', async ({ server, enter }) => {
  const house = await aCondominium(server)
  for (const role of ['RESIDENT', 'COLLABORATOR'] as const) {
    const page = await enter(await house.person(role, 'Bento Alves'), { at: '/app/audit' })
    await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  }
})

for (const [name, viewport] of [
  ['a phone', phone],
  ['a tablet', tablet],
  ['a desk', desk],
] as const) {
  test(`axe finds nothing that shuts people out of the audit on ${name}, by day and by night`, async ({
    server,
    enter,
  }) => {
    const house = await aHouseWithAStory(server)
    const page = await enter(await house.person('MANAGER', 'Helena Síndica'), { viewport, at: '/app/audit' })
    const moved = entry(page, 'mudou a situação da ocorrência')
    await moved.getByRole('button').click()
    await expect(moved.getByText('Em Análise')).toBeVisible()
    await expectNoBarriers(page)
    await moved.getByRole('link', { name: 'Histórico deste registro' }).click()
    await expect(page.getByText('Histórico de um só registro.')).toBeVisible()
    await expectNoBarriers(page)
    await page.goto('/app/audit?ate=2020-01-01')
    await expect(page.getByText('Nada encontrado com estes filtros')).toBeVisible()
    await expectNoBarriers(page)
  })
}
