import type { Page } from '@playwright/test'
import { aDocument } from '#tests/support/a-document.ts'
import { aRegister } from '#tests/support/browser-household.ts'
import { phone } from '#tests/support/browser-launch.ts'
import { hasArrived, isOnDevice, rowOf } from '#tests/support/browser-screen.ts'
import { outboxOf } from '#tests/support/browser-store.ts'
import { expect, test } from '#tests/support/browser-test.ts'

test('a doorman finds a unit and its people by a name, a number or a block, however they are typed', async ({
  server,
  enter,
}) => {
  const register = await aRegister(server)
  const unit = await register.unit('7315', 'Mansão Açu')
  await register.invited('Conceição d’Ávila Brandão', unit)
  await register.invited('Íris Brandão', await register.unit('7316', 'Mansão Açu'))
  const page = await enter('colaborador@demo.zelo')
  const alone = page.getByText('Total de 1 registro', { exact: true })
  const both = page.getByText('Total de 2 registros', { exact: true })
  await page.goto('/app/residences')
  await hasArrived(page)
  for (const typed of ['conceicao', 'AVILA brandao', '7315', 'acu 7315', 'mansao conceicao']) {
    await search(page, typed)
    await expect(alone).toBeVisible()
    await expect(rowOf(page, 'Mansão Açu 7315')).toContainText('Conceição')
  }
  await search(page, 'mansao acu')
  await expect(both).toBeVisible()
  await search(page, 'conceicao 7316')
  await expect(page.getByText('Nenhuma unidade encontrada')).toBeVisible()

  await page.goto('/app/residents')
  for (const typed of ['conceicao', 'CONCEIÇÃO', '7315', 'bloco mansao acu, apto 7315', 'brandao 7315']) {
    await search(page, typed)
    await expect(alone).toBeVisible()
    await expect(rowOf(page, 'Conceição d’Ávila Brandão')).toContainText('Mansão Açu 7315')
  }
  await search(page, 'acu')
  await expect(both).toBeVisible()
  await page.reload()
  await expect(both).toBeVisible()
  await expect(rowOf(page, 'Íris Brandão')).toBeVisible()
})

test('a paper that the síndica keeps without signal reaches the resident, who opens it again with none', async ({
  server,
  enter,
}) => {
  const register = await aRegister(server)
  const unit = await register.unit('1801')
  const person = await register.resident('Dorotéia Salim', unit)
  const page = await enter('sindico@demo.zelo', { isInstalled: true, at: `/app/residences/${unit.id}` })
  await expect(page.getByText('Nenhum documento nesta unidade.')).toBeVisible()
  await isOnDevice(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Ver documentos' }).click()
  const papers = page.getByRole('dialog', { name: 'Documentos - Unidade 1801' })
  await papers.getByRole('button', { name: 'Adicionar documento' }).click()
  const form = page.getByRole('dialog', { name: 'Novo documento' })
  const pdf = { name: 'apolice.pdf', mimeType: 'application/pdf', buffer: aDocument.pdf }
  await form.locator('input[type=file]').setInputFiles(pdf)
  await expect(form.getByLabel('Título')).toHaveValue('apolice') // once the file is read
  await form.getByLabel('Título').fill('Apólice de incêndio')
  await form.getByLabel('Tipo').selectOption('Seguro')
  await form.getByLabel('Validade').fill('2099-01-31')
  await form.getByRole('button', { name: 'Adicionar documento' }).click()
  await expect(form).toBeHidden()
  const kept = papers.getByRole('listitem').filter({ hasText: 'Apólice de incêndio' })
  await expect(kept).toContainText('Aguardando envio')
  await expect(kept).toContainText('Ativo')
  const there = () => register.get<object[]>(`/residence-documents/residence/${unit.id}`)
  expect(await there()).toEqual([])

  await page.context().setOffline(false)
  await expect(kept).not.toContainText('Aguardando envio')
  await expect.poll(() => outboxOf(page)).toEqual([])
  expect(await there()).toMatchObject([{ title: 'Apólice de incêndio', type: 'INSURANCE' }])

  const own = await enter(person.email, { isInstalled: true, viewport: phone, at: '/app/my-unit' })
  await isOnDevice(own)
  await own.getByRole('button', { name: 'Documentos (1)' }).tap()
  const theirs = own.getByRole('dialog', { name: 'Documentos - Unidade 1801' })
  await expect(theirs.getByRole('button', { name: 'Adicionar documento' })).toHaveCount(0)
  expect(await saved(own)).toEqual(aDocument.pdf)
  await expect(theirs.getByText(/abre sem internet/)).toBeVisible()
  await own.context().setOffline(true)
  await own.reload()
  expect(await saved(own)).toEqual(aDocument.pdf)
})

test('a unit with people and papers goes only by force, and takes its papers but not its people', async ({
  server,
  enter,
}) => {
  const register = await aRegister(server)
  const unit = await register.unit('1802')
  const person = await register.invited('Eleutério Pires', unit)
  const pet = await register.pet('Sultão', person)
  const paper = await register.document('Escritura', unit, aDocument.pdf)
  const page = await enter('sindico@demo.zelo', { isInstalled: true, at: `/app/residences/${unit.id}` })
  await expect(page.getByText('1 ativo')).toBeVisible()
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  const question = page.getByRole('alertdialog', { name: 'Excluir a unidade 1802?' })
  await expect(question.getByText('1 documento')).toBeVisible()
  await question.getByRole('button', { name: 'Forçar Exclusão' }).click()
  const force = page.getByRole('alertdialog', { name: 'Forçar Exclusão' })
  await expect(force.getByText(/^TODOS os dados relacionados à unidade 1802/)).toBeVisible()
  await page.context().setOffline(true)
  await expect(force.getByText('Forçar a exclusão precisa de internet')).toBeVisible()
  await page.context().setOffline(false)
  await force.getByLabel('Digite EXCLUIR').fill('EXCLUIR')
  await force.getByRole('button', { name: 'Forçar Exclusão' }).click()

  await expect(page.getByText('Unidade excluída com sucesso!')).toBeVisible()
  await expect(page).toHaveURL(/\/app\/residences$/)
  await page.getByLabel('Buscar').fill('1802')
  await expect(page.getByText('Nenhuma unidade encontrada')).toBeVisible()
  const addresses = [
    `/residences/${unit.id}`,
    `/residence-documents/${paper.id}`,
    `/users/${person.id}`,
    `/pets/${pet.id}`,
  ]
  expect(await register.statuses(addresses)).toEqual([404, 404, 200, 200])
})

/** Until the list answers to these words. */
async function search(page: Page, typed: string): Promise<void> {
  await page.getByLabel('Buscar').fill(typed)
  await expect.poll(() => new URL(page.url()).searchParams.get('busca')).toBe(typed)
}

/** What comes of pressing the paper's button: its bytes, as they are kept. */
async function saved(page: Page): Promise<Buffer> {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar Apólice de incêndio' }).tap()
  const parts: Buffer[] = []
  for await (const part of await (await started).createReadStream()) parts.push(part as Buffer) // no encoding was asked for
  return Buffer.concat(parts)
}
