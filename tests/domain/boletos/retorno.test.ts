import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { occurrenceCodes, occurrenceOf, motiveText } from '#domain/boletos/occurrences.ts'
import { mostBankFileBytes } from '#domain/boletos/cnab-lines.ts'
import { readRetorno } from '#domain/boletos/retorno.ts'
import { tariffsOf } from '#domain/boletos/tariffs.ts'
import { aBoletoRow, aStep } from '#tests/support/boleto-rows.ts'
import { bankFile, bankRecords, latin1 } from '#tests/support/retorno-files.ts'

const paid = {
  our_number: '262001483',
  occurrence: '06',
  amount: 53_803,
  paid: 55_185,
  interest: 306,
  fine: 1_076,
  channel: 'COMPE',
  motives: 'H500000000',
  credit_date: '20261123',
}
const rows = [
  { our_number: '262001475', occurrence: '02' },
  paid,
  { our_number: '262001483', occurrence: '28', tariff: 250, paid: 250, motives: 'B300000000' },
]

describe('a return file', () => {
  test('is read with all that the bank says, money in cents and dates as days', () => {
    const { header, rows: read, trailer, problems } = readRetorno(bankFile({ rows }))
    expect(problems).toEqual([])
    expect(header).toEqual({
      beneficiary: '00623',
      document: '11222333000181',
      file_number: 41,
      generated_on: '2026-11-22',
    })
    expect(read).toHaveLength(3)
    expect(read[1]).toEqual({
      line: 3,
      our_number: '262001483',
      document_number: '00001148',
      occurrence: '06',
      occurrence_date: '2026-11-21',
      due_date: '2026-12-10',
      amount_cents: 53_803,
      paid_cents: 55_185,
      interest_cents: 306,
      fine_cents: 1_076,
      discount_cents: 0,
      rebate_cents: 0,
      tariff_cents: 0,
      credit_date: '2026-11-23',
      settlement_channel: 'COMPE',
      motives: ['H5'],
      pix: null,
    })
    expect(read[2]).toMatchObject({ occurrence: '28', tariff_cents: 250, motives: ['B3'] })
    expect(trailer).toEqual({ beneficiary: '00623', records: 5 })
  })

  test.each([
    ['with LF alone', (records: string[]) => records.join('\n')],
    ['with a 1A at the end', (records: string[]) => `${records.join('\r\n')}\r\n\u001a`],
    ['without a last line end', (records: string[]) => records.join('\r\n')],
    ['with a byte order mark before it', (records: string[]) => `\xef\xbb\xbf${records.join('\r\n')}`],
    ['with blank lines before it', (records: string[]) => `\r\n  \r\n\n${records.join('\r\n')}\r\n`],
    ['with both', (records: string[]) => `\xef\xbb\xbf\r\n\r\n${records.join('\n')}\n`],
    ['with a tab before it', (records: string[]) => `\t\r\n${records.join('\r\n')}\r\n`],
    ['in UTF-8 after a mark and a blank', (records: string[]) => ` \xef\xbb\xbf${records.join('\r\n')}`],
    ['with blank lines between', (records: string[]) => records.join('\r\n\r\n')],
    ['with blank lines behind it', (records: string[]) => `${records.join('\r\n')}\r\n\r\n\r\n`],
    [
      'whose last line lost its blanks',
      (records: string[]) =>
        records.map((record, at) => (at < 4 ? record : record.slice(0, 10))).join('\r\n'),
    ],
  ])('%s is the same', (_how, written) => {
    const { rows: read, trailer, problems } = readRetorno(latin1(written(bankRecords({ rows }))))
    expect([read.length, trailer?.beneficiary, problems]).toEqual([3, '00623', []])
  })

  test('reads names in Latin-1, and blanks as nothing', () => {
    const blank = bankRecords({ rows: [paid] }).map((record, at) =>
      at === 1
        ? `${record.slice(0, 175)}${' '.repeat(117)}${record.slice(292)}`.replace(/.{6}(?=H5)/, 'Ção   ')
        : record,
    )
    const [row] = readRetorno(latin1(blank.join('\r\n'))).rows
    expect(row).toMatchObject({ paid_cents: 0, fine_cents: 0, amount_cents: 53_803 })
  })

  test('keeps the pix of a hybrid slip with its row', () => {
    const pix = { txid: 'abc123', url: 'pix.sicredi.com.br/qr/v2/1', code: '00020126580014br.gov.bcb.pix' }
    const { rows: read, problems } = readRetorno(bankFile({ rows: [{ ...paid, pix }, paid] }))
    expect(problems).toEqual([])
    expect(read.map((row) => row.pix)).toEqual([pix, null])
  })

  test('leaves a pix to nobody that follows no row, and says so', () => {
    const [first, second] = ['abc123', 'def456'].map((txid) => ({ txid, url: '', code: '' }))
    const [header = '', row = '', one = ''] = bankRecords({ rows: [{ ...paid, pix: first! }] })
    const [, , other = ''] = bankRecords({ rows: [{ ...paid, pix: second! }] })
    const [, , , end = ''] = bankRecords({ rows: [{ ...paid, pix: first! }] })
    const numbered = [header, row, one, other, end].map(
      (record, at) => record.slice(0, 394) + String(at + 1).padStart(6, '0'),
    )
    const { rows: read, problems } = readRetorno(latin1(numbered.join('\r\n')))
    expect([read.map(({ pix }) => pix?.txid), problems]).toEqual([
      ['abc123'],
      [{ line: 4, message: expect.stringContaining('não segue um boleto'), isHarmless: true }],
    ])
  })

  test('keeps an occurrence that nobody knows', () => {
    const { rows: read, problems } = readRetorno(bankFile({ rows: [{ ...paid, occurrence: '97' }] }))
    expect([read[0]?.occurrence, problems]).toEqual(['97', []])
    expect(occurrenceOf('97')).toMatchObject({ effect: 'none', isKnown: false })
  })

  test.each([
    ['another bank', (file: string) => file.replace('748BANSICREDI', '001BANCOBRASI'), /Sicredi \(748\)/],
    [
      'a remittance',
      (file: string) => file.replace('02RETORNO', '01REMESSA'),
      /^Este é um arquivo de remessa/,
    ],
    ['a page', () => '<!doctype html>\n<p>Entrar</p>', /^Este não é um arquivo de retorno de cobrança\.$/],
    ['a header cut short', (file: string) => file.slice(1), /não é um arquivo de retorno/],
    ['nothing', () => '', /vazio/],
  ])('of %s is refused with a sentence', (_what, changed, message) => {
    const text = changed(bankRecords({ rows }).join('\r\n'))
    const { header, rows: read, problems } = readRetorno(latin1(text))
    expect([header, read]).toEqual([null, []])
    expect(problems.map((problem) => problem.message).join(' ')).toMatch(message)
  })

  test.each([
    ['a line cut short', (record: string) => record.slice(0, 390), /tem 390 colunas/],
    ['a number with a letter', (record: string) => record.replace('262001483', '26200148X'), /nosso número/],
    [
      'an amount that is none',
      (record: string) => record.replace('0000000053803', '00000000538O3'),
      /valores/,
    ],
    ['a day that does not exist', (record: string) => record.replace('101226', '310226'), /datas/],
  ])('tells of %s and makes no row of it', (_what, changed, message) => {
    const records = bankRecords({ rows }).map((record, at) => (at === 2 ? changed(record) : record))
    const { rows: read, problems } = readRetorno(latin1(records.join('\r\n')))
    expect(read.map((row) => row.line)).toEqual([2, 4])
    expect(problems).toEqual([{ line: 3, message: expect.stringMatching(message) }])
  })

  test('may end in blank lines', () => {
    expect(readRetorno(latin1(`${bankRecords({ rows }).join('\r\n')}\r\n   \r\n\r\n`)).problems).toEqual([])
  })

  test('tells that its end is missing, or that lines are not in their order', () => {
    const records = bankRecords({ rows })
    const cut = readRetorno(latin1(records.slice(0, -1).join('\r\n')))
    expect([cut.rows.length, cut.problems]).toEqual([
      3,
      [{ line: null, message: expect.stringContaining('Falta o fim do arquivo') }],
    ])
    const [header = '', first = '', second = '', ...rest] = records
    const shuffled = readRetorno(latin1([header, second, first, ...rest].join('\r\n')))
    expect(shuffled.problems.map(({ line }) => line)).toEqual([2, 3, 4])
  })
})

