import * as v from 'valibot'
import { cleanText, isName, isVisible } from './clean-text.ts'
import { plainLetters } from './plain-letters.ts'

/**
 * A single line: without invisible characters, trimmed, not empty, at most `max` characters. Line breaks in it become spaces instead of being refused:
 * they come with pasted text, and devices may hold them in queued changes.
 */
export function line(required: string, max = 200) {
  return v.pipe(
    v.string(required),
    v.transform(asOneLine),
    v.transform(cleanText),
    v.trim(),
    v.nonEmpty(required),
    v.check(isVisible, required),
    v.maxLength(max, `No máximo ${max} caracteres`),
    v.check(isPlainText, 'Contém caracteres que não podem ser usados'),
  )
}

/** A line that somebody or something is called by: with a letter, a digit or an emoji. */
export function nameLine(required: string, max = 200) {
  return v.pipe(line(required, max), v.check(isName, required))
}

/** Text of several lines. */
export function paragraph(required: string, max = 5000) {
  return v.pipe(
    v.string(required),
    v.transform(cleanText),
    v.trim(),
    v.nonEmpty(required),
    v.check(isVisible, required),
    v.maxLength(max, `No máximo ${max} caracteres`),
    v.check(isPlainText, 'Contém caracteres que não podem ser usados'),
  )
}

/** A single line that may be empty. */
export function optionalLine(max: number) {
  return v.optional(v.pipe(v.string('Texto inválido'), v.transform(asOneLine), plainText(max)), '')
}

/** Text that may be empty. */
export function optionalText(max: number) {
  return v.optional(plainText(max), '')
}

export function plainText(max: number) {
  return v.pipe(
    v.string('Texto inválido'),
    v.transform(cleanText),
    v.trim(),
    v.transform((text) => (isVisible(text) ? text : '')),
    v.maxLength(max, `No máximo ${max} caracteres`),
    v.check(isPlainText, 'Contém caracteres que não podem ser usados'),
  )
}

/** What somebody searches for. */
export const SearchText = v.pipe(v.string('Texto inválido'), v.maxLength(200, 'No máximo 200 caracteres'))

/** Without line breaks, tabs and other control characters; U+0000 stays, and is refused. */
function asOneLine(text: string): string {
  return text.replace(/(?:(?!\0)[\p{Cc}\p{Zl}\p{Zp}])+/gu, ' ')
}

/** PostgreSQL's text cannot store U+0000, and a lone surrogate is not valid Unicode. */
function isPlainText(text: string): boolean {
  return (
    !text.includes('\u0000') &&
    !/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(text)
  )
}

/** Empty text becomes null. */
export function nullWhenEmpty<S extends v.GenericSchema<string, string>>(schema: S, message: string) {
  const empty = v.pipe(
    v.literal(''),
    v.transform(() => null),
  )
  return v.nullable(v.union([empty, schema], message))
}

/** Alphabetical order in Portuguese. */
export const alphabetical = new Intl.Collator('pt-BR')
/** As `alphabetical`, with numbers by value: unit 9 before unit 10. */
export const alphanumerical = new Intl.Collator('pt-BR', { numeric: true })

/** A field of an unknown row as text; empty for anything but text and numbers. */
export function wordsOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/**
 * Folds text for comparing and searching: no accents, case, invisible characters or letters with a stroke, one kind of
 * quotes and dashes, single spaces.
 */
export function folded(text: string): string {
  const lower = text.toLowerCase()
  return (/^[ -~]*$/.test(lower) ? lower : unaccented(lower)).replaceAll('`', "'").replace(/\s+/g, ' ').trim()
}

function unaccented(text: string): string {
  return plainLetters(text)
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
