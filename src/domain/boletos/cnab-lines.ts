import { asLatin1 } from '../values/latin-1.ts'
import { recordLength } from './cnab-400.ts'

/** Far more than a bank's day of any condominium; beyond it a file is not read at all. */
export const mostBankFileBytes = 20 * 1024 * 1024

const [tab, lineFeed, carriageReturn, endOfFile, blank] = [0x09, 0x0a, 0x0d, 0x1a, 0x20]

export interface Line {
  text: string
  /** With what is longer than a record, in columns. */
  length: number
  /** Nothing but blanks stands behind the record. */
  isBlankBehind: boolean
}

/**
 * The lines of a file, as Latin-1, ended by CR LF, LF or CR, or by nothing where all records stand one after the other; without blank
 * ones around them and a 1A behind; of one that is longer than a record no more than a record.
 */
export function* linesOf(given: Uint8Array): Generator<Line> {
  const bytes = asLatin1(given)
  let end = bytes.length
  while (end > 0 && [0, lineFeed, carriageReturn, endOfFile].includes(bytes[end - 1] ?? 0)) end--
  const first = beginning(bytes, end)
  const isUnbroken = lineEnd(bytes, first, end) === end && (end - first) % recordLength === 0
  for (let start = first; start < end;) {
    const stop = isUnbroken ? start + recordLength : lineEnd(bytes, start, end)
    const part = bytes.subarray(start, Math.min(stop, start + recordLength))
    yield {
      text: latin1(part),
      length: stop - start,
      isBlankBehind: isBlank(bytes, start + recordLength, stop),
    }
    start = isUnbroken ? stop : afterLineEnd(bytes, stop)
  }
}

function isBlank(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (bytes[at] !== blank) return false
  return true
}

function lineEnd(bytes: Uint8Array, start: number, end: number): number {
  let at = start
  while (at < end && bytes[at] !== lineFeed && bytes[at] !== carriageReturn) at++
  return at
}

/** CR CR LF, which a transfer as text makes of CR LF, ends one line. */
function afterLineEnd(bytes: Uint8Array, stop: number): number {
  let at = stop
  while (bytes[at] === carriageReturn) at++
  return bytes[at] === lineFeed ? at + 1 : stop + 1
}

/** What a file says, however it travelled: its records without line ends, blank lines and blanks behind, one below the other. */
export function recordBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const records = Array.from(linesOf(bytes), ({ text }) => text.trimEnd()).filter((text) => text !== '')
  return Uint8Array.from(records.join('\n'), (sign) => sign.charCodeAt(0))
}

/** After byte order marks and blank lines, which mail programs and editors put before it, in either order. */
function beginning(bytes: Uint8Array, end: number): number {
  let at = 0
  while (at < end) {
    if (bytes[at] === 0xef && bytes[at + 1] === 0xbb && bytes[at + 2] === 0xbf) at += 3
    else if ([tab, blank, lineFeed, carriageReturn].includes(bytes[at] ?? 0)) at++
    else break
  }
  return at
}

function latin1(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at++) text += String.fromCharCode(bytes[at] ?? 0)
  return text
}
