import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeRemessa } from '#domain/boletos/remessa.ts'
import { aRemessaItem, remittingAgreement, slipNumber } from '#tests/support/a-remessa.ts'
import { type BankRow, bankFile, latin1 } from '#tests/support/retorno-files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zelo-bank-files-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** What `npm run remessa` or `npm run retorno` says, and its exit code. */
async function run(command: 'remessa' | 'retorno', ...args: string[]) {
  const script = fileURLToPath(new URL(`../../server/cli/${command}.ts`, import.meta.url))
  const ended = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, ...args]).catch(
    (error: { stdout: string; stderr: string; code: number }) => error,
  )
  const { stdout, stderr } = ended
  return { code: 'code' in ended ? ended.code : 0, lines: stdout.split('\n'), stderr }
}

async function kept(name: string, bytes: Uint8Array | string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, typeof bytes === 'string' ? latin1(bytes) : bytes)
  return path
}

const remessa = writeRemessa({
  agreement: remittingAgreement,
  file_number: 7,
  generated_on: '2026-11-21',
  items: [
    aRemessaItem({ our_number: slipNumber(1), document_number: '00000001' }),
    aRemessaItem({ our_number: slipNumber(2), document_number: '00000002', amount_cents: 1_234_567 }),
    aRemessaItem({ our_number: slipNumber(3), document_number: '00000003', instruction: '02' }),
  ],
}).text
const rows: BankRow[] = [
  { our_number: slipNumber(1), occurrence: '06', amount: 48_790, paid: 50_000, credit_date: '20261123' },
  { our_number: slipNumber(1), occurrence: '28', tariff: 250, paid: 250, motives: 'B300000000' },
  { our_number: slipNumber(2), occurrence: '24', motives: '4800000000' },
  { our_number: slipNumber(3), occurrence: '06', paid: 10_000, credit_date: '20261123' },
]
const retorno = bankFile({ rows })

describe('the table of a remittance', () => {
  test('has each boleto as people write it, and what is asked in all', async () => {
    const { code, lines, stderr } = await run('remessa', 'check', await kept('a.REM', remessa))
    expect([code, stderr]).toEqual([0, ''])
    expect(lines[0]).toBe('Remessa 7 do beneficiário 00623, 21/11/2026')
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^3 +registro +26\/200002-4 +00000002 +10\/12\/2026 +12\.345,67 +529\.982\.247-25 +30140-060 +OTAVIO BELTRAO$/,
      ),
    )
    expect(lines).toContainEqual(expect.stringMatching(/^registro +2 +12\.833,57$/))
    expect(lines).toContainEqual(expect.stringMatching(/^baixa +1 +487,90$/))
    expect(lines.at(-2)).toBe('O arquivo está em ordem.')
  })

  test.each<[string, (text: string) => string, string[]]>([
    [
      'ends its lines with LF alone',
      (text) => text.replaceAll('\r\n', '\n'),
      ['O último registro não termina com CR LF.', 'Há linhas que terminam só com LF.'],
    ],
    [
      'has no line ends but the last',
      (text) => `${text.replaceAll('\r\n', '')}\r\n`,
      ['Há registros que não terminam com CR LF.'],
    ],
    [
      'has a blank line behind it',
      (text) => `${text}\r\n`,
      ['Há linhas em branco depois do último registro.'],
    ],
    [
      'has an accent',
      (text) => text.replace('OTAVIO', 'OTÁVIO'),
      ['O arquivo tem caracteres que não são ASCII.'],
    ],
    [
      'lost a column',
      (text) => text.replace('OTAVIO', 'OTAVI'),
      ['Linha 2: 399 colunas em vez de 400.', 'Linha 2: o número do registro é "00002".'],
    ],
    [
      'has no amount',
      (text) => text.replace('0000000048790', '0000000000000'),
      ['Linha 2: o valor é inválido.'],
    ],
    [
      'was cut',
      (text) => text.slice(0, 402 * 3),
      ['O último registro não é o fim do arquivo.', 'O beneficiário do fim do arquivo é outro.'],
    ],
  ])('of a file that %s says so and ends with 1', async (_how, changed, problems) => {
    const { code, lines, stderr } = await run('remessa', 'check', await kept('b.REM', changed(remessa)))
    expect([code, stderr.trim().split('\n')]).toEqual([1, problems])
    expect(lines).toContainEqual(expect.stringContaining('26/200001-6'))
    expect(lines.at(-2)).toBe('O arquivo NÃO está em ordem.')
  })

  test('shows control characters of a file as question marks', async () => {
    const { code, lines, stderr } = await run(
      'remessa',
      'check',
      await kept('c.REM', remessa.replace('OTAVIO', 'O\u001B[31m')),
    )
    expect([code, lines.join('').includes('\u001B'), stderr.includes('\u001B')]).toEqual([1, false, false])
    expect(lines).toContainEqual(expect.stringContaining('O?[31m BELTRAO'))
  })
})

