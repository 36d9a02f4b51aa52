import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  barcode,
  barcodeOfLine,
  dueDateFactor,
  dueDateOfFactor,
  latestDueDate,
  linhaDigitavel,
  readBarcode,
  readLine,
} from '#domain/boletos/barcode.ts'
import { BoletoLineError } from '#domain/boletos/boleto-line-error.ts'
import { modulo10, modulo11 } from '#domain/boletos/check-digits.ts'
import { addDays } from '#domain/values/civil-time.ts'
import { barcodes, slips, withGeneralDigit } from '#tests/support/slip-numbers.ts'

const sample = { cooperative: '3954', ua: '02', beneficiary: '00092' }
const manual = { cooperative: '0165', ua: '02', beneficiary: '00623' }

/** The bank manual's two slips, and two around the day on which the factor began again. */
const examples = [
  {
    slip: { ...sample, our_number: '142000010', due_date: '2014-09-15', amount_cents: 10_000 },
    digits: '74899618700000100001114200001039540200092107',
    line: '74891.11422 00001.039544 02000.921078 9 61870000010000',
    today: '2014-08-20',
  },
  {
    slip: { ...manual, our_number: '072000031', due_date: '2007-12-20', amount_cents: 15_035 },
    digits: '74891372600000150351107200003101650200623108',
    line: '74891.10721 00003.101656 02006.231084 1 37260000015035',
    today: '2007-12-01',
  },
  {
    slip: { ...manual, our_number: '252000021', due_date: '2025-02-22', amount_cents: 15_035 },
    digits: '74893100000000150351125200002101650200623103',
    line: '74891.12529 00002.101657 02006.231035 3 10000000015035',
    today: '2025-02-01',
  },
  {
    slip: { ...manual, our_number: '252000013', due_date: '2025-02-21', amount_cents: 15_035 },
    digits: '74892999900000150351125200001301650200623108',
    line: '74891.12529 00001.301654 02006.231084 2 99990000015035',
    today: '2025-02-01',
  },
] as const

/** A slip of Banco do Brasil: every bank's line is read, its free field is its own. */
const otherBank = {
  digits: '00193373700000001000500940144816060680935031',
  line: '00190.50095 40144.816069 06809.350314 3 37370000000100',
}

describe.each(examples)('the slip due on $slip.due_date', ({ slip, digits, line, today }) => {
  test('has this barcode and this line, one made from the other', () => {
    expect(barcode(slip)).toBe(digits)
    expect(linhaDigitavel(digits)).toBe(line)
    expect(barcodeOfLine(line)).toBe(digits)
  })

  test('is read as what was charged', () => {
    expect(readLine(line, today)).toEqual({ ...slip, barcode: digits, bank_code: '748' })
    expect(readBarcode(digits, today)).toEqual(readLine(line, today))
  })
})

describe('a line that a person types or pastes', () => {
  test.each([
    ['as printed', otherBank.line],
    ['only digits', otherBank.line.replace(/\D/g, '')],
    ['with spaces and line breaks around', `\n  ${otherBank.line}\u00a0\n`],
    ['with hyphens', '00190.5009-5 40144.81606-9 06809.35031-4 3 37370000000100'],
  ])('%s is understood', (_how, typed) => expect(barcodeOfLine(typed)).toBe(otherBank.digits))

  test('of another bank says bank, amount and due date', () => {
    expect(readLine(otherBank.line, '2007-12-01')).toEqual({
      barcode: otherBank.digits,
      bank_code: '001',
      amount_cents: 100,
      due_date: '2007-12-31',
      our_number: null,
      cooperative: null,
      ua: null,
      beneficiary: null,
    })
  })

  test.each([
    ['not_digits', otherBank.line.replace('4', 'O')],
    ['not_digits', otherBank.line.replace('0', '٠')],
    ['not_digits', 'Olá'],
    ['length', ''],
    ['length', otherBank.line.slice(0, -1)],
    ['length', `${otherBank.line}0`],
    ['length', otherBank.digits],
    ['not_a_bank_slip', '83640000001 1 33120138000 2 81288462711 6 08013618155 1'], // an electricity bill
    ['field_1', changed(otherBank.line, 0, '1')],
    ['field_1', changed(otherBank.line, 9, '6')],
    ['field_2', changed(otherBank.line, 12, '4')],
    ['field_3', changed(otherBank.line, 22, '7')],
    ['general_digit', changed(otherBank.line, 32, '4')],
    ['general_digit', changed(otherBank.line, 46, '1')],
    ['general_digit', changed(otherBank.line, 33, '4')],
  ])('is refused as %s: %s', (code, typed) => {
    expect(() => barcodeOfLine(typed)).toThrow(expect.objectContaining({ name: 'BoletoLineError', code }))
    expect(() => readLine(typed, '2007-12-01')).toThrow(BoletoLineError)
  })

  test.each([
    ['currency', withGeneralDigit('0018', otherBank.digits.slice(5))],
    ['free_field', sicredi('262000014', '9')],
    ['our_number', sicredi('262000010')],
    ['not_a_bank_slip', withGeneralDigit('8019', otherBank.digits.slice(5))],
  ])('may hold field by field and is refused as %s all the same', (code, digits) => {
    const error = expect.objectContaining({ code })
    expect(() => barcodeOfLine(lineOf(digits))).toThrow(error)
    expect(() => linhaDigitavel(digits)).toThrow(error)
    expect(() => readBarcode(digits, '2026-07-01')).toThrow(error)
  })

  test('may have no due date, and an amount that the payer chooses', () => {
    const open = withGeneralDigit('0019', '0'.repeat(14) + otherBank.digits.slice(19))
    expect(readLine(linhaDigitavel(open), '2026-07-01')).toMatchObject({ due_date: null, amount_cents: 0 })
  })
})

