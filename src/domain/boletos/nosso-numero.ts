import { modulo11 } from './check-digits.ts'

/** The parts of an agreement with the bank that its numbers contain, as digits. */
export interface AgreementParts {
  /** The bank's agência: 4. */
  cooperative: string
  /** Its posto: 2. */
  ua: string
  /** Código do beneficiário (not the current account): 5. */
  beneficiary: string
}

export interface NossoNumeroParts extends AgreementParts {
  /** The last two digits of the year in which the number is given, whatever the due date. */
  year: string
  /** Who gives the number: 2 to 9 for the beneficiary, who may move to the next. 1 is the cooperative's own. */
  byte: string
  /** 5 digits, from 00000; used once in (beneficiary, year, byte). */
  sequence: string
}

/**
 * The nosso número of a slip, Sicredi CNAB-400 manual: year, byte, sequence and a modulo-11 digit over agreement and
 * number. `digits` are the nine of barcode and files (`072000031`), `text` as printed (`07/200003-1`). RangeError
 * naming a part that is malformed.
 */
export function nossoNumero({ year, byte, sequence, ...agreement }: NossoNumeroParts): {
  digits: string
  text: string
} {
  const number =
    matching('year', year, /^\d{2}$/) +
    matching('byte', byte, /^[2-9]$/) +
    matching('sequence', sequence, /^\d{5}$/)
  const digits = number + checkDigit(agreement, number)
  return { digits, text: nossoNumeroText(digits) }
}

/** Whether nine digits are a nosso número of this agreement: a byte other than 0, and the right check digit. */
export function isOurNumber(digits: string, agreement: AgreementParts): boolean {
  return /^\d{2}[1-9]\d{6}$/.test(digits) && digits[8] === checkDigit(agreement, digits.slice(0, 8))
}

/** Formats `072000031` as `07/200003-1`. */
export function nossoNumeroText(digits: string): string {
  return `${digits.slice(0, 2)}/${digits.slice(2, 8)}-${digits.slice(8)}`
}

/** The eleven digits that every computation begins with; a ua with letters counts as 00 (bank manual). */
export function agreementDigits({ cooperative, ua, beneficiary }: AgreementParts): string {
  return (
    matching('cooperative', cooperative, /^\d{4}$/) +
    matching('ua', ua, /^[\dA-Za-z]{2}$/).replace(/^.*[A-Za-z].*$/, '00') +
    matching('beneficiary', beneficiary, /^\d{5}$/)
  )
}

function checkDigit(agreement: AgreementParts, number: string): string {
  return modulo11(agreementDigits(agreement) + number, { tenOrEleven: '0' })
}

function matching(part: keyof NossoNumeroParts, given: string, pattern: RegExp): string {
  if (!pattern.test(given)) throw new RangeError(`${part} does not match ${pattern.source}`)
  return given
}
