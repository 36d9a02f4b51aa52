import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { CondominiumDocument } from '#domain/condominium-documents/condominium-document.ts'
import { aDocument } from '#tests/support/a-document.ts'
import { signInByApi } from '#tests/support/browser-api.ts'
import { expectNoBarriers } from '#tests/support/browser-barriers.ts'
import { aCondominium } from '#tests/support/browser-condominium.ts'
import { phone, screens } from '#tests/support/browser-launch.ts'
import { aWordlessRefusal } from '#tests/support/browser-refusal.ts'
import { isOnDevice, openCondominium, rowOf } from '#tests/support/browser-screen.ts'
import { everythingStored, outboxOf } from '#tests/support/browser-store.ts'
import { expect, test } from '#tests/support/browser-test.ts'

const upload = (page: Page) => page.getByRole('button', { name: 'Enviar documento' })

async function choose(page: Page, name: string, buffer: Buffer) {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}

test('a manager without signal brings a paper; it goes out by itself, a resident fetches it under its own name and opens it again without a network', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const page = await enter(await house.person('MANAGER', 'Helena Síndica'), {
    isInstalled: true,
    viewport: phone,
    at: '/app/condominium-documents',
  })
  await isOnDevice(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Novo documento' }).click()
  await expect(upload(page)).toBeDisabled()
  await page.getByLabel('Título').fill('Convenção')
  await expect(upload(page)).toBeDisabled()
  await choose(page, 'Convenção de 1998.txt', Buffer.from('Art. 1º Silêncio depois das 22h.'))
  await expect(upload(page)).toBeEnabled()
  await page.getByRole('dialog').getByLabel('Tipo').selectOption('Convenção')
  await upload(page).click()
  await expect(page.getByText('Documento guardado, aguardando envio.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rowOf(page, 'Convenção')).toContainText('Aguardando envio')
  await expect(rowOf(page, 'Convenção')).toContainText('Sem descrição')

  await page.context().setOffline(false)
  const kept = () => house.get<CondominiumDocument[]>(`/condominium-documents?condominium_id=${house.id}`)
  await expect.poll(async () => (await kept()).map(({ title }) => title)).toEqual(['Convenção'])

  const resident = await enter(await house.person('RESIDENT', 'Rui Morador'), { isInstalled: true })
  await resident.getByRole('link', { name: 'Documentos' }).click()
  await isOnDevice(resident)
  await expect(rowOf(resident, 'Convenção')).toContainText('Helena Síndica')
  await resident.getByLabel('Tipo').selectOption('Ata')
  await expect(rowOf(resident, 'Convenção')).toHaveCount(0)
  await resident.getByLabel('Tipo').selectOption('Convenção')
  await expect(rowOf(resident, 'Convenção')).toContainText('novo · Convenção')
  await expect(rowOf(resident, 'Convenção')).toContainText(/\d{2}\/\d{2}\/\d{4}/)
  await expect(upload(resident)).toHaveCount(0)
  await expect(resident.getByRole('button', { name: /^Ações de/ })).toHaveCount(0)
  const fetched = async () => {
    const download = resident.waitForEvent('download')
    await resident.getByRole('button', { name: 'Baixar Convenção' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('Convenção de 1998.txt')
    return readFile(await file.path(), 'utf8')
  }
  expect(await fetched()).toContain('Silêncio')
  await resident.context().setOffline(true)
  expect(await fetched()).toContain('Silêncio')
  await resident.getByRole('link', { name: 'Convenção' }).click()
  await expect(resident.getByRole('dialog').getByLabel('Prévia de Convenção')).toContainText('Silêncio')
})

test('a manager brings only what a paper may be; what is deleted leaves the devices of those who had opened it', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const page = await enter(await house.person('MANAGER', 'Helena Síndica'), {
    at: '/app/condominium-documents',
  })

  await test.step('a file that is not what its name says is not taken, and nothing goes without a title and a file', async () => {
    await page.getByLabel('Título').fill('Ata')
    await choose(page, 'ata.pdf', Buffer.from('<html><script>alert(1)</script></html>'))
    const field = page.getByRole('main')
    const notThatKind = /^Tipo de arquivo .* não é suportado$/
    await expect(field.getByText(notThatKind)).toBeVisible()
    await expect(page.getByRole('alert').getByText(notThatKind)).toBeVisible()
    await choose(page, 'planilha.xlsx', aDocument.xlsx)
    await expect(field.getByText(/^Tipo de arquivo .*(sheet|xlsx).* não é suportado$/)).toBeVisible()
    await choose(page, 'grande.txt', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))
    await expect(field.getByText('Arquivo grande.txt excede o limite de 10MB')).toBeVisible()
    const needed = page.getByText('Por favor, preencha o título e selecione um arquivo.')
    await expect(page.getByRole('main').locator(needed)).toBeVisible()
    await page.getByLabel('Título').press('Enter')
    await expect(needed).toHaveCount(2) // beside the button, and in the corner
    expect(await house.get(`/condominium-documents?condominium_id=${house.id}`)).toEqual([])
  })

  await test.step('what is deleted leaves the table, and the devices of those who had opened it', async () => {
    await page.getByLabel('Título').fill('Rascunho do regimento')
    await page.getByLabel('Descrição').fill('Ainda sem revisão')
    await choose(page, 'regimento.pdf', aDocument.pdf)
    await upload(page).click()
    await expect(page.getByText('Documento enviado com sucesso!')).toBeVisible()

    const resident = await enter(await house.person('RESIDENT', 'Rui Morador'), {
      viewport: phone,
      at: '/app/condominium-documents',
    })
    await resident.getByRole('link', { name: /Rascunho do regimento/ }).click()
    const opened = resident.getByRole('dialog', { name: 'Rascunho do regimento' })
    await expect(opened.getByText('Ainda sem revisão')).toBeVisible()
    const download = resident.waitForEvent('download')
    await opened.getByRole('button', { name: 'Baixar' }).click()
    await (await download).path()
    const address = resident.url()

    await page.getByRole('button', { name: 'Ações de Rascunho do regimento' }).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    const question = page.getByRole('alertdialog', { name: 'Excluir Documento' })
    await question.getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByText('Documento excluído com sucesso!')).toBeVisible()
    await expect(page.getByText('Nenhum documento por aqui')).toBeVisible()

    await expect(resident.getByText('Documento não encontrado')).toBeVisible()
    await expect
      .poll(async () => JSON.stringify(await everythingStored(resident)))
      .not.toContain('Rascunho do regimento')
    await resident.goto(address)
    await expect(resident.getByText('Documento não encontrado')).toBeVisible()
  })
})

test('a paper that cannot be had says so beside the table, and one that is refused without a word is told in the screen’s own', async ({
  server,
  enter,
}) => {
  const house = await aCondominium(server)
  const page = await enter(house.user.email, { isInstalled: true, at: '/app/condominium-documents' })
  await page.getByLabel('Título').fill('Ata de maio')
  await choose(page, 'ata.docx', aDocument.docx)
  await page.route('**/api/condominium-documents', (route) => route.fulfill(aWordlessRefusal))
  await upload(page).click()
  await expect(page.getByText('Erro ao enviar documento. Tente novamente.')).toBeVisible()
  await expect(page.getByText('Uma alteração não foi aceita')).toBeVisible()
  await page.unrouteAll()
  await page.getByLabel('Título').fill('Ata de maio')
  await choose(page, 'ata.docx', aDocument.docx)
  await upload(page).click()
  await expect(page.getByText('Documento enviado com sucesso!')).toBeVisible()
  const reader = await enter(await house.person('RESIDENT', 'Rui Morador'), {
    isInstalled: true,
    at: '/app/condominium-documents',
  })
  await expect(rowOf(reader, 'Ata de maio')).toBeVisible()
  await isOnDevice(reader)
  await reader.context().setOffline(true)
  await reader.getByRole('button', { name: 'Baixar Ata de maio' }).click()
  const failure = 'Erro ao baixar o arquivo. Tente novamente.'
  await expect(reader.getByRole('alert').filter({ hasText: `Ata de maio: ${failure}` })).toBeVisible()
  await expect(reader.getByText(failure, { exact: true })).toBeVisible()
})

test('papers are found by their words and with Ctrl+K; MASTER has them at an address of their own', async ({
  server,
  enter,
}) => {
  const sindico = await signInByApi(server, 'sindico@demo.zelo')
  const page = await enter('sindico@demo.zelo', { at: '/app/condominium-documents' })
  for (const title of ['Regimento da piscina', 'Planta do térreo']) {
    await page.getByLabel('Título').fill(title)
    await choose(page, `${title}.pdf`, aDocument.pdf)
    await upload(page).click()
    await expect(rowOf(page, title)).toBeVisible()
    await expect(page.getByLabel('Título')).toHaveValue('')
  }
  await page.getByLabel('Buscar documentos').fill('terreo')
  await expect(page.getByText('Total de 1 registro', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/busca=terreo/)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('regimento')
  await page
    .getByRole('dialog')
    .getByRole('option', { name: /Regimento da piscina/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Regimento da piscina' })).toBeVisible()

  await expect.poll(() => outboxOf(page)).toEqual([]) // the server has them
  const all = await sindico.get<CondominiumDocument[]>('/condominium-documents')
  const master = await enter('master@demo.zelo', { at: '/app/master/condominium-documents' })
  await openCondominium(master, 'Edifício Jacarandá')
  await master.getByRole('complementary').getByRole('link', { name: 'Documentos' }).click()
  await expect(master).toHaveURL(/\/app\/master\/condominium-documents$/)
  await expect(master.getByText(new RegExp(`^Total de ${all.length} registros?$`))).toBeVisible()
})

test('the library is no place for somebody without a condominium, nor for a provider', async ({ enter }) => {
  for (const email of ['usuario@demo.zelo', 'prestador@demo.zelo']) {
    const page = await enter(email)
    await expect(page.getByRole('link', { name: 'Documentos' })).toHaveCount(0)
    await page.goto('/app/condominium-documents')
    await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  }
})

for (const [name, viewport] of screens) {
  test(`axe finds nothing that shuts people out of the library on ${name}, by day and by night`, async ({
    server,
    enter,
  }) => {
    const house = await aCondominium(server)
    const page = await enter(house.user.email, { viewport, at: '/app/condominium-documents' })
    await expect(page.getByText('Nenhum documento por aqui')).toBeVisible()
    await expectNoBarriers(page)
    if (name === 'a phone') await page.getByRole('button', { name: 'Novo documento' }).click()
    await page.getByLabel('Título').fill('Ata de maio')
    await choose(page, 'ata.docx', aDocument.docx)
    await upload(page).click()
    await page.getByRole('link', { name: /Ata de maio/ }).click()
    await expect(page.getByRole('dialog', { name: 'Ata de maio' })).toBeVisible()
    await expectNoBarriers(page)
    await page.keyboard.press('Escape')
    await expectNoBarriers(page)
  })
}
