import type { Page } from '@playwright/test'
import type { Residence } from '#domain/residences/residence.ts'
import { signInByApi } from '#tests/support/browser-api.ts'
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

test('a síndico imports 493 good lines of a file of 500, and the same lines saved in another way change nothing', async ({
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
  await choose(page, Buffer.from(fileOf(','), 'latin1'))
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

async function choose(page: Page, buffer: Buffer): Promise<void> {
  const file = { name: 'torre.csv', mimeType: 'text/csv', buffer }
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
}
