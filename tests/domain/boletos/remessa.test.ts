import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { remessaFileName, remessaProblems, writeRemessa } from '#domain/boletos/remessa.ts'
import type { Remessa, RemessaItem } from '#domain/boletos/remessa-input.ts'
import { addDays } from '#domain/values/civil-time.ts'
import { aRemessaItem, remittingAgreement as agreement, slipNumber } from '#tests/support/a-remessa.ts'
import { dayOf, recordsOf } from '#tests/support/remessa-records.ts'

const generated_on = '2026-11-21'
const { payer } = aRemessaItem()
const remessa = (given: Partial<Remessa> = {}): Remessa => ({
  agreement,
  file_number: 7,
  generated_on,
  items: [aRemessaItem()],
  ...given,
})
const written = (given: Partial<Remessa> = {}) => recordsOf(writeRemessa(remessa(given)).text)

describe('a remittance file', () => {
  test('has the header, the slip and the trailer of the manual', () => {
    const [header, detail, trailer] = written()
    expect(header).toMatchObject({
      kind: '01',
      word: 'REMESSA',
      service: '01',
      serviceName: 'COBRANCA       ',
      beneficiary: '00623',
      document: '11222333000181',
      bank: '748',
      bankName: 'SICREDI        ',
      date: '20261121',
      fileNumber: '0000007',
      version: '2.00',
      number: '000001',
    })
    expect(detail).toMatchObject({
      kind: '1',
      charge: 'A',
      wallet: 'A',
      print: 'A',
      currency: 'A',
      discountType: 'A',
      interestType: 'A',
      ourNumber: slipNumber(3),
      instructionDate: '20261121',
      posting: 'N',
      printer: 'B',
      fine: '0200',
      instruction: '01',
      documentNumber: '00001148  ',
      due: '101226',
      amount: '0000000048790',
      species: 'A',
      acceptance: 'N',
      issued: '211126',
      interest: '0000000000016',
      discountUntil: '000000',
      discount: '0000000000000',
      payerKind: '1',
      payerDocument: '00052998224725',
      payerName: 'OTAVIO BELTRAO'.padEnd(40),
      payerAddress: 'RUA DOS TIMBIRAS, 1200, UNIDADE 304'.padEnd(40),
      payerCode: '00000',
      payerZip: '30140060',
      guarantor: ''.padEnd(55),
      number: '000002',
    })
    expect(trailer).toMatchObject({ kind: '91', bank: '748', beneficiary: '00623', number: '000003' })
  })

  test('leaves blank what the manual leaves blank', () => {
    const records = written({ items: [aRemessaItem({ instructions: 'Não receber em dinheiro' })] })
    for (const record of records)
      for (const [name, value] of Object.entries(record))
        if (name.startsWith('free')) expect(value.trim(), `${record.type} ${name}`).toBe('')
  })

  test('has a message record behind a slip with instructions, four lines of it', () => {
    const text = 'Após o vencimento, juros.\n\nNão receber em dinheiro\nTrês\nQuatro\nCinco'
    const [, detail, message, trailer] = written({ items: [aRemessaItem({ instructions: text })] })
    expect(message).toMatchObject({
      kind: '2',
      ourNumber: detail?.ourNumber,
      line1: 'APOS O VENCIMENTO, JUROS.'.padEnd(80),
      line2: 'NAO RECEBER EM DINHEIRO'.padEnd(80),
      line4: 'QUATRO'.padEnd(80),
      documentNumber: '00001148  ',
      number: '000003',
    })
    expect(trailer?.number).toBe('000004')
  })

  test.each([
    [
      { until: '2026-12-05', cents: 2_000 },
      { discountType: 'A', discount: '0000000002000' },
    ],
    [
      { until: '2026-12-05', percent: 2.5 },
      { discountType: 'B', discount: '0000000000250' },
    ],
  ])('says a discount of %o', (discount, expected) => {
    expect(written({ items: [aRemessaItem({ discount })] })[1]).toMatchObject({
      discountUntil: '051226',
      ...expected,
    })
  })

  test('of a company with letters in its CNPJ keeps them', () => {
    const [, detail] = written({ items: [aRemessaItem({ payer: { ...payer, document: '12ABC34501DE35' } })] })
    expect(detail).toMatchObject({ payerKind: '2', payerDocument: '12ABC34501DE35' })
  })

  test.each([
    ['66123', '2026-11-21', 1, '66123N21.REM'],
    ['66123', '2026-10-01', 2, '66123O01.RM2'],
    ['00623', '2026-12-31', 9, '00623D31.RM9'],
    ['00623', '2026-09-09', 10, '00623909.RM0'],
    ['00623', '2026-09-09', 11, '00623909.R11'],
  ])('of %s on %s, the file %i of its day, is called %s', (beneficiary, day, at, name) => {
    expect(remessaFileName(beneficiary, day, at)).toBe(name)
  })
})