describe('the table of a return file', () => {
  test('has each movement in words, and the money by occurrence and by day', async () => {
    const { code, lines, stderr } = await run('retorno', 'read', await kept('a.CRT', retorno))
    expect([code, stderr]).toEqual([0, ''])
    expect(lines[0]).toBe('Retorno 41 do beneficiário 00623, 22/11/2026')
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^2 +26\/200001-6 +00001148 +21\/11\/2026 +487,90 +500,00 +0,00 +23\/11\/2026 +06 Pago$/,
      ),
    )
    expect(lines).toContainEqual(
      expect.stringMatching(/ 0,00 +0,00 +2,50 +28 Tarifa cobrada pelo banco; Registro/),
    )
    expect(lines).toContainEqual(expect.stringMatching(/24 Entrada rejeitada: .*; CEP inválido$/))
    expect(lines).toContainEqual(expect.stringMatching(/^06 Pago +2 +600,00 +0,00$/))
    expect(lines).toContainEqual(expect.stringMatching(/^28 Tarifa cobrada pelo banco +1 +0,00 +2,50$/))
    expect(lines).toContain('Pago, crédito em 23/11/2026: R$\u00A0600,00')
    expect(lines.at(-2)).toBe('O arquivo foi lido inteiro.')
  })

  test('of a file with LF alone is the same', async () => {
    const [dos, lone] = [await kept('a.CRT', retorno), await kept('b.CRT', bankFile({ rows }, '\n'))]
    expect(await run('retorno', 'read', lone)).toEqual(await run('retorno', 'read', dos))
  })

  test('of a file with a line that cannot be read names it and ends with 1', async () => {
    const path = await kept('c.CRT', Uint8Array.from([...retorno.slice(0, 402), ...retorno.slice(412)]))
    const { code, lines, stderr } = await run('retorno', 'read', path)
    expect([code, stderr.trim()]).toEqual([
      1,
      'Linha 2: A linha tem 390 colunas em vez de 400: não foi lida.',
    ])
    expect(lines).toContainEqual(expect.stringContaining('26/200003-2'))
    expect(lines.at(-2)).toBe('O arquivo NÃO foi lido inteiro.')
  })
})

const noise = Uint8Array.from({ length: 50_000 }, (_, at) => (at * 7919) % 256)

describe.each([
  ['remessa', 'check', 'remessa'],
  ['retorno', 'read', 'retorno'],
] as const)('npm run %s -- %s', (command, word, what) => {
  test.each<[string, () => Promise<string>, number, string]>([
    ['an empty file', () => kept('empty', ''), 1, 'O arquivo está vazio.'],
    ['a picture', () => kept('noise', noise), 1, `Este não é um arquivo de ${what} de cobrança.`],
    ['a file that is not there', () => Promise.resolve(join(folder, 'no')), 2, 'não existe.'],
    ['a folder', () => Promise.resolve(folder), 2, 'não é um arquivo.'],
    [
      'a file of 21 MB',
      () => kept('big', new Uint8Array(21 * 1024 * 1024)),
      2,
      'tem 21\u00a0MB: é grande demais',
    ],
  ])('of %s says what it is, in one sentence', async (_what, path, expected, words) => {
    const { code, stderr } = await run(command, word, await path())
    expect([code, stderr]).toEqual([expected, expect.stringContaining(words)])
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })

  test.each([[[]], [[word]], [['other', 'x']], [[word, 'x', 'y']]])(
    'of %j says how it is used',
    async (args) => {
      const { code, stderr } = await run(command, ...args)
      expect([code, stderr]).toEqual([
        2,
        expect.stringMatching(new RegExp(`^Uso: npm run ${command} -- ${word} `)),
      ])
    },
  )
})
