import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bankText } from '#domain/boletos/banks.ts'
import { barcode, barcodeOfLine, linhaDigitavel } from '#domain/boletos/barcode.ts'
import { checkLine, type KnownBoleto } from '#domain/boletos/check-line.ts'
import { adviceOn, problemText } from '#domain/boletos/line-texts.ts'
import { nossoNumero } from '#domain/boletos/nosso-numero.ts'
import { anId } from '#tests/support/an-occurrence.ts'

const today = '2026-11-22'
const codes = { cooperative: '0165', ua: '02', beneficiary: '00623' }
const beneficiary = { ...codes, name: 'Jacarandá', document: '', address: '', wallet: '01' }
const our_number = nossoNumero({ ...codes, year: '26', byte: '2', sequence: '00012' }).digits

function aKnownBoleto(given: Partial<KnownBoleto> = {}): KnownBoleto {
  const money = { amount_cents: 48_790, due_date: '2026-12-10' }
  return {
    id: anId(),
    our_number,
    ...money,
    status: 'REGISTERED',
    beneficiary,
    unit: '304',
    about: '',
    ...given,
  }
}

const lineOf = (given: Partial<Parameters<typeof barcode>[0]> = {}) =>
  linhaDigitavel(barcode({ ...codes, our_number, amount_cents: 48_790, due_date: '2026-12-10', ...given }))

const known = { boletos: [aKnownBoleto()], agreements: [] }
const verdictOn = (line: string, on: Parameters<typeof checkLine>[1] = known) => {
  const checked = checkLine(line, on, today)
  return checked.kind === 'read' ? checked.verdict : checked
}

describe('a line', () => {
  test('of a boleto on this device is the condominium’s, with bank, amount and due date', () => {
    expect(checkLine(lineOf(), known, today)).toMatchObject({
      kind: 'read',
      facts: { bank_code: '748', amount_cents: 48_790, due_date: '2026-12-10', our_number },
      verdict: { kind: 'ours', boleto: { unit: '304' } },
    })
  })

  test('is found among the words that it was pasted with', () => {
    expect(verdictOn(`Linha digitável:\n${lineOf()}\nVencimento 10/12`)).toMatchObject({ kind: 'ours' })
  })

  test.each([
    ['the number of a unit before it', (line: string) => `Boleto do apto 101 ${line}`],
    ['a date under it', (line: string) => `${line}\n10/12/2026`],
    ['an amount under it', (line: string) => `${line}\n450,00`],
    ['a date over it', (line: string) => `Vencimento 10/12/2026\n${line}`],
    ['an amount beside it', (line: string) => `${line} 487,90`],
    ['the same without points, after a number', (line: string) => `101 ${line.replace(/\D/g, '')} 2026`],
    ['characters that nobody sees', (line: string) => `\u200b${line.replaceAll(' ', ' \u2060')}\u202c`],
    ['other dashes', (line: string) => line.replaceAll(' ', ' – ')],
    ['broken over two lines', (line: string) => line.replace(' ', '\n')],
    ['its barcode beside it', (line: string) => `${line}\n${barcodeOfLine(line)}`],
    ['the stars of WhatsApp', (line: string) => `*${line}*`],
  ])('is found with %s', (_with, paste) => {
    expect(verdictOn(paste(lineOf()))).toMatchObject({ kind: 'ours' })
  })

  test('beside that of another boleto is asked for alone', () => {
    const two = checkLine(`${lineOf()}\n${lineOf({ amount_cents: 48_791 })}`, known, today)
    expect(two.kind === 'wrong' && [problemText(two), adviceOn(two)]).toEqual([
      'Há mais de um boleto neste texto. Confira um de cada vez.',
      'Cole ou digite só a linha, sem outros números. Isto não diz nada sobre o boleto.',
    ])
  })

  test('as a barcode is the same boleto', () => {
    const digits = barcode({ ...codes, our_number, amount_cents: 48_790, due_date: '2026-12-10' })
    expect(verdictOn(digits)).toMatchObject({ kind: 'ours' })
  })

  test.each([
    [{ amount_cents: 48_791 }, ['amount']],
    [{ due_date: '2026-12-11' }, ['due_date']],
    [{ amount_cents: 98_790, due_date: '2026-12-11' }, ['amount', 'due_date']],
  ])('with the number of ours and %o was altered', (given, differs) => {
    expect(verdictOn(lineOf(given))).toMatchObject({ kind: 'altered', differs })
  })

  test.each(['LIQUIDATED', 'CANCELLED', 'REJECTED'] as const)(
    'of ours that is %s is not to be paid',
    (status) => {
      expect(verdictOn(lineOf(), { ...known, boletos: [aKnownBoleto({ status })] })).toMatchObject({
        kind: 'ended',
      })
    },
  )

  test.each(['DRAFT', 'REGISTERING'] as const)('of ours that is %s is not registered yet', (status) => {
    expect(verdictOn(lineOf(), { ...known, boletos: [aKnownBoleto({ status })] })).toMatchObject({
      kind: 'not_registered',
    })
  })

  test('of our agreement with another number is not on this device', () => {
    const other = nossoNumero({ ...codes, year: '26', byte: '2', sequence: '00013' }).digits
    expect(verdictOn(lineOf({ our_number: other }))).toEqual({ kind: 'not_here' })
  })

  test('of another account holder at our bank is not ours, even with a number of ours', () => {
    const their = { ...codes, beneficiary: '99999' }
    const number = nossoNumero({ ...their, year: '26', byte: '2', sequence: '00012' }).digits
    expect(verdictOn(lineOf({ ...their, our_number: number }))).toEqual({ kind: 'other_beneficiary' })
  })

  test('of another bank is not ours', () => {
    expect(verdictOn('23793.38128 60007.827136 95000.063305 8 16560000370000')).toEqual({
      kind: 'other_bank',
    })
    expect(bankText('237')).toBe('237 – Bradesco')
    expect(bankText('999')).toBe('999')
  })

  test('is compared with the agreement where the device has no boleto yet, and with nothing where it has neither', () => {
    expect(verdictOn(lineOf(), { boletos: [], agreements: [codes] })).toEqual({ kind: 'not_here' })
    expect(verdictOn(lineOf(), { boletos: [], agreements: [] })).toEqual({ kind: 'unknown' })
    const unnumbered = aKnownBoleto({ our_number: null, beneficiary: null })
    expect(verdictOn(lineOf(), { boletos: [unnumbered], agreements: [] })).toEqual({ kind: 'unknown' })
  })

  test('of an agreement whose post has letters is the condominium’s', () => {
    const lettered = { ...codes, ua: 'A1' }
    const number = nossoNumero({ ...lettered, year: '26', byte: '2', sequence: '00001' }).digits
    const boleto = aKnownBoleto({ our_number: number, beneficiary: { ...beneficiary, ...lettered } })
    const line = lineOf({ ...lettered, our_number: number })
    expect(verdictOn(line, { boletos: [boleto], agreements: [] })).toMatchObject({ kind: 'ours' })
  })
})

