import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BankAccount } from '#domain/bank-accounts/bank-account.ts'
import { linhaDigitavel, readBarcode } from '#domain/boletos/barcode.ts'
import { remessaProblems, writeRemessa } from '#domain/boletos/remessa.ts'
import { readRemessa } from '#domain/boletos/read-remessa.ts'
import { homologationProblems, testItems, testMessage, testSlips } from '#domain/remessas/homologation.ts'
import { addDays } from '#domain/values/civil-time.ts'
import { aCondominiumRow, aHomologation, aNewAgreement, tenNumbers } from '#tests/support/a-homologation.ts'
import { dayOf, recordsOf } from '#tests/support/remessa-records.ts'
import { latin1 } from '#tests/support/retorno-files.ts'
import { digitsOfLength } from '#tests/support/slip-numbers.ts'

const ten = (given: Parameters<typeof aHomologation>[0] = {}) => {
  const homologating = aHomologation(given)
  return testSlips(homologating, tenNumbers(homologating))
}
const today = '2026-11-22'

describe('the slips that the bank examines', () => {
  test('are ten, of all general digits, of different amounts, due 30 to 39 days ahead', () => {
    const slips = ten()
    const digits = slips.map(({ barcode }) => barcode[4])
    expect(digits).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '1'])
    expect(new Set(slips.map(({ amount_cents }) => amount_cents)).size).toBe(10)
    expect(slips.map(({ due_date }) => due_date)).toEqual(slips.map((_, at) => addDays(today, 30 + at)))
    expect(slips.map(({ document_number }) => document_number)).toEqual([
      ...Array.from({ length: 9 }, (_, at) => `TESTE0${at + 1}`),
      'TESTE10',
    ])
  })

  test('have each term of the agreement alone, together and not at all', () => {
    const has = ten().map((slip) => ({
      fine: slip.fine_percent > 0,
      interest: slip.interest_percent_month > 0,
      discount: slip.discount_cents > 0,
      message: slip.instructions !== '',
    }))
    const names = has.map((terms) =>
      Object.entries(terms)
        .filter(([, is]) => is)
        .map(([name]) => name)
        .join(' '),
    )
    expect(names).toEqual([
      '',
      'fine',
      'interest',
      'discount',
      'message',
      'fine interest',
      'discount message',
      'fine interest discount',
      'fine interest message',
      'fine interest discount message',
    ])
    expect(ten()[4]?.instructions).toBe(`${testMessage}\nNão receber em dinheiro`)
  })

  test('have no term that the agreement has not, and no discount whose day has passed', () => {
    const none = { fine_percent: 0, interest_percent_month: 0, discount_percent: 0, instructions: '' }
    for (const slip of ten({ agreement: aNewAgreement(none) })) {
      expect([slip.fine_percent, slip.interest_percent_month, slip.discount_cents]).toEqual([0, 0, 0])
      expect(['', testMessage]).toContain(slip.instructions)
    }
    const late = ten({ agreement: aNewAgreement({ discount_days: 35 }) })
    expect(late.filter(({ discount_cents }) => discount_cents > 0).map(({ due_date }) => due_date)).toEqual(
      [36, 37, 39].map((days) => addDays(today, days)),
    )
  })

  test('are charged to the condominium itself, in its own name', () => {
    for (const { payer, beneficiary } of ten()) {
      expect(payer).toEqual({
        name: 'Condomínio Edifício Jacarandá',
        document: '11222333000181',
        address_line: 'Rua dos Timbiras, 1200',
        district: 'Funcionários',
        city: 'Belo Horizonte',
        state: 'MG',
        zip: '30140060',
      })
      expect(beneficiary).toMatchObject({ document: payer.document, beneficiary: '00623' })
    }
  })

  test('count their days in the condominium', () => {
    const [first] = ten({ now: '2026-11-22T02:30:00.000Z' })
    expect(first?.due_date).toBe(addDays('2026-11-21', 30))
  })
})