describe('whatever the bytes', () => {
  const whole = bankFile({ rows: [...rows, ...rows] })
  const records = bankRecords({ rows: [...rows, ...rows] })

  test('no record is left out or changes its place unseen', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(records), (some) => {
        const { problems } = readRetorno(latin1(some.join('\r\n')))
        const isWhole = some.join() === records.join()
        expect(problems.filter(({ isHarmless }) => !isHarmless).length > 0).toBe(!isWhole)
      }),
      { numRuns: 500, examples: [[records], [records.filter((_, at) => at !== records.length - 2)]] },
    )
  })

  test('there is an answer, cut and with single bytes changed', () => {
    fc.assert(
      fc.property(
        fc.nat(whole.length),
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 20 }),
        (length, changes) => {
          const bytes = whole.slice()
          for (const [at, byte] of changes) bytes[at] = byte
          const { rows: read, problems } = readRetorno(bytes.subarray(0, length))
          for (const row of read) expect(row.our_number).toMatch(/^\d{9}$/)
          if (length < whole.length - 402) expect(problems).not.toEqual([])
        },
      ),
      { numRuns: 500 },
    )
  })

  test('there is an answer, of any bytes at all', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 5_000 }), (bytes) => {
        const { header, rows: read, problems } = readRetorno(bytes)
        expect([header, read, problems.length > 0]).toEqual([null, [], true])
      }),
      { numRuns: 300 },
    )
  })

  test('no more is said than somebody reads, and a file of 100 MB is not read', () => {
    const [header = '', row = ''] = bankRecords({ rows })
    const garbage = readRetorno(
      latin1([header, ...Array.from({ length: 5_000 }, () => row.slice(1))].join('\n')),
    )
    expect(garbage.problems.length).toBeLessThan(210)
    expect(garbage.problems.at(-1)?.message).toMatch(/E mais \d+ linhas/)
    const bytes = new Uint8Array(100 * 1024 * 1024).fill(0x31)
    const { heapUsed } = process.memoryUsage()
    expect(readRetorno(bytes)).toMatchObject({
      rows: [],
      problems: [{ message: expect.stringContaining('grande demais') }],
    })
    expect(process.memoryUsage().heapUsed - heapUsed).toBeLessThan(5 * 1024 * 1024)
  })

  test('of a line without an end no more is held than a record', () => {
    const bytes = new Uint8Array(mostBankFileBytes).fill(0x30)
    bytes.set(latin1('02RETORNO'))
    const { heapUsed } = process.memoryUsage()
    expect(readRetorno(bytes).problems).toMatchObject([
      { line: 1, message: expect.stringContaining(`tem ${mostBankFileBytes} colunas`) },
    ])
    expect(process.memoryUsage().heapUsed - heapUsed).toBeLessThan(5 * 1024 * 1024)
  })
})