describe('a wrong line', () => {
  const changed = (at: number) => {
    const digits = lineOf().replace(/\D/g, '')
    return digits.slice(0, at) + String((Number(digits[at]) + 1) % 10) + digits.slice(at + 1)
  }

  test.each([
    [changed(5), 'Há um número errado entre os 10 primeiros.'],
    [changed(12), 'Há um número errado no segundo grupo, do 11º ao 21º.'],
    [changed(25), 'Há um número errado no terceiro grupo, do 22º ao 32º.'],
    [
      changed(32),
      'Os números não combinam entre si: confira o 33º e os 14 últimos, que são o vencimento e o valor.',
    ],
    [lineOf().slice(0, -1), 'A linha digitável tem 47 números e o código de barras, 44. Aqui há 46.'],
    ['7489x', 'Há letras ou sinais no meio dos números. Use só os números da linha.'],
    [
      '846700000017435900240209024050002435842210108119',
      'Este é o código de uma conta ou tributo (água, luz, imposto). Não é um boleto de banco.',
    ],
  ])('%s says which part is wrong', (line, text) => {
    const checked = checkLine(line, known, today)
    expect(checked.kind === 'wrong' && problemText(checked)).toBe(text)
  })
})

test.each([
  [lineOf().replace(/\d$/, '7'), true],
  [`Vencimento 10/12/2026\n${lineOf().replace(/^74891/, '74892')}`, true],
  [lineOf().slice(0, -1), false],
  [`${lineOf()}1`, false],
  ['74891.12628 e mais nada que se leia aqui', false],
  ['846700000017435900240209024050002435842210108119', false],
])('only a wrong check digit of a whole line says that a boleto is false: %s', (text, isFalse) => {
  const checked = checkLine(text, known, today)
  const advice = checked.kind === 'wrong' ? (adviceOn(checked) ?? '') : ''
  expect(advice.includes('não pague')).toBe(isFalse)
})

test('no single wrong digit of a line is ever taken for a boleto of the condominium', () => {
  const digits = lineOf().replace(/\D/g, '')
  fc.assert(
    fc.property(fc.nat(46), fc.integer({ min: 1, max: 9 }), (at, add) => {
      const wrong = digits.slice(0, at) + String((Number(digits[at]) + add) % 10) + digits.slice(at + 1)
      const checked = checkLine(wrong, known, today)
      expect(checked.kind === 'read' ? checked.verdict.kind : checked.kind).not.toBe('ours')
    }),
    { numRuns: 500 },
  )
})
