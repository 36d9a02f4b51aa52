import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Download, Page } from '@playwright/test'
import { aDocument } from '#tests/support/a-document.ts'
import { aNeighbour } from '#tests/support/browser-api.ts'
import { aSindico, aVoter, openAssembly, vote, voter } from '#tests/support/browser-assembly.ts'
import { phone } from '#tests/support/browser-launch.ts'
import { aPhone } from '#tests/support/browser-phone.ts'
import { aJpeg } from '#tests/support/browser-picture.ts'
import { countLoads, isOnDevice, rowOf, signIn } from '#tests/support/browser-screen.ts'
import { outboxOf } from '#tests/support/browser-store.ts'
import { expect, test } from '#tests/support/browser-test.ts'

const kept = 'Voto guardado, ainda não contabilizado.'

test('a resident without signal votes, changes their mind once, their phone dies, and the last option is counted once', async ({
  server,
  watch,
}) => {
  const sindico = await aSindico(server)
  const id = await sindico.assembly({ title: 'Câmeras na garagem', status: 'IN_PROGRESS' })
  const email = await aNeighbour(server)
  const elsewhere = await aVoter(server, email)
  const phoneOfResident = await aPhone(server.url)
  try {
    let page = await phoneOfResident.open()
    watch(page.context())
    await signIn(page, { email })
    await openAssembly(page, id, 'Câmeras na garagem')
    await isOnDevice(page)
    await phoneOfResident.loseSignal()
    await vote(page, 'SIM')
    await expect(page.getByRole('main').getByText(kept)).toBeVisible()
    await vote(page, 'NÃO', 'Mudar voto')
    await expect(page.getByText('Você escolheu NÃO.')).toBeVisible()
    await expect(page.getByRole('main').getByText(kept)).toBeVisible()
    await expect(page.getByText(/^Seu voto foi contado/)).toBeHidden()
    await phoneOfResident.kill()

    page = await phoneOfResident.open()
    watch(page.context())
    await openAssembly(page, id, 'Câmeras na garagem')
    await expect(page.getByText('Você escolheu NÃO.')).toBeVisible()
    expect(await elsewhere.read(id)).toMatchObject({ votes_count: 0, votes: [] })

    await phoneOfResident.findSignal()
    await expect(page.getByText('Seu voto foi contado.')).toBeVisible()
    await receiptOn(page)
    await expect(page.getByRole('button', { name: /Votar|Mudar voto/ })).toHaveCount(0)
    expect(await outboxOf(page)).toEqual([])
    expect(await elsewhere.read(id)).toMatchObject({ votes_count: 1, votes: [{ option: 'NÃO' }] })
  } finally {
    await phoneOfResident.drop()
  }
})

test('a vote that arrives after the close is told plainly, is not counted, and leaves once it is read', async ({
  server,
  enter,
}) => {
  const sindico = await aSindico(server)
  const id = await sindico.assembly({ title: 'Horário da piscina', status: 'IN_PROGRESS' })
  await (await aVoter(server, await aNeighbour(server))).vote(id, 'NÃO')
  const page = await enter(await aNeighbour(server), { isInstalled: true, viewport: phone })
  await openAssembly(page, id, 'Horário da piscina')
  await isOnDevice(page)
  // The stream of events that is open stays open: only the browser knows that it is offline.
  await page.context().setOffline(true)
  await vote(page, 'ABSTENÇÃO')
  await page.waitForTimeout(1_500) // as long as a first attempt would take, had one been made
  await vote(page, 'SIM', 'Mudar voto')
  await expect(page.getByRole('main').getByText(kept)).toBeVisible()
  await sindico.move(id, 'CLOSED')
  await page.context().setOffline(false)

  const refusal = 'A votação já estava encerrada quando este voto chegou. Ele não foi contado.'
  await expect(page.getByText('Seu voto não foi contado')).toBeVisible()
  await expect(page.getByText(refusal)).toBeVisible()
  await expect(page.getByText('Encerrada', { exact: true })).toBeVisible()
  await expect(page.getByText('NÃO teve o único voto.')).toBeVisible()
  expect(await sindico.read(id)).toMatchObject({ votes_count: 1, results: { SIM: 0, NÃO: 1, ABSTENÇÃO: 0 } })

  await page.getByRole('button', { name: 'Entendi' }).click()
  await expect(page.getByText(refusal)).toBeHidden()
  await page.goto('/app/pendencies')
  await expect(page.getByText('Tudo enviado')).toBeVisible()
  expect(await outboxOf(page)).toEqual([])
})

