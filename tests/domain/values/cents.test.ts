import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  AmountCents,
  centsOf,
  centsText,
  decimalText,
  findCents,
  formatBRL,
  fractionOf,
  hundredthsOf,
  maxAmountCents,
  Reais,
  reaisOf,
  splitCents,
} from '#domain/values/cents.ts'

const amounts = fc.integer({ min: 0, max: maxAmountCents })

describe('an amount in reais', () => {
  test.each([
    [0.01, 1],
    [0.29, 29],
    [1.15, 115], // 1.15 * 100 is 114.99999999999999
    [4.35, 435],
    [1234.56, 123456],
    [1_000_000, 100_000_000],
    [99_999_999.99, 9_999_999_999],
    [0, 0],
    [-0, 0],
    [-10.5, -1050],
  ])('of %d is %i cents', (reais, cents) => {
    expect(centsOf(reais)).toBe(cents)
    expect(reaisOf(cents)).toBe(reais + 0)
  })

  test.each([1.005, 0.001, 0.1 + 0.2, 1e-9, Number.NaN, Infinity, 1e300])('is not %d', (reais) => {
    expect(() => centsOf(reais)).toThrow(RangeError)
    expect(() => hundredthsOf(reais)).toThrow(RangeError)
  })

  test('comes back from cents exactly', () => {
    fc.assert(fc.property(amounts, (cents) => centsOf(reaisOf(cents)) === cents))
  })

  test('is never made of half a cent', () => {
    expect(() => reaisOf(0.5)).toThrow(RangeError)
  })
})

describe('a person giving an amount', () => {
  const answer = (schema: v.GenericSchema, given: unknown) => {
    const result = v.safeParse(schema, given)
    return result.success ? result.output : result.issues[0].message
  }
  const tooSmall = 'O valor deve ser maior que zero'
  const tooLarge = 'O valor máximo é R$ 99.999.999,99'

  test.each([
    [487.9, 487.9],
    [0.01, 0.01],
    [99_999_999.99, 99_999_999.99],
    [0, tooSmall],
    [-1, tooSmall],
    [0.001, tooSmall],
    [100_000_000, tooLarge],
    [Infinity, tooLarge],
    [10.001, 'Use no máximo duas casas decimais'],
    [0.1 + 0.2, 'Use no máximo duas casas decimais'],
    [Number.NaN, 'Valor inválido'],
    ['487.90', 'Valor inválido'],
    [null, 'Valor inválido'],
  ])('of %j reais is answered %j', (given, expected) => expect(answer(Reais, given)).toBe(expected))

  test.each([
    [1, 1],
    [9_999_999_999, 9_999_999_999],
    [0, tooSmall],
    [-1, tooSmall],
    [10_000_000_000, tooLarge],
    [1.5, 'Valor inválido'],
    [Number.NaN, 'Valor inválido'],
    ['1', 'Valor inválido'],
    [undefined, 'Valor inválido'],
  ])('of %j cents is answered %j', (given, expected) => expect(answer(AmountCents, given)).toBe(expected))

  test.each([
    ['1.234,56', 123_456],
    ['1234,56', 123_456],
    ['R$ 1.234,56', 123_456],
    ['r$1.234,56', 123_456],
    ['R$\u00a01.234,56', 123_456],
    [' 487,9 ', 48_790],
    ['1234', 123_400],
    ['1.234', 123_400],
    ['12.345.678,90', 1_234_567_890],
    ['1234.56', 123_456], // a keyboard without a comma
    ['0.5', 50],
    ['0,05', 5],
    ['0', 0],
    ['', undefined],
    ['R$', undefined],
    ['abc', undefined],
    ['-1,00', undefined],
    ['1,234', undefined],
    ['1,234.56', undefined],
    ['0.123', undefined],
    ['1.23,45', undefined],
    ['1.2345', undefined],
    ['1.234.5', undefined],
    ['12,', undefined],
    [',50', undefined],
    ['1 234,56', undefined],
    ['1e3', undefined],
    ['99999999999999999', undefined],
  ])('types %j and it is read as %j cents', (typed, cents) => expect(findCents(typed)).toBe(cents))

  test('reads back what is shown to them', () => {
    fc.assert(
      fc.property(amounts, (cents) => {
        expect(findCents(formatBRL(cents))).toBe(cents)
        expect(findCents(centsText(cents))).toBe(cents)
        expect(findCents(decimalText(cents))).toBe(cents)
      }),
    )
  })
})

test.each([
  [0, 'R$\u00a00,00', '0.00'],
  [5, 'R$\u00a00,05', '0.05'],
  [48_790, 'R$\u00a0487,90', '487.90'],
  [100_000, 'R$\u00a01.000,00', '1000.00'],
  [123_456, 'R$\u00a01.234,56', '1234.56'],
  [9_999_999_999, 'R$\u00a099.999.999,99', '99999999.99'],
  [-123_456, '-R$\u00a01.234,56', '-1234.56'],
])('%i cents are shown as %s, and written as %s for programs', (cents, shown, written) => {
  expect(formatBRL(cents)).toBe(shown)
  expect(decimalText(cents)).toBe(written)
  expect(shown).toBe(
    new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(reaisOf(cents)),
  )
})

describe('an amount split among people', () => {
  test.each([
    [100, 3, [34, 33, 33]],
    [101, 3, [34, 34, 33]],
    [2, 3, [1, 1, 0]],
    [0, 2, [0, 0]],
    [48_790, 1, [48_790]],
  ])('of %i cents in %i is %j', (total, parts, expected) =>
    expect(splitCents(total, parts)).toEqual(expected),
  )

  test('adds up to the cent, in parts that differ by a cent at most', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 400 }), (total, count) => {
        const parts = splitCents(total, count)
        expect(parts).toHaveLength(count)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test.each([
    [100, 0],
    [100, 1.5],
    [100, -2],
    [-1, 2],
    [0.5, 2],
  ])('is never %d in %d', (total, parts) => expect(() => splitCents(total, parts)).toThrow(RangeError))
})

describe('a fraction of an amount', () => {
  test.each([
    [100, 1, 3, 33],
    [100, 2, 3, 67],
    [5, 1, 2, 3], // 2.5
    [1, 1, 2, 1], // 0.5
    [1, 49, 100, 0],
    [0, 1, 2, 0],
    [9_999_999_999, 10_000_000, 1, 99_999_999_990_000_000], // beyond what floating point counts one by one
  ])('of %i times %i by %i is %i', (cents, numerator, denominator, expected) => {
    expect(fractionOf(cents, numerator, denominator)).toBe(expected)
  })

  test('is never further from the exact one than half a cent, and the upper one when between two', () => {
    const counts = fc.integer({ min: 1, max: 10_000 })
    fc.assert(
      fc.property(amounts, counts, counts, (cents, numerator, denominator) => {
        const error =
          BigInt(fractionOf(cents, numerator, denominator)) * BigInt(denominator) - BigInt(cents * numerator)
        expect(2n * error > -BigInt(denominator) && 2n * error <= BigInt(denominator)).toBe(true)
      }),
    )
  })
})
