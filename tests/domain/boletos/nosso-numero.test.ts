import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agreementDigits, isOurNumber, nossoNumero } from '#domain/boletos/nosso-numero.ts'
import { digitsOfLength, slipNumbers } from '#tests/support/slip-numbers.ts'

const manual = { cooperative: '0165', ua: '02', beneficiary: '00623' }
const parts = { ...manual, year: '07', byte: '2', sequence: '00003' }

describe('the nosso número that a slip is given', () => {
  test.each([
    // The first two are the bank manual's.
    [parts, '072000031', '07/200003-1'],
    [
      { cooperative: '3954', ua: '02', beneficiary: '00092', year: '14', byte: '2', sequence: '00001' },
      '142000010', // remainder 0: the digit would be 11
      '14/200001-0',
    ],
    [{ ...manual, year: '25', byte: '2', sequence: '00001' }, '252000013', '25/200001-3'],
    [{ ...manual, year: '25', byte: '2', sequence: '00002' }, '252000021', '25/200002-1'],
  ])('of %o is %s, printed %s', (given, digits, text) => {
    expect(nossoNumero(given)).toEqual({ digits, text })
  })

  test('has the digit 0 where the remainder is 1 too', () => {
    const ten = { ...manual, year: '26', byte: '2', sequence: '00044' }
    expect(weightedSum(ten) % 11).toBe(1)
    expect(nossoNumero(ten).digits.at(-1)).toBe('0')
  })

  test.each(['AB', 'A1', '1b'])('counts a ua with letters as 00: %s', (ua) => {
    expect(nossoNumero({ ...parts, ua })).toEqual(nossoNumero({ ...parts, ua: '00' }))
    expect(agreementDigits({ ...manual, ua })).toBe('01650000623')
  })

  test.each([
    ['cooperative', '165'],
    ['cooperative', '01650'],
    ['ua', '2'],
    ['ua', 'Ç1'],
    ['beneficiary', '623'],
    ['beneficiary', '0062A'],
    ['year', '2007'],
    ['year', '7'],
    ['byte', '0'],
    ['byte', '1'], // the cooperative's own numbers
    ['byte', '22'],
    ['sequence', '3'],
    ['sequence', '100000'],
    ['sequence', '-0001'],
    ['sequence', '0000３'],
  ])('is none where the %s is %j, and the error says so', (part, given) => {
    expect(() => nossoNumero({ ...parts, [part]: given })).toThrow(new RegExp(`^${part} `))
  })

  test('has the digit that the bank computes, for any agreement', () => {
    fc.assert(
      fc.property(slipNumbers, (given) => {
        const rest = weightedSum(given) % 11
        expect(nossoNumero(given).digits).toBe(
          `${given.year}${given.byte}${given.sequence}${rest < 2 ? 0 : 11 - rest}`,
        )
      }),
    )
  })
})

describe('a number on a slip', () => {
  test('is ours as it was given, and not with any one digit changed', () => {
    expect(isOurNumber('072000031', manual)).toBe(true)
    for (let at = 0; at < 9; at++)
      for (const digit of '0123456789') {
        const changed = `${'072000031'.slice(0, at)}${digit}${'072000031'.slice(at + 1)}`
        expect(isOurNumber(changed, manual)).toBe(changed === '072000031')
      }
  })

  test('may be of the cooperative itself (byte 1)', () => {
    const ours = digitsOfLength(5).map((sequence) => `071${sequence}`)
    fc.assert(
      fc.property(ours, (number) => {
        const checked = Array.from('0123456789').filter((digit) => isOurNumber(number + digit, manual))
        expect(checked).toHaveLength(1)
      }),
    )
  })

  test.each([
    ['of another agreement', '072000031', { ...manual, beneficiary: '00624' }],
    ['without its digit', '07200003', manual],
    ['with a byte that is not used', '070000034', manual],
    ['with its points', '07/200003-1', manual],
  ])('%s is not ours', (_what, digits, agreement) => expect(isOurNumber(digits, agreement)).toBe(false))
})

/** The sum of the bank manual's table, with its weights written out. */
function weightedSum(given: typeof parts): number {
  const weights = [4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
  const { cooperative, ua, beneficiary, year, byte, sequence } = given
  const digits = Array.from(cooperative + ua + beneficiary + year + byte + sequence, Number)
  return digits.reduce((sum, digit, at) => sum + digit * (weights[at] ?? 0), 0)
}
