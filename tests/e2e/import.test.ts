import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Residence } from '#domain/residences/residence.ts'
import type { User } from '#domain/users/user.ts'
import { readCsv } from '#domain/values/csv.ts'
import { signInByApi } from '#tests/support/browser-api.ts'
import { rowOf } from '#tests/support/browser-screen.ts'
import { expect, test } from '#tests/support/browser-test.ts'

const header = ['Entrada', 'Nome', 'Unidade', 'Bloco', 'E-mail', 'CPF', 'Tipo', 'Nascimento', 'Status']

/** What is wrong in each, by its line in the file. */
const badLines: Record<number, string[]> = {
  40: ['', 'Ana Só', '', 'Torre Açaí', 'ana.so@import.test', '', '', '', ''],
  111: ['', 'Bia Só', '9002', 'Torre Açaí', 'bia.so@', '', '', '', ''],
  180: ['', 'Caio Só', '9003', 'Torre Açaí', 'caio.so@import.test', '111.111.111-11', '', '', ''],
  222: ['', 'Davi Só', '9004', 'Torre Açaí', 'davi.so@import.test', '', 'Visitante', '', ''],
  303: ['', 'Eva Só', '9005', 'Torre Açaí', 'eva.so@import.test', '', '', '31/02/1980', ''],
  404: ['', '', '9006', 'Torre Açaí', 'fabio.so@import.test', '', '', '', ''],
  499: ['', 'Gil Só', '9007', 'Torre Açaí', 'pessoa3@import.test', '', '', '', ''],
}

test('a síndico imports 493 good lines of a file of 500, and the same lines saved in another way, with a title that only they know, change nothing', async ({
  server,
  enter,
}) => {
  const sindico = await signInByApi(server, 'sindico@outro.zelo')
  const inTower = async () =>
    (await sindico.get<Residence[]>('/residences')).filter(({ block }) => block === 'Torre Açaí')
  const page = await enter('sindico@outro.zelo', { at: '/app/residences' })
  await page.getByRole('button', { name: 'Importar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importar unidades e moradores' })
  const file = fileOf(';')
  await choose(page, Buffer.from(file, 'utf8'))

  await expect(dialog.getByText('7 linhas com problemas')).toBeVisible()
  const problems = dialog.getByRole('list', { name: 'Problemas do arquivo' })
  await expect(problems.getByRole('listitem')).toHaveText([
    'Linha 40: Unidade é obrigatória',
    'Linha 111: Email inválido',
    'Linha 180: CPF inválido',
    'Linha 222: Tipo deve ser Proprietário, Inquilino ou Dependente, e não "Visitante".',
    'Linha 303: Data de nascimento inválida: "31/02/1980". Use dia/mês/ano.',
    'Linha 404: Nome é obrigatório',
    'Linha 499: O e-mail pessoa3@import.test aparece antes com outro nome.',
  ])
  const bia = dialog.getByRole('table', { name: 'Como estão no arquivo' }).getByRole('row', { name: /^111/ })
  await expect(bia.getByRole('cell')).toHaveText(['111', 'Bia Só', 'E-mail: bia.so@'])
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Baixar as linhas com problema' }).click(),
  ])
  const toCorrect = readCsv(await readFile(await saved.path(), 'utf8')).map(({ values }) => values)
  expect(toCorrect).toHaveLength(8)
  expect(toCorrect[0]).toEqual([...header, 'Problema'])
  expect(toCorrect[2]).toEqual([...(badLines[111] ?? []), 'Email inválido'])
  const changes = dialog.getByRole('table', { name: 'O que muda' })
  await expect(changes.getByRole('row', { name: /^Unidades/ })).toHaveText(/Unidades\s*250\s*0\s*0/)
  await expect(changes.getByRole('row', { name: /^Pessoas/ })).toHaveText(/Pessoas\s*493\s*0\s*0/)
  const write = dialog.getByRole('button', { name: 'Importar 493 linhas' })
  await expect(write).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Importar só as linhas boas (493 linhas)' }).check()
  expect(await inTower()).toEqual([])

  await write.click()
  await expect(dialog.getByText('Importação concluída', { exact: true })).toBeVisible()
  await expect(dialog.getByText('250 unidades novas, 0 alteradas, 0 sem mudança.')).toBeVisible()
  await expect(dialog.getByText('7 linhas ficaram de fora')).toBeVisible()
  const written = await inTower()
  expect(written).toHaveLength(250)
  expect(written.flatMap(({ residents }) => residents)).toHaveLength(493)
  expect(written.find(({ unit }) => unit === '1001')).toMatchObject({
    status: 'OCCUPIED',
    owner: { profile: { name: 'João Conceição 2' } },
    residents: [{ type: 'OWNER', from_on: '2020-03-01' }, { type: 'TENANT' }],
  })

  await dialog.getByRole('button', { name: 'Importar outro arquivo' }).click()
  await choose(page, Buffer.from(fileOf(',').replace('Unidade', 'Onde'), 'latin1'))
  await dialog.getByRole('combobox', { name: 'Onde' }).selectOption('Unidade')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByText('Nada muda: tudo o que está no arquivo já está aqui.').first()).toBeVisible()
  await expect(changes.getByRole('row', { name: /^Pessoas/ })).toHaveText(/Pessoas\s*0\s*0\s*493/)
  await expect(write).toBeDisabled()
  const again = { condominium_id: sindico.condominiumId, text: file, skip_problems: true }
  const answer = await sindico.call('POST', '/residences/import', again)
  expect(await answer.json()).toMatchObject({
    residences: { created: 0, changed: 0, unchanged: 250 },
    people: { created: 0, changed: 0, unchanged: 493 },
  })
  expect(await inTower()).toEqual(written)
})