const wordsOfPeople = fc.oneof(
  fc.constantFrom('Ação & Cia.', 'José 2ª via', 'Ñandú', '😀 Emoji 🏠', 'a'.repeat(200), 'O’Hara "x" — y'),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
)
const validItem = (at: number): fc.Arbitrary<RemessaItem> =>
  fc
    .record({
      amount_cents: fc.constantFrom(1, 48_790, 9_999_999_999),
      name: wordsOfPeople,
      address_line: wordsOfPeople,
      instructions: fc.option(wordsOfPeople, { nil: undefined }),
      days: fc.integer({ min: 0, max: 900 }),
      fine: fc.integer({ min: 0, max: 200 }),
      isCompany: fc.boolean(),
    })
    .map(({ name, address_line, days, fine, isCompany, ...rest }) =>
      aRemessaItem({
        ...rest,
        our_number: slipNumber(at),
        document_number: String(at + 1).padStart(8, '0'),
        due_date: addDays(generated_on, days),
        fine_percent: fine / 100,
        interest_per_day_cents: 0,
        payer: {
          ...payer,
          name: `A ${name}`,
          address_line: `R ${address_line}`,
          document: isCompany ? '11222333000181' : payer.document,
        },
      }),
    )

test.each([
  ['José da Conceição Çelik', 'JOSE DA CONCEICAO CELIK'],
  ['Maria 2ª via nº 3', 'MARIA 2 VIA NO 3'],
  ['Ana 😀 Ñandú 🏠', 'ANA NANDU'],
  ['O’Hara "x" — y', 'O HARA X - Y'],
  ['Straße & Cia. (ME)', 'STRASSE & CIA. (ME)'],
  ['e\u0301 com acento \u0000\t solto', 'E COM ACENTO SOLTO'],
  ['Á'.repeat(200), 'A'.repeat(40)],
  [`A ${'1'.repeat(37)} ç fim`, `A ${'1'.repeat(37)} `],
])('a payer called %j is %j for the bank, in name and address', (name, expected) => {
  const given = aRemessaItem({ payer: { ...payer, name, address_line: name }, instructions: name })
  const [, detail, message] = written({ items: [given] })
  expect([detail?.payerName, detail?.payerAddress]).toEqual([expected.padEnd(40), expected.padEnd(40)])
  expect(message?.line1?.slice(0, 40).trimEnd()).toBe(expected.trimEnd())
})

test('a slip with every amount at its limit fits its columns', () => {
  const most = 9_999_999_999
  const given = aRemessaItem({
    amount_cents: most,
    interest_per_day_cents: most,
    fine_percent: 2,
    discount: { until: '2026-12-10', cents: most - 1 },
    rebate_cents: most - 1,
    document_number: '9'.repeat(10),
  })
  const [header, detail] = written({ items: [given], file_number: 9_999_999 })
  expect([header?.fileNumber, detail?.documentNumber]).toEqual(['9999999', '9'.repeat(10)])
  expect(detail).toMatchObject({
    amount: '0009999999999',
    interest: '0009999999999',
    discount: '0009999999998',
    rebate: '0009999999998',
    fine: '0200',
  })
  expect(written({ items: [aRemessaItem({ amount_cents: 1, interest_per_day_cents: 0 })] })[1]).toMatchObject(
    {
      amount: '0000000000001',
      interest: '0000000000000',
    },
  )
})

describe('of any slips', () => {
  test('every field comes back, in records of 400 ASCII columns numbered through', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 1, max: 30 })
          .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => validItem(at)))),
        (items) => {
          const records = written({ items })
          expect(records.map(({ number }) => Number(number))).toEqual(records.map((_, at) => at + 1))
          const details = records.filter(({ type }) => type === '1')
          expect(details).toHaveLength(items.length)
          for (const [at, detail] of details.entries()) {
            const given = items[at]!
            expect(detail.ourNumber).toBe(given.our_number)
            expect(Number(detail.amount)).toBe(given.amount_cents)
            expect(dayOf(detail.due!)).toBe(given.due_date)
            expect(Number(detail.fine)).toBe(Math.round(given.fine_percent * 100))
            expect(detail.payerDocument!.replace(/^000(?=\d{11}$)/, '')).toBe(given.payer.document)
            expect(detail.payerName!.startsWith('A')).toBe(true)
          }
        },
      ),
      { numRuns: 100 },
    )
  })

  test.each([1, 2, 999, 1_000, 5_000])('%i of them are one file, each once and in their order', (count) => {
    const items = Array.from({ length: count }, (_, at) =>
      aRemessaItem({ our_number: slipNumber(at), instructions: at % 2 ? 'Não receber' : '' }),
    )
    const records = written({ items })
    expect(records.map(({ number }) => Number(number))).toEqual(records.map((_, at) => at + 1))
    expect(records.map(({ type }) => type).join('')).toBe(
      `0${items.map(({ instructions }) => (instructions ? '12' : '1')).join('')}9`,
    )
    const details = records.filter(({ type }) => type === '1')
    expect(details.map(({ ourNumber }) => ourNumber)).toEqual(items.map(({ our_number }) => our_number))
  })
})

