import type { Page } from '@playwright/test'
import { expectNoBarriers } from '#tests/support/browser-barriers.ts'
import { aCondominium } from '#tests/support/browser-condominium.ts'
import { expect, test } from '#tests/support/browser-test.ts'

test('a síndico of a new condominium is led from units over people, areas and invitations to the first comunicado, and the steps are gone when all is done', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const email = await house.person('MANAGER', 'Rita Nova')
  const page = await enter(email)
  const panel = firstSteps(page)
  await expect(panel.getByRole('listitem')).toHaveCount(5)
  await expectNoBarriers(page)

  await test.step('the units: the real form, or a spreadsheet', async () => {
    await panel.getByRole('link', { name: 'Importar planilha: Cadastre as unidades' }).click()
    await expect(page.getByRole('dialog', { name: 'Importar unidades e moradores' })).toBeVisible()
    await page.goto('/app')
    await panel.getByRole('link', { name: 'Nova unidade' }).click()
    await expect(page.getByRole('dialog', { name: 'Nova unidade' })).toBeVisible()
    await page.goto('/app')
    await expect(panel).toBeVisible()
    await house.unit('101')
    await expect(panel.getByRole('heading', { name: 'Cadastre as unidades (feito)' })).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Nova unidade' })).toHaveCount(0)
  })

  await test.step('the people: done as soon as somebody lives there, whoever registered them', async () => {
    await panel.getByRole('link', { name: 'Novo morador' }).click()
    await expect(page.getByRole('dialog', { name: 'Novo morador' })).toBeVisible()
    await page.goto('/app')
    const [unit] = await house.units()
    const email = `otavio.${unit?.id}@casa.test`
    await house.made('/users/create-resident', {
      name: 'Otávio Primeiro',
      email,
      residence_id: unit?.id,
      condominium_id: house.id,
    })
    await expect(panel.getByRole('heading', { name: 'Cadastre os moradores (feito)' })).toBeVisible()
  })

  await test.step('the areas, and an invitation for the group of the building: done once a resident has entered', async () => {
    await house.made('/areas', { name: 'Salão de festas', condominium_id: house.id })
    await expect(panel.getByRole('heading', { name: 'Cadastre as áreas comuns (feito)' })).toBeVisible()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await panel.getByRole('button', { name: 'Enviar convite' }).click()
    await expect(page.getByText('Convite copiado!')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(new URL(page.url()).origin)
    await house.person('RESIDENT', 'Primeira Moradora')
    await expect(panel.getByRole('heading', { name: 'Convide os moradores (feito)' })).toBeVisible()
  })

  await test.step('put away, they stay away on this device; on another they go on', async () => {
    await panel.getByRole('button', { name: 'Agora não' }).click()
    await expect(panel).toBeHidden()
    await page.reload()
    await expect(page.getByText('Últimas ocorrências')).toBeVisible()
    await expect(panel).toBeHidden()
  })

  await test.step('with the first comunicado all is done', async () => {
    const other = await enter(email)
    const steps = firstSteps(other)
    await steps.getByRole('link', { name: 'Novo comunicado' }).click()
    await expect(other.getByRole('dialog')).toBeVisible()
    await other.goto('/app')
    await expect(steps).toBeVisible()
    const [category] = await house.get<{ id: string }[]>('/statement-categories')
    await house.made('/statements', {
      title: 'O Zelo chegou',
      content: 'Abra o aplicativo.',
      category_id: category?.id,
      condominium_id: house.id,
    })
    await expect(steps).toBeHidden()
  })
})

function firstSteps(page: Page) {
  return page.locator('section', { has: page.getByRole('heading', { name: 'Primeiros passos' }) })
}