describe('a barcode that a camera reads', () => {
  test.each([
    ['length', otherBank.digits.slice(1)],
    ['length', otherBank.line],
    ['not_digits', otherBank.digits.replace('3', 'B')],
    ['general_digit', changed(otherBank.digits, 4, '4')],
    ['not_a_bank_slip', '83640000001331201380008128846271108013618155'],
  ])('is refused as %s: %s', (code, scanned) => {
    expect(() => readBarcode(scanned, '2007-12-01')).toThrow(expect.objectContaining({ code }))
  })
})

describe('any slip', () => {
  test('is read back from its line as it was made', () => {
    fc.assert(
      fc.property(slips, (slip) => {
        const digits = barcode(slip)
        const line = linhaDigitavel(digits)
        expect(line).toMatch(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} [1-9] \d{14}$/)
        expect(barcodeOfLine(line)).toBe(digits)
        expect(readLine(line, slip.due_date)).toEqual({ ...slip, barcode: digits, bank_code: '748' })
      }),
    )
  })

  test('of any bank goes from barcode to line and back', () => {
    fc.assert(fc.property(barcodes, (digits) => barcodeOfLine(linhaDigitavel(digits)) === digits))
  })

  test.each(examples.filter(({ digits }) => digits[4] !== '1'))(
    'with one digit wrong, wherever it is, is refused: $line',
    ({ line }) => expect(unnoticed(line)).toEqual([]),
  )

  /**
   * The first three fields have a digit of their own, in which every wrong digit shows. Due date and amount have only
   * the general one, and FEBRABAN's rule gives 1 to the remainders 0, 1 and 10: between these nobody can tell. Such a
   * line still names the same slip, so comparing amount and due date with the slip shows the error.
   */
  test('with one digit wrong is refused, unless that is in due date or amount and the general digit is 1', () => {
    fc.assert(
      fc.property(barcodes, (digits) => {
        for (const wrong of unnoticed(linhaDigitavel(digits))) {
          expect(digits[4]).toBe('1')
          const read = barcodeOfLine(wrong)
          expect(read.slice(0, 5) + read.slice(19)).toBe(digits.slice(0, 5) + digits.slice(19))
          expect(read.slice(5, 19)).not.toBe(digits.slice(5, 19))
        }
      }),
    )
  })

  test("with one digit wrong may pass all check digits: the bank manual's own example does", () => {
    const { slip, line, today } = examples[1]
    const wrong = changed(line, 46, '9')
    expect(readLine(wrong, today)).toMatchObject({ our_number: slip.our_number, amount_cents: 15_039 })
  })
})

describe('a slip that cannot be', () => {
  const slip = { ...manual, our_number: '252000021', due_date: '2025-02-22', amount_cents: 15_035 }

  test.each([
    [{ our_number: '252000022' }, 'our_number'], // wrong check digit
    [{ our_number: '25200002' }, 'our_number'],
    [{ beneficiary: '00624' }, 'our_number'], // another agreement's
    [{ cooperative: '165' }, 'cooperative'],
    [{ amount_cents: 0 }, 'amount_cents'],
    [{ amount_cents: -1 }, 'amount_cents'],
    [{ amount_cents: 0.5 }, 'amount_cents'],
    [{ amount_cents: 10_000_000_000 }, 'amount_cents'],
    [{ amount_cents: Number.NaN }, 'amount_cents'],
    [{ due_date: '2026-02-30' }, 'Data inválida'],
    [{ due_date: '1997-10-07' }, 'due date'],
  ])('has no barcode: %o', (change, message) => {
    expect(() => barcode({ ...slip, ...change })).toThrow(message)
  })

  test('fits up to 99,999,999.99', () => {
    expect(barcode({ ...slip, amount_cents: 9_999_999_999 }).slice(9, 19)).toBe('9999999999')
  })
})

