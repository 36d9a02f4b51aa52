import { digitsOf } from '#domain/values/cpf.ts'
import { isAreaPhone, nationalDigits } from '#domain/values/phone.ts'

/** A number of a person, as it is looked for. */
export interface WrittenNumber {
  /** Every way in which people write it, for JavaScript. */
  pattern: string
  /** Finds at least as much, for PostgreSQL. */
  loosely: string
}

/** Between groups of digits: nothing, blanks, dots, hyphens and dashes, and the marks of WhatsApp. */
const gap = String.raw`[\s.\-\u2010-\u2014/_*]{0,3}`
const gapAnywhere = String.raw`[\s.\-\u2010-\u2014/_*()]{0,3}`

export function writtenCpf(cpf: string): WrittenNumber {
  const digits = digitsOf(cpf)
  const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9), digits.slice(9)]
  return { pattern: groups.join(gap), loosely: loosely(digits) }
}

/** With its area or alone, with the country or without; null if it is too short to mean one person. */
export function writtenPhone(number: string): WrittenNumber | null {
  const stored = nationalDigits(number)
  const digits = stored.replace('+', '')
  if (digits.length < 8) return null
  if (!isAreaPhone(stored))
    return { pattern: String.raw`(?:\+|00)?${apart(digits, gapAnywhere)}`, loosely: loosely(digits) }
  const [area, own] = [stored.slice(0, 2), stored.slice(2)]
  const now = `(?:${ofArea(area)}|${alone})${grouped(own)}`
  const before = ofBefore(own)
  if (before === null) return { pattern: now, loosely: loosely(own) }
  return { pattern: `(?:${now}|${ofArea(area)}${grouped(before)})`, loosely: loosely(before) }
}

/** A mobile number without its 9, as until 2016; null if a landline may have it. */
function ofBefore(own: string): string | null {
  return /^9[6-9]/.test(own) ? own.slice(1) : null
}

/** `+55 (31)`, `(031)`, `0xx31`, `0 21 31`. */
function ofArea(area: string): string {
  const country = String.raw`(?:\(?(?:\+|00)?55\)?${gap})?`
  const trunk = String.raw`(?:0(?:${gap}(?:\d\d|xx))?\)?${gap}\(?)?`
  return String.raw`${country}\(?${trunk}${area}\)?${gap}`
}

/** Not after another area, and not all of a value: nothing but so few digits may be the number of something else. */
const alone = String.raw`(?<!(?<!\d[./]?|\d{3}-)0?[1-9]\d\)?${gap})(?!^\d+$)`

/** `98765-1234`, `9 8765-1234`, `987 651 234`, and `9876-51234` as in masks of eight; `3234-5678`. */
function grouped(own: string): string {
  const inFours = `${own.slice(-8, -4)}${gap}${own.slice(-4)}`
  if (own.length === 8) return inFours
  const inThrees = [own.slice(0, 3), own.slice(3, 6), own.slice(6)].join(gap)
  const asEight = `${own.slice(0, 4)}${gap}${own.slice(4)}`
  return `(?:${own.slice(0, 1)}${gap}${inFours}|${inThrees}|${asEight})`
}

function loosely(digits: string): string {
  return apart(digits, '[^0-9]{0,4}')
}

function apart(digits: string, between: string): string {
  return digits.replaceAll(/\B/g, between)
}