const hundredths = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((value) => value / 100)
const words = fc.string({ unit: 'grapheme', maxLength: 80 })
/** Whatever the form of the agreement takes. */
const anyAgreement: fc.Arbitrary<BankAccount> = fc
  .record({
    cooperative: digitsOfLength(4),
    ua: digitsOfLength(2),
    beneficiary: digitsOfLength(5),
    cnpj: fc.constantFrom('11222333000181', '12ABC34501DE35'),
    company_name: words.map((text) => `A ${text}`),
    fine_percent: hundredths(2),
    interest_percent_month: hundredths(10),
    discount_percent: hundredths(99),
    discount_days: fc.integer({ min: 0, max: 60 }),
    instructions: fc.array(words, { maxLength: 4 }).map((lines) => lines.join('\n').slice(0, 320)),
  })
  .map(aNewAgreement)
const anyCondominium = fc
  .record({ address: words.map((text) => `R ${text}`), number: words, district: words })
  .map(aCondominiumRow)

test('of any agreement the bank’s reader finds ten sound slips, in the file and in their barcodes', () => {
  fc.assert(
    fc.property(
      anyAgreement,
      anyCondominium,
      fc.integer({ min: 0, max: 99_990 }),
      (agreement, condominium, from) => {
        const homologating = aHomologation({ agreement, condominium })
        expect(homologationProblems(homologating)).toEqual([])
        const slips = testSlips(homologating, tenNumbers(homologating, from))
        const items = testItems(slips, homologating)
        const remessa = { agreement, file_number: 1, generated_on: today, items }
        expect(remessaProblems(remessa)).toEqual([])
        const { text } = writeRemessa(remessa)
        expect(readRemessa(latin1(text)).problems).toEqual([])
        const records = recordsOf(text)
        const details = records.filter(({ type }) => type === '1')
        expect(details).toHaveLength(10)
        for (const [at, detail] of details.entries()) {
          const slip = slips[at]!
          expect(detail).toMatchObject({ ourNumber: slip.our_number, instruction: '01', payerKind: '2' })
          expect(detail.documentNumber!.trim()).toBe(slip.document_number)
          expect(Number(detail.amount)).toBe(slip.amount_cents)
          expect(dayOf(detail.due!)).toBe(slip.due_date)
          expect(dayOf(detail.issued!)).toBe(today)
          expect(Number(detail.fine)).toBe(Math.round(slip.fine_percent * 100))
          expect(Number(detail.discount)).toBe(slip.discount_cents)
          expect(linhaDigitavel(slip.barcode)).toHaveLength(54)
          expect(readBarcode(slip.barcode, today)).toMatchObject({
            our_number: slip.our_number,
            amount_cents: slip.amount_cents,
            due_date: slip.due_date,
            beneficiary: agreement.beneficiary,
          })
        }
        expect(new Set(slips.map(({ barcode }) => barcode[4])).size).toBe(9)
        const messages = records.filter(({ type }) => type === '2')
        expect(messages.map(({ ourNumber }) => ourNumber)).toEqual(
          slips.filter(({ instructions }) => instructions).map(({ our_number }) => our_number),
        )
      },
    ),
    { numRuns: 200 },
  )
})

describe('before a number is taken', () => {
  test.each([
    [{ zip_code: '' }, 'payer.zip', 'CEP'],
    [{ zip_code: '00000000' }, 'payer.zip', 'CEP'],
    [{ address: '', number: '' }, 'payer.address_line', 'endereço'],
    [{ city: '' }, 'payer.city', 'cidade'],
  ])('a condominium with %o is told once, and where to mend it', (given, field, word) => {
    const found = homologationProblems(aHomologation({ condominium: aCondominiumRow(given) }))
    expect(found).toEqual([
      {
        field,
        message: expect.stringContaining(word),
        action: 'O pagador dos boletos de teste é o condomínio: corrija o cadastro dele.',
      },
    ])
  })

  test('codes of the agreement that are none are told without numbering anything', () => {
    const agreement = aNewAgreement({ cooperative: '16', beneficiary: '623' })
    expect(homologationProblems(aHomologation({ agreement })).map(({ field }) => field)).toEqual([
      'agreement.cooperative',
      'agreement.beneficiary',
    ])
  })

  test('a number that is not the agreement’s makes no slip', () => {
    const homologating = aHomologation()
    const others = tenNumbers(aHomologation({ agreement: aNewAgreement({ beneficiary: '99999' }) }))
    expect(() => testSlips(homologating, others)).toThrow(RangeError)
    expect(() => testSlips(homologating, tenNumbers(homologating).slice(1))).toThrow(RangeError)
  })
})
