import { asciiOf } from '../values/plain-letters.ts'

/**
 * Records of a CNAB-400 file: 400 columns each, ended by CR LF (Sicredi manual, 2019). Columns count from 1, both ends
 * included, as in the manual's tables.
 */
export const recordLength = 400

/** What stands in the columns from the first to the last of them. */
export type Field = readonly [first: number, last: number, value: string]

/** A record with these fields and blanks between them. RangeError for a value that does not fill its columns exactly. */
export function record(fields: readonly Field[]): string {
  let text = ''
  for (const [first, last, value] of fields) {
    if (first <= text.length || last > recordLength)
      throw new RangeError(`columns ${first} to ${last}: not free`)
    if (value.length !== last - first + 1)
      throw new RangeError(`columns ${first} to ${last}: ${last - first + 1} characters expected`)
    text = text.padEnd(first - 1) + value
  }
  return text.padEnd(recordLength)
}

/** Digits with zeros before them. RangeError for what is no whole number of at most `length` digits. */
export function zeroFilled(value: number | string, length: number): string {
  const digits = String(value)
  if (!/^\d+$/.test(digits) || digits.length > length)
    throw new RangeError(`at most ${length} digits expected`)
  return digits.padStart(length, '0')
}

/** Text that the bank takes: capitals without accents, what it does not know as a blank, cut and filled to the length. */
export function bankText(text: string, length: number): string {
  return plainCapitals(text).slice(0, length).padEnd(length)
}

/** The same before it is cut: one blank between words. */
export function plainCapitals(text: string): string {
  return asciiOf(text)
    .toUpperCase()
    .replace(/[^\dA-Z !*\-$()[\]{},.;:/\\#%&@+=]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
}

/** `2026-03-01` as `010326`. */
export function shortDate(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return date + month + year.slice(2)
}

/** `2026-03-01` as `20260301`. */
export function longDate(day: string): string {
  return day.replaceAll('-', '')
}
