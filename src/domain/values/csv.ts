/** RFC 4180 with the semicolon that Brazilian spreadsheets expect. */
const csvSeparator = ';'

/** Byte order mark: without it Excel does not read the file as UTF-8. */
export const byteOrderMark = '\uFEFF'

/** One line. Values that a spreadsheet would execute as a formula (= + - @) are neutralised with an apostrophe. */
export function csvLine(values: readonly string[]): string {
  return values.map((value) => quoted(harmless(value))).join(csvSeparator)
}

/** In the order in which they are believed where a first line has as many of two. */
const separators = [csvSeparator, '\t', ','] as const
type Separator = string

export interface CsvRow {
  /** Where it starts and ends in the file, from 1: a value in quotes may have line breaks. */
  line: number
  end: number
  values: string[]
}

/**
 * The rows of a file as spreadsheets read it, whatever is in it: a quote that opens no whole value is a letter, `="0102"`
 * is 0102, and blanks may stand around quotes. Every line is in a row, except empty ones and a first `sep=;`.
 * Neutralised values are restored.
 */
export function readCsv(text: string): CsvRow[] {
  const { content, separator, start } = opened(text)
  return rowsIn(content, separator, start)
}

/** What stands between the values of this file. */
export function separatorIn(text: string): Separator {
  return opened(text).separator
}

/** Each line of a row as a row of its own, for quotes that hold lines that are not theirs. */
export function linesApart(text: string, { line, end }: CsvRow): CsvRow[] {
  const { content, separator } = opened(text)
  const lines = content.split(/\r\n|\n|\r/).slice(line - 1, end)
  return lines.flatMap((one, at) => rowsIn(one, separator, { at: 0, line: line + at }))
}

/** Without the end-of-file mark of DOS, once or as often as fills a block. */
function withoutEndMark(text: string): string {
  let end = text.length
  while (end > 0 && '\x1a\r\n'.includes(text.charAt(end - 1))) end--
  return text.includes('\x1a', end) ? text.slice(0, end) : text
}

function opened(text: string) {
  const content = withoutEndMark(text.startsWith(byteOrderMark) ? text.slice(1) : text)
  const named = /^("?)sep=([^\r\n"])\1(?:\r\n|\n|\r|$)/i.exec(content)
  return {
    content,
    separator: named?.[2] ?? separatorOf(content),
    start: { at: named?.[0].length ?? 0, line: named ? 2 : 1 },
  }
}

function rowsIn(content: string, separator: Separator, start: { at: number; line: number }): CsvRow[] {
  const rows: CsvRow[] = []
  let { at, line } = start
  while (at < content.length) {
    const begin = at
    const row: CsvRow = { line, end: line, values: [] }
    for (let isOpen = true; isOpen;) {
      const { value, end } = cellAt(content, at, separator)
      row.values.push(value)
      if (end > at) line += breaksIn(content.slice(at, end))
      isOpen = content[end] === separator
      at = isOpen ? end + 1 : end
    }
    row.end = line
    if (at > begin) rows.push(row)
    at += content.startsWith('\r\n', at) ? 2 : 1
    line += 1
  }
  return rows
}

/** The separator that the first filled line has most of, outside of quotes. */
function separatorOf(text: string): Separator {
  const [first = ''] = /[^\r\n]+/.exec(text) ?? []
  const plain = first.replace(/"[^"]*"/g, '')
  const counts = separators.map((one) => plain.split(one).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? csvSeparator
}

/** A value in whole quotes, else all that stands before the next separator or the end of the line. */
function cellAt(text: string, start: number, separator: Separator): { value: string; end: number } {
  const blanksEnd = afterBlanks(text, start)
  const isFormula = text[blanksEnd] === '='
  const opening = isFormula ? blanksEnd + 1 : blanksEnd
  const closing = text[opening] === '"' ? closingQuote(text, opening + 1) : -1
  const end = closing < 0 ? -1 : afterBlanks(text, closing + 1)
  if (end === text.length || text[end] === separator || text[end] === '\n' || text[end] === '\r') {
    const inQuotes = text.slice(opening + 1, closing).replaceAll('""', '"')
    return { value: isFormula ? inQuotes : valueOf(inQuotes), end }
  }
  const rest = indexOfAny(text, start, separator)
  return { value: restored(text.slice(start, rest)), end: rest }
}

/** The quote that ends the value; two of them are one that belongs to it. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

function indexOfAny(text: string, from: number, separator: Separator): number {
  let at = from
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1
  return at
}

/** Tabs are no blanks here: they may be the separator. */
function afterBlanks(text: string, from: number): number {
  let at = from
  while (text[at] === ' ' || text[at] === '\u00a0') at += 1
  return at
}

function breaksIn(text: string): number {
  return text.split(/\r\n|\n|\r/).length - 1
}

/** Systems that write formulas put them in quotes too. */
function valueOf(text: string): string {
  const formula = /^="((?:[^"]|"")*)"$/.exec(text)
  return formula ? (formula[1] ?? '').replaceAll('""', '"') : restored(text)
}

function quoted(value: string): string {
  return /[";\t\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}

function harmless(value: string): string {
  return /^['=+\-@\t\r]/.test(value) ? `'${value}` : value
}

function restored(value: string): string {
  return /^'['=+\-@\t\r]/.test(value) ? value.slice(1) : value
}
