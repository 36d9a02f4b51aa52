import * as v from 'valibot'
import { maxAmountCents } from '../values/cents.ts'
import { CivilDate } from '../values/civil-date.ts'
import { addDays, daysBetween } from '../values/civil-time.ts'
import { BoletoLineError } from './boleto-line-error.ts'
import { modulo10, modulo11 } from './check-digits.ts'
import { agreementDigits, isOurNumber, type AgreementParts } from './nosso-numero.ts'

/*
 * The barcode of a slip, from the left (FEBRABAN; the free field is Sicredi's, CNAB-400 manual):
 *
 *   748 | 9 | general digit | factor of the due date 4 | cents 10 | free field 25
 *                                                                   1 1 | our number 9 | agreement 11 | 1 0 | digit
 *
 * The linha digitável has the same digits in five fields for typing, the first three with a digit of their own:
 *
 *   748 9 free[0..4] DV | free[5..14] DV | free[15..24] DV | general digit | factor, cents
 */

export interface BarcodeParts extends AgreementParts {
  /** Nine digits with their check digit, which is verified. */
  our_number: string
  due_date: string
  /** 1 to 9,999,999,999. */
  amount_cents: number
}

/** The 44 digits of a Sicredi slip with registry, simple wallet. RangeError for a malformed part. */
export function barcode({ our_number, due_date, amount_cents, ...agreement }: BarcodeParts): string {
  if (!isOurNumber(our_number, agreement)) throw new RangeError('our_number is not of this agreement')
  if (!Number.isInteger(amount_cents) || amount_cents < 1 || amount_cents > maxAmountCents)
    throw new RangeError('amount_cents is not from 1 to 9999999999')
  const free = `11${our_number}${agreementDigits(agreement)}10`
  const value = dueDateFactor(due_date) + String(amount_cents).padStart(10, '0')
  const rest = `${value}${free}${freeFieldDigit(free)}`
  return `7489${generalDigit(`7489${rest}`)}${rest}`
}

/**
 * The printed line of any bank's barcode: `74891.10721 00003.101656 02006.231084 1 37260000015035`. BoletoLineError for
 * a barcode with a wrong check digit.
 */
export function linhaDigitavel(barcode: string): string {
  assertBarcode(barcode)
  const free = barcode.slice(19)
  const fields = [barcode.slice(0, 4) + free.slice(0, 5), free.slice(5, 15), free.slice(15)]
  const dotted = fields.map((field) => `${field.slice(0, 5)}.${field.slice(5)}${modulo10(field)}`)
  return `${dotted.join(' ')} ${barcode.slice(4, 5)} ${barcode.slice(5, 19)}`
}

/**
 * The barcode of a line of any bank, as printed or only its digits. BoletoLineError for any wrong check digit. A single
 * wrong digit always shows, except in due date or amount where the general digit is 1 (it stands for three remainders):
 * compare both with the slip.
 */
export function barcodeOfLine(line: string): string {
  const digits = onlyDigits(line)
  if (digits.length === 48 && digits.startsWith('8')) throw new BoletoLineError('not_a_bank_slip')
  if (digits.length !== 47) throw new BoletoLineError('length')
  const [first, second, third] = [digits.slice(0, 10), digits.slice(10, 21), digits.slice(21, 32)]
  if (!endsInModulo10(first)) throw new BoletoLineError('field_1')
  if (!endsInModulo10(second)) throw new BoletoLineError('field_2')
  if (!endsInModulo10(third)) throw new BoletoLineError('field_3')
  const free = first.slice(4, 9) + second.slice(0, 10) + third.slice(0, 10)
  const barcode = first.slice(0, 4) + digits.slice(32) + free
  assertBarcode(barcode)
  return barcode
}

/** What a line says. */
export interface BoletoFacts {
  barcode: string
  /** `748` is Sicredi. */
  bank_code: string
  /** 0 if the payer chooses the amount. */
  amount_cents: number
  /** Null if the slip has none (factor 0000). */
  due_date: string | null
  /** Nine digits; null for another bank than Sicredi, as the three parts of the agreement. */
  our_number: string | null
  cooperative: string | null
  ua: string | null
  beneficiary: string | null
}

/** Reads the line of any bank. `today` is a civil date, for the due date. BoletoLineError says what is wrong. */
export function readLine(line: string, today: string): BoletoFacts {
  return readBarcode(barcodeOfLine(line), today)
}