describe('the factor of a due date', () => {
  test.each([
    // due date, factor, a day near it
    ['1997-10-08', '0001', '1997-10-08'],
    ['2000-07-02', '0999', '2000-07-02'],
    ['2000-07-03', '1000', '2000-07-03'],
    ['2000-07-05', '1002', '2000-07-05'],
    ['2002-05-01', '1667', '2002-05-01'],
    ['2007-12-20', '3726', '2008-02-01'],
    ['2010-11-17', '4789', '2010-11-01'],
    ['2014-09-15', '6187', '2014-09-01'],
    ['2025-02-21', '9999', '2026-11-22'],
    ['2025-02-22', '1000', '2026-11-22'],
    ['2025-02-23', '1001', '2026-11-22'],
    ['2025-02-24', '1002', '2026-11-22'],
    ['2026-07-10', '1503', '2026-11-22'],
    ['2026-12-31', '1677', '2026-11-22'],
    ['2049-10-13', '9999', '2049-01-01'],
    ['2049-10-14', '1000', '2049-01-01'],
    ['2074-06-05', '1000', '2074-01-01'],
  ])('%s is %s, and read near %s it is that day again', (due, factor, today) => {
    expect(dueDateFactor(due)).toBe(factor)
    expect(dueDateOfFactor(factor, today)).toBe(due)
  })

  test('means the date that is at most 3000 days past and 5500 ahead', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 30_000 }),
        fc.integer({ min: -3000, max: 5500 }),
        (after, distance) => {
          const today = addDays('2006-01-01', after)
          const due = addDays(today, distance)
          expect(dueDateOfFactor(dueDateFactor(due), today)).toBe(due)
        },
      ),
    )
  })

  test('says a day again when it is read, until the latest due date', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 0, max: 25_000 }),
        (after, ahead) => {
          const today = addDays('2006-01-01', after)
          const due = addDays(today, ahead)
          const read = readDay(due, today)
          expect(read === due).toBe(due <= latestDueDate(today))
        },
      ),
    )
  })

  test.each([
    ['2034-09-15', 3001], // 8999 days from its next one
    ['2026-11-22', -5501],
    ['2026-11-22', -5999],
  ])('means none beyond (%s)', (today, past) => {
    const factor = dueDateFactor(addDays(today, -past))
    expect(() => dueDateOfFactor(factor, today)).toThrow(expect.objectContaining({ code: 'due_date' }))
  })

  test.each([
    ['0000', '2026-11-22'], // no due date
    ['0000', '1999-01-01'],
    ['0001', '2026-11-22'], // used once, in 1997
    ['0999', '2026-11-22'],
  ])('%s means none on %s', (factor, today) => {
    expect(() => dueDateOfFactor(factor, today)).toThrow(expect.objectContaining({ code: 'due_date' }))
  })

  test('of two days in a row differs by one, or begins again at 1000', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40_000 }), (days) => {
        const due = addDays('1997-10-07', days)
        const [factor, next] = [Number(dueDateFactor(due)), Number(dueDateFactor(addDays(due, 1)))]
        expect(next).toBe(factor === 9999 ? 1000 : factor + 1)
      }),
    )
  })

  test.each(['', '150', '15030', '15O3'])('is not %j', (factor) => {
    expect(() => dueDateOfFactor(factor, '2026-11-22')).toThrow(RangeError)
  })
})

function readDay(due: string, today: string): string | null {
  try {
    return dueDateOfFactor(dueDateFactor(due), today)
  } catch {
    return null
  }
}

/** The lines that differ in one digit and are not refused. */
function unnoticed(line: string): string[] {
  const digits = line.replace(/\D/g, '')
  return Array.from(digits)
    .flatMap((right, at) =>
      Array.from('0123456789').flatMap((digit) => (digit === right ? [] : changed(digits, at, digit))),
    )
    .filter(isAccepted)
}

function isAccepted(line: string): boolean {
  try {
    return barcodeOfLine(line) !== ''
  } catch (error) {
    if (error instanceof BoletoLineError) return false
    throw error
  }
}

/** A line's digits with another one at this place. */
function changed(line: string, at: number, digit: string): string {
  const digits = line.replace(/\D/g, '')
  return digits.slice(0, at) + digit + digits.slice(at + 1)
}

/** The line of 44 digits whose own check digits may be wrong. */
function lineOf(digits: string): string {
  const fields = [digits.slice(0, 4) + digits.slice(19, 24), digits.slice(24, 34), digits.slice(34)]
  return fields.map((field) => field + modulo10(field)).join('') + digits.slice(4, 19)
}

/** A Sicredi barcode of this number; the free field has its right check digit unless another is given. */
function sicredi(our_number: string, digit?: string): string {
  const free = `11${our_number}0165020062310`
  const last = digit ?? modulo11(free, { tenOrEleven: '0' })
  return withGeneralDigit('7489', `15030000048790${free}${last}`)
}