describe('what the bank says', () => {
  test('is plain Portuguese, for every code and motive', () => {
    for (const code of occurrenceCodes) expect(occurrenceOf(code)).toMatchObject({ code, isKnown: true })
    expect(motiveText('48', '24')).toBe('CEP inválido')
    expect(motiveText('03', '03')).toBe('Código da ocorrência inválido')
    expect(motiveText('03', '28')).toBe('Sustação de protesto')
    expect(motiveText('A', '19')).toBe('Aceita')
    expect(motiveText('J4', '32')).toBe('Objeção do cartório')
    expect(motiveText('ZZ', '03')).toBe('Motivo ZZ')
  })

  test.each([
    ['02', 'registers'],
    ['03', 'rejects'],
    ['24', 'rejects'],
    ['06', 'settles'],
    ['15', 'settles'],
    ['17', 'settles_late'],
    ['09', 'writes_off'],
    ['10', 'writes_off'],
    ['14', 'moves_due_date'],
    ['28', 'charges_tariff'],
    ['07', 'none'],
    ['27', 'refuses_write_off'],
  ])('%s %s', (code, effect) => {
    expect(occurrenceOf(code).effect).toBe(effect)
  })
})

test('the tariffs of a boleto are those of the bank’s rows of tariffs, whatever other rows name again', () => {
  const bank_history = [
    aStep({ code: '06', tariff_cents: 250, paid_cents: 48_790 }),
    aStep({ code: '28', tariff_cents: 250, paid_cents: 250 }),
    aStep({ code: '28', tariff_cents: 180, paid_cents: 180 }),
  ]
  expect(tariffsOf(aBoletoRow({ bank_history }))).toBe(430)
})