/** As `readLine`, for what a camera reads: the 44 digits of the barcode. */
export function readBarcode(scanned: string, today: string): BoletoFacts {
  const barcode = onlyDigits(scanned)
  assertBarcode(barcode)
  const bank_code = barcode.slice(0, 3)
  const factor = barcode.slice(5, 9)
  return {
    barcode,
    bank_code,
    amount_cents: Number(barcode.slice(9, 19)),
    due_date: factor === '0000' ? null : dueDateOfFactor(factor, today),
    ...(bank_code === sicredi
      ? sicrediFacts(barcode)
      : { our_number: null, cooperative: null, ua: null, beneficiary: null }),
  }
}

/**
 * The four digits of a due date: days since 1997-10-07, from 2025-02-22 on starting again at 1000 (FEBRABAN).
 * RangeError before 1997-10-08.
 */
export function dueDateFactor(dueDate: string): string {
  const days = daysBetween(factorBase, v.parse(CivilDate, dueDate))
  if (days < 1) throw new RangeError('a due date after 1997-10-07 expected')
  const rounds = Math.max(0, Math.ceil((days - 9999) / factorRound))
  return String(days - rounds * factorRound).padStart(4, '0')
}

/**
 * The due date of a factor. Each one comes again after 9000 days: the date is meant that is at most 3000 days before
 * today or 5500 after it (FEBRABAN's control window). BoletoLineError `due_date` if there is none.
 */
export function dueDateOfFactor(factor: string, today: string): string {
  if (!/^\d{4}$/.test(factor)) throw new RangeError('four digits expected')
  const [earliest, latest] = [addDays(v.parse(CivilDate, today), -3000), latestDueDate(today)]
  const first = addDays(factorBase, Number(factor))
  const rounds = Math.max(0, Math.ceil(daysBetween(first, earliest) / factorRound))
  const date = addDays(first, rounds * factorRound)
  // Factors below 1000 were used once, until July 2000.
  const isMeant = date >= earliest && date <= latest && date > factorBase && dueDateFactor(date) === factor
  if (!isMeant) throw new BoletoLineError('due_date')
  return date
}

/** The last due date that a barcode made today can say: about fifteen years ahead. */
export function latestDueDate(today: string): string {
  return addDays(today, 5500)
}

const sicredi = '748'
const factorBase = '1997-10-07'
const factorRound = 9000

/** Printed lines have points and spaces; those in e-mails sometimes hyphens. */
function onlyDigits(text: string): string {
  const digits = text.replace(/[\s.-]/g, '')
  if (/\D/.test(digits)) throw new BoletoLineError('not_digits')
  return digits
}

/** BoletoLineError for 44 digits that are no bank's barcode. */
export function assertBarcode(barcode: string): void {
  if (!/^\d{44}$/.test(barcode)) throw new BoletoLineError('length')
  if (barcode.startsWith('8')) throw new BoletoLineError('not_a_bank_slip')
  if (barcode[4] !== generalDigit(barcode.slice(0, 4) + barcode.slice(5)))
    throw new BoletoLineError('general_digit')
  if (barcode[3] !== '9') throw new BoletoLineError('currency')
  if (barcode.startsWith(sicredi)) assertSicredi(barcode)
}

function assertSicredi(barcode: string): void {
  if (barcode[43] !== freeFieldDigit(barcode.slice(19, 43))) throw new BoletoLineError('free_field')
  const { our_number, ...agreement } = sicrediFacts(barcode)
  if (!isOurNumber(our_number, agreement)) throw new BoletoLineError('our_number')
}

function sicrediFacts(barcode: string): AgreementParts & { our_number: string } {
  return {
    our_number: barcode.slice(21, 30),
    cooperative: barcode.slice(30, 34),
    ua: barcode.slice(34, 36),
    beneficiary: barcode.slice(36, 41),
  }
}

/** Over the other 43 digits; never 0. */
function generalDigit(others: string): string {
  return modulo11(others, { tenOrEleven: '1' })
}

function freeFieldDigit(free: string): string {
  return modulo11(free, { tenOrEleven: '0' })
}

function endsInModulo10(field: string): boolean {
  return field.endsWith(modulo10(field.slice(0, -1)))
}