describe('before a byte is written', () => {
  test.each<[Partial<Remessa>, string]>([
    [{ items: [] }, 'items'],
    [{ file_number: 0 }, 'file_number'],
    [{ file_number: 10_000_000 }, 'file_number'],
    [{ file_of_day: 100 }, 'file_of_day'],
    [{ generated_on: '2026-02-30' }, 'generated_on'],
    [{ agreement: { ...agreement, cooperative: '165' } }, 'agreement.cooperative'],
    [{ agreement: { ...agreement, beneficiary: '623' } }, 'agreement.beneficiary'],
    [{ agreement: { ...agreement, byte: '1' } }, 'agreement.byte'],
    [{ agreement: { ...agreement, cnpj: '11222333000180' } }, 'agreement.cnpj'],
  ])('a file of %o is refused at %s', (given, field) => {
    expect(remessaProblems(remessa(given)).map((problem) => problem.field)).toContain(field)
    expect(() => writeRemessa(remessa(given))).toThrow(RangeError)
  })

  test.each<[Partial<RemessaItem>, string]>([
    [{ instruction: '99' }, 'instruction'],
    [{ our_number: '262000030' }, 'our_number'],
    [{ document_number: '' }, 'document_number'],
    [{ document_number: '12345678901' }, 'document_number'],
    [{ due_date: '2026-11-20' }, 'due_date'],
    [{ due_date: '2026-13-01' }, 'due_date'],
    [{ amount_cents: 0 }, 'amount_cents'],
    [{ amount_cents: 10_000_000_000 }, 'amount_cents'],
    [{ amount_cents: 1.5 }, 'amount_cents'],
    [{ fine_percent: 2.5 }, 'fine_percent'],
    [{ fine_percent: 1.001 }, 'fine_percent'],
    [{ interest_per_day_cents: -1 }, 'interest_per_day_cents'],
    [{ discount: { until: '2026-12-05', cents: 48_790 } }, 'discount'],
    [{ discount: { until: '2026-12-11', cents: 10 } }, 'discount'],
    [{ rebate_cents: 48_790 }, 'rebate_cents'],
    [{ species: 'F' }, 'species'],
    [{ payer: { ...payer, document: '00000000000' } }, 'payer.document'],
    [{ payer: { ...payer, name: '😀' } }, 'payer.name'],
    [{ payer: { ...payer, address_line: ' ' } }, 'payer.address_line'],
    [{ payer: { ...payer, zip: '00000000' } }, 'payer.zip'],
    [{ payer: { ...payer, zip: '3014' } }, 'payer.zip'],
    [{ payer: { ...payer, city: '' } }, 'payer.city'],
    [{ payer: { ...payer, state: '' } }, 'payer.state'],
  ])('a slip of %o is refused at %s, in words and with what to do', (given, field) => {
    const items = [aRemessaItem({ our_number: slipNumber(9) }), aRemessaItem(given)]
    const found = remessaProblems(remessa({ items }))
    expect(found.map((problem) => [problem.item, problem.field])).toContainEqual([1, field])
    for (const { message, action } of found) expect([message, action].every(Boolean)).toBe(true)
    expect(() => writeRemessa(remessa({ items }))).toThrow(RangeError)
  })

  test('a slip is there once for each instruction', () => {
    const twice = remessa({ items: [aRemessaItem(), aRemessaItem()] })
    expect(remessaProblems(twice).map(({ field }) => field)).toContain('our_number')
    expect(
      remessaProblems(remessa({ items: [aRemessaItem(), aRemessaItem({ instruction: '02' })] })),
    ).toEqual([])
  })

  test('a due date within the manual’s seven days is said and does not hold the file up', () => {
    const soon = remessa({ items: [aRemessaItem({ due_date: '2026-11-25' })] })
    expect(remessaProblems(soon)).toMatchObject([{ severity: 'warning', field: 'due_date' }])
    expect(writeRemessa(soon).file_name).toBe('00623N21.REM')
  })
})
