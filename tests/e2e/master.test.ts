import { signInByApi } from '#tests/support/browser-api.ts'
import { anEmptyCondominium } from '#tests/support/browser-condominium.ts'
import { isOnDevice, openCondominium, openOccurrences, rowOf } from '#tests/support/browser-screen.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import type { Page } from '@playwright/test'

test('a MASTER chooses a condominium, sees its lists, changes to another and finds it again after a reload', async ({
  server,
  enter,
}) => {
  const here = await signInByApi(server, 'sindico@demo.zelo')
  const there = await signInByApi(server, 'sindico@outro.zelo')
  const [newestHere] = await here.occurrences()
  const [newestThere] = await there.occurrences()
  const page = await enter('master@demo.zelo', { isInstalled: true, at: '/app/occurrences' })
  await expect(page.getByRole('heading', { name: 'Escolher condomínio' })).toBeVisible()

  await open(page, 'Edifício Jacarandá')
  await expect(page).toHaveURL(/\/app\/occurrences$/) // where they were on their way to
  await expect(page.getByText(newestHere?.protocol ?? '')).toBeVisible()
  await expect(page.getByText(`Total de ${(await here.occurrences()).length} registros`)).toBeVisible()

  await page.getByRole('link', { name: /^Edifício Jacarandá.*Trocar condomínio/ }).click()
  await open(page, 'Residencial Ipê')
  await openOccurrences(page)
  await expect(rowOf(page, newestThere?.title ?? '').first()).toBeVisible()
  await expect(page.getByText(`Total de ${(await there.occurrences()).length} registros`)).toBeVisible()
  await isOnDevice(page)

  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('complementary').getByText('Residencial Ipê')).toBeVisible()
  await expect(page.getByText(`Total de ${(await there.occurrences()).length} registros`)).toBeVisible()
  await page.getByRole('button', { name: 'Nova ocorrência' }).click()
  const form = page.getByRole('dialog', { name: 'Nova ocorrência' })
  await expect(form.getByLabel('Condomínio')).toHaveValue(there.condominiumId)
  await form.getByRole('button', { name: 'Unidade' }).click()
  await form.getByRole('option', { name: 'B 12' }).click()
  await form.getByLabel('Título').fill('Anotada pelo master')
  await form.getByLabel('Descrição').fill('No condomínio aberto, sem rede.')
  await form.getByRole('button', { name: 'Registrar ocorrência' }).click()
  await expect(rowOf(page, 'Anotada pelo master')).toContainText('Aguardando envio')

  await page.context().setOffline(false)
  await expect.poll(() => there.occurrencesTitled('Anotada pelo master')).toHaveLength(1)
  expect(await here.occurrencesTitled('Anotada pelo master')).toHaveLength(0)
})

test('of very many condominiums a MASTER sees those with most in arrears, and finds any other by its name', async ({
  server,
  enter,
}) => {
  const master = await signInByApi(server, 'master@demo.zelo')
  const made: { id: string; name: string }[] = []
  for (let at = 0; at < 101; at++) made.push(await anEmptyCondominium(master))
  const page = await enter('master@demo.zelo', { at: '/app/master/dashboard' })
  await expect(page.getByText(/^Os 100 com mais em atraso, de \d+\. Ver todos$/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Condomínios' }).getByRole('listitem')).toHaveCount(100)
  await expect(page.getByRole('list', { name: 'Condomínios' }).getByRole('heading').first()).toHaveText(
    'Edifício Jacarandá',
  )

  await page.getByRole('link', { name: 'Ver todos' }).click()
  await expect(page.getByRole('heading', { name: 'Condomínios' })).toBeVisible()
  await page.goto('/app/pick-condominium')
  await expect(page.getByText(/^São \d+\. Os outros aparecem na busca\.$/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Condomínios' }).getByRole('listitem')).toHaveCount(60)
  await open(page, made.at(-1)?.name ?? '')

  for (const { id } of made) expect((await master.call('DELETE', `/condominiums/${id}`)).status).toBe(204)
})

async function open(page: Page, condominium: string): Promise<void> {
  await openCondominium(page, condominium)
  await expect(page.getByRole('complementary').getByText(condominium)).toBeVisible()
}
