/** RFC 4180 with the semicolon that Brazilian spreadsheets expect. */
const csvSeparator = ';'

/** Byte order mark: without it Excel does not read the file as UTF-8. */
export const byteOrderMark = '\uFEFF'

/** One line. Values that a spreadsheet would execute as a formula (= + - @) are neutralised with an apostrophe. */
export function csvLine(values: readonly string[]): string {
  return values.map((value) => quoted(harmless(value))).join(csvSeparator)
}

type Separator = ';' | ','

/** The separator, detected in the first line. */
export function separatorOf(text: string): Separator {
  const [first = ''] = text.split(/\r\n|\n|\r/, 1)
  return first.split(';').length >= first.split(',').length ? ';' : ','
}

/** The values of each line, with the line number where it starts. Neutralised values are restored. */
export function readCsv(
  text: string,
  separator: Separator = csvSeparator,
): { line: number; values: string[] }[] {
  const rows: { line: number; values: string[] }[] = []
  const pattern = patterns[separator]
  const content = text.startsWith(byteOrderMark) ? text.slice(1) : text
  let line = 1
  let row = { line, values: [] as string[] }
  for (const [whole, inQuotes, plain, end] of content.matchAll(pattern)) {
    row.values.push(restored(inQuotes === undefined ? (plain ?? '') : inQuotes.replaceAll('""', '"')))
    line += whole.split(/\r\n|\n|\r/).length - 1
    if (end === separator) continue
    if (row.values.length > 1 || row.values[0] !== '') rows.push(row)
    row = { line, values: [] }
  }
  return rows
}

const patterns: Record<Separator, RegExp> = {
  ';': /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n|\n|\r|$)/gy,
  ',': /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/gy,
}

function quoted(value: string): string {
  return /[";\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}

function harmless(value: string): string {
  return /^['=+\-@\t\r]/.test(value) ? `'${value}` : value
}

function restored(value: string): string {
  return /^'['=+\-@\t\r]/.test(value) ? value.slice(1) : value
}