test('a síndico who takes a slow file back and chooses another one sees the other', async ({ enter }) => {
  const page = await enter('sindico@outro.zelo', { at: '/app/residences' })
  await page.getByRole('button', { name: 'Importar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importar unidades e moradores' })
  const slow = await page.evaluateHandle(() => {
    const read = File.prototype.arrayBuffer
    let goOn = (): void => undefined
    const promise = new Promise<void>((resolve) => (goOn = resolve))
    File.prototype.arrayBuffer = async function () {
      if (this.name === 'lento.csv') await promise
      return read.call(this)
    }
    return { goOn }
  })
  await choose(page, Buffer.from('Unidade;Bloco\n1;Lento'), 'lento.csv')
  await dialog.getByRole('button', { name: 'Remover lento.csv' }).click()
  await choose(page, Buffer.from('Unidade;Bloco\n1;Outro'), 'outro.csv')
  await expect(dialog.getByText('outro.csv')).toBeVisible()
  const good = dialog.getByRole('button', { name: 'Importar 1 linha' })
  await expect(good).toBeEnabled()
  await slow.evaluate(({ goOn }) => goOn())
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve))) // what comes of it is done
  await expect(dialog.getByText('outro.csv')).toBeVisible()
  await expect(dialog.getByText('lento.csv')).toBeHidden()
})

test('a síndico imports somebody without an e-mail, sees that there is none, and gives one', async ({
  server,
  enter,
}) => {
  const page = await enter('sindico@demo.zelo', { at: '/app/residences' })
  await page.getByRole('button', { name: 'Importar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importar unidades e moradores' })
  await choose(page, Buffer.from('Bloco;Unidade;Nome\nSem Rede;1;Quincas Borba'))
  await expect(dialog.getByText('Quincas Borba não tem e-mail')).toBeVisible()
  await dialog.getByRole('button', { name: 'Importar 1 linha' }).click()
  await expect(dialog.getByText('Importação concluída', { exact: true })).toBeVisible()

  await page.goto('/app/residents')
  await page.getByLabel('Buscar').fill('quincas')
  await expect(rowOf(page, 'Quincas Borba')).toContainText('Sem e-mail')
  const sindico = await signInByApi(server, 'sindico@demo.zelo')
  const [{ id } = { id: '' }] = await sindico.get<User[]>('/users/search?name=Quincas Borba')
  await page.goto(`/app/residents/${id}`)
  await expect(page.getByText('Sem e-mail', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Editar morador' })
  await form.getByRole('tab', { name: 'Acesso ao sistema' }).click()
  await expect(form.getByText('Esta pessoa ainda não tem e-mail. Informe um').first()).toBeVisible()
  await expect(form.getByRole('button', { name: 'Enviar e-mail de ativação' })).toBeDisabled()
  await form.getByRole('tab', { name: 'Contatos' }).click()
  await form.getByLabel('E-mail').fill('quincas@import.test')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('link', { name: 'quincas@import.test' })).toBeVisible()
  await expect.poll(async () => (await sindico.get<User>(`/users/${id}`)).email).toBe('quincas@import.test')
})

/** 500 lines under their header: two people for each unit of a tower. */
function fileOf(separator: string): string {
  const lines = Array.from({ length: 500 }, (_, at) => at + 2).map((line) => {
    const isFirst = line % 2 === 0
    const whose = [`João Conceição ${line}`, String(1000 + Math.floor(line / 2)), 'Torre Açaí']
    const how = [isFirst ? 'Proprietário' : 'Inquilino', '15/08/1980', 'Ocupado']
    return badLines[line] ?? ['01/03/2020', ...whose, `pessoa${line}@import.test`, '', ...how]
  })
  return [header, ...lines].map((cells) => `${cells.join(separator)}\r\n`).join('')
}

async function choose(page: Page, buffer: Buffer, name = 'torre.csv'): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer }
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
}