test('a síndico calls an assembly with its documents, people read and vote, and its count can be done again', async ({
  server,
  enter,
}, testInfo) => {
  const title = 'Reforma do salão de festas'
  const [email, otherEmail] = [await aNeighbour(server), await aNeighbour(server)]
  const resident = await enter(email, { isInstalled: true, at: '/app/assemblies' })
  await expect(rowOf(resident, 'Pintura da fachada')).toBeVisible()
  const loads = countLoads(resident)

  const sindico = await enter('sindico@demo.zelo', { isInstalled: true, at: '/app/assemblies/create' })
  await sindico.getByLabel('Título').fill(title)
  await sindico.getByLabel('Data e hora: dia').fill('2031-03-20')
  await sindico.getByLabel('Data e hora: hora').fill('19:30')
  const edital = { name: 'Edital de convocação.pdf', mimeType: 'application/pdf', buffer: aDocument.pdf }
  await sindico
    .getByLabel('Documentos', { exact: true })
    .setInputFiles([edital, await aJpeg(sindico, 'salão hoje.jpg')])
  await expect(
    sindico.getByRole('list', { name: 'Documentos: escolhidos' }).getByRole('listitem'),
  ).toHaveCount(2)
  await sindico.getByRole('button', { name: 'Criar assembleia' }).click()
  await expect(sindico.getByRole('heading', { name: title })).toBeVisible()
  await expect(rowOf(resident, title)).toContainText('Agendada')

  await sindico.getByRole('button', { name: 'Iniciar' }).click()
  await expect(sindico.getByText('Status alterado com sucesso')).toBeVisible()
  await expect(rowOf(resident, title)).toContainText('Em Andamento')
  await resident.getByRole('link', { name: title }).click()
  await expect(resident.getByRole('button', { name: 'Votar' })).toBeVisible()

  const first = await download(resident, 'Baixar Edital de convocação')
  expect(first.suggestedFilename()).toBe('Edital de convocação.pdf')
  await expect(resident.getByText('abre sem internet')).toHaveCount(1)
  await isOnDevice(resident)
  await resident.context().setOffline(true)
  const again = await download(resident, 'Baixar Edital de convocação')
  expect(await contentOf(again)).toEqual(aDocument.pdf)
  await resident.getByRole('button', { name: 'Baixar salão hoje' }).click()
  await expect(resident.getByText('Erro ao fazer download do documento')).toBeVisible()
  await resident.context().setOffline(false)

  await vote(resident, 'SIM')
  await expect(resident.getByText('Seu voto foi contado.')).toBeVisible()
  const receipt = await receiptOn(resident)
  const id = new URL(sindico.url()).pathname.split('/').at(-1) ?? ''
  await (await aVoter(server, otherEmail)).vote(id, 'SIM')
  await (await aVoter(server, 'morador2@demo.zelo')).vote(id, 'ABSTENÇÃO')
  for (const page of [resident, sindico]) {
    await expect(page.getByText(/^Até agora votaram 3 de \d+ pessoas com direito a voto\.$/)).toBeVisible()
    await expect(page.getByRole('table', { name: 'Resultado por opção' })).toHaveCount(0)
    await expect(page.getByText('Quem votou')).toHaveCount(0)
  }

  await sindico.getByRole('button', { name: 'Encerrar' }).click()
  const question = sindico.getByRole('alertdialog', { name: 'Encerrar a votação?' })
  await expect(question).toContainText(/^.*3 de \d+ votaram\./)
  await question.getByRole('button', { name: 'Encerrar' }).click()
  for (const page of [resident, sindico]) {
    await expect(page.getByText('SIM teve 2 dos 3 votos.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: /^NÃO0 votos,/ })).toBeVisible()
    const table = page.getByRole('table', { name: 'Resultado por opção' })
    await expect(table.getByRole('row', { name: /^SIM 2 / })).toBeVisible()
    await expect(table.getByRole('row', { name: /^ABSTENÇÃO 1 / })).toBeVisible()
  }
  await expect(sindico.getByText(/^Ninguém vê quem votou o quê enquanto/)).toBeVisible()
  await expect(sindico.getByText('Joana Meireles')).toHaveCount(0)
  await sindico.getByRole('button', { name: 'Revelar agora' }).click()
  const revealing = sindico.getByRole('alertdialog', { name: 'Revelar quem votou o quê?' })
  await expect(revealing).toContainText('ninguém mais a reabre')
  await revealing.getByRole('button', { name: 'Revelar' }).click()
  await expect(voter(sindico, receipt)).toContainText('SIM')
  await expect(sindico.getByText('revelou quem votou o quê')).toBeVisible()
  await expect(sindico.getByRole('button', { name: 'Reabrir' })).toHaveCount(0)
  await expect(voter(sindico, 'Joana Meireles')).toContainText('ABSTENÇÃO')
  await expect(resident.getByRole('heading', { name: 'Quem votou' })).toHaveCount(0)
  await expect(resident.getByText('Joana Meireles')).toHaveCount(0)
  await expect(resident.getByRole('button', { name: 'Exportar votos' })).toHaveCount(0)
  expect(loads()).toBe(0)

  const exported = await download(sindico, 'Exportar votos')
  expect(exported.suggestedFilename()).toBe('votos-reforma-do-salao-de-festas.csv')
  const file = testInfo.outputPath(exported.suggestedFilename())
  await exported.saveAs(file)
  const said = await recount(file)
  expect(said).toContain(title)
  expect(said).toMatch(/SIM +2\nNÃO +0\nABSTENÇÃO +1\nVotos +3 de/)
  expect(said).toContain('A recontagem confere.')
})

async function receiptOn(page: Page): Promise<string> {
  const told = page.getByText(/Recibo [0-9A-Z]{4}-[0-9A-Z]{4}, /)
  await expect(told).toBeVisible()
  return /Recibo (.{9}),/.exec(await told.innerText())?.[1] ?? ''
}

async function download(page: Page, button: string): Promise<Download> {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return started
}

async function contentOf(file: Download): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of await file.createReadStream()) parts.push(part as Buffer) // no encoding was asked for
  return Buffer.concat(parts)
}

/** As anybody does it, with nothing but the file: `npm run recount -- votos.csv`. */
async function recount(file: string): Promise<string> {
  const program = fileURLToPath(new URL('../../server/cli/recount.ts', import.meta.url))
  return (await promisify(execFile)(process.execPath, ['--import', 'tsx', program, file])).stdout
}
