import { cleanText } from '../values/clean-text.ts'
import { assertBarcode, barcodeOfLine } from './barcode.ts'
import { BoletoLineError, type BoletoLineProblem } from './boleto-line-error.ts'

/** A barcode has 44 digits, a linha digitável 47; that of a bill of another kind 48. */
export const barcodeLength = 44
export const lineLength = 47
const billLength = 48

export type FoundLine =
  | { kind: 'found'; barcode: string }
  /** `several` are two lines of different boletos; of the others `isWhole` tells that it is one line and no part of it. */
  | { kind: 'wrong'; problem: BoletoLineProblem | 'several'; digits: number; isWhole: boolean }

/**
 * The line or barcode in a text as people paste it: among words, dates, amounts and numbers of units, on one line of the
 * text or broken over several. What has right check digits is it; else what looks like one is told what is wrong with it.
 */
export function findLine(text: string): FoundLine {
  const plain = cleanText(text).normalize('NFKC')
  const segments = [
    ...segmentsOf(plain, /[^\d \t.·\p{Pd}\u00a0\u2212]+/u),
    ...segmentsOf(plain, /[^\d\s.·\p{Pd}\u2212]+/u),
  ]
  const barcodes = new Set(segments.flatMap(windowsOf).flatMap((digits) => barcodeOf(digits) ?? []))
  const [barcode] = barcodes
  if (barcodes.size === 1 && barcode) return { kind: 'found', barcode }
  const longest = segments.reduce((most, groups) => Math.max(most, groups.join('').length), 0)
  if (barcodes.size > 1) return { kind: 'wrong', problem: 'several', digits: longest, isWhole: false }
  const whole = segments.map(wholeLineIn).find((digits) => digits !== undefined)
  if (whole)
    return { kind: 'wrong', problem: problemIn(whole) ?? 'length', digits: whole.length, isWhole: true }
  const isShort = longest < barcodeLength && /\p{L}/u.test(plain)
  return { kind: 'wrong', problem: isShort ? 'not_digits' : 'length', digits: longest, isWhole: false }
}

/** Groups of digits that stand together, as they are written. */
function segmentsOf(text: string, between: RegExp): string[][] {
  return text.split(between).flatMap((part) => {
    const groups = part.match(/\d+/g)
    return groups ? [groups] : []
  })
}

/** Neighbouring groups that have the digits of a line or a barcode together. */
function windowsOf(groups: readonly string[]): string[] {
  return groups.flatMap((_, first) => {
    const found: string[] = []
    let digits = ''
    for (let at = first; at < groups.length && digits.length < lineLength; at++) {
      digits += groups[at] ?? ''
      if (digits.length === lineLength || digits.length === barcodeLength) found.push(digits)
    }
    return found
  })
}

function barcodeOf(digits: string): string | undefined {
  if (problemIn(digits) !== null) return undefined
  return digits.length === lineLength ? barcodeOfLine(digits) : digits
}

/** The line in the groups that it is printed in, or a segment that has as many digits as one. */
function wholeLineIn(groups: readonly string[]): string | undefined {
  const at = groups.findIndex((_, first) =>
    lineGroups.every((length, next) => groups[first + next]?.length === length),
  )
  if (at >= 0) return groups.slice(at, at + lineGroups.length).join('')
  const digits = groups.join('')
  const isBill = digits.length === billLength && digits.startsWith('8')
  return digits.length === lineLength || digits.length === barcodeLength || isBill ? digits : undefined
}

const lineGroups = [5, 5, 5, 6, 5, 6, 1, 14]

function problemIn(digits: string): BoletoLineProblem | null {
  try {
    if (digits.length === barcodeLength) assertBarcode(digits)
    else barcodeOfLine(digits)
    return null
  } catch (error) {
    if (error instanceof BoletoLineError) return error.code
    throw error
  }
}
