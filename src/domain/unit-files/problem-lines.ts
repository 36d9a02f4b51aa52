import { type ImportMapping, type ImportProblem, importColumnTexts } from '../residences/import-wire.ts'
import { byteOrderMark, csvLine, linesApart } from '../values/csv.ts'
import { problemColumn, wordsOf } from './import-columns.ts'
import { columnsOf, importTable, isSwallowed } from './import-table.ts'

/**
 * The lines of a file that have problems, as they stand in it, with a last column that says why: a file to correct and to
 * import again. Null where the problem is of the whole file.
 */
export function problemLinesCsv(
  text: string,
  mapping: ImportMapping | undefined,
  problems: readonly ImportProblem[],
): string | null {
  const table = importTable(text, mapping?.has_header)
  const columns = columnsOf(table, mapping)
  const rows = table.rows.flatMap((row) => (isSwallowed(row, table) ? linesApart(text, row) : [row]))
  const messages = messagesByLine(problems)
  const bad = rows.filter(({ line }) => messages.has(line))
  if (bad.length === 0) return null
  // The titles of the file, or of the person where it has none.
  const titles = table.header?.values ?? columns.map((column) => (column ? importColumnTexts[column] : ''))
  const earlier = titles.findIndex((title) => wordsOf(title) === wordsOf(problemColumn))
  const width = Math.max(...[titles, ...bad.map(({ values }) => values)].map(filledWidth))
  const cells = (values: readonly string[]) =>
    Array.from({ length: width }, (_, at) => values[at] ?? '').filter((_, at) => at !== earlier)
  return [
    [...cells(titles), problemColumn],
    ...bad.map(({ line, values }) => [...cells(values), messages.get(line)?.join(' ') ?? '']),
  ].reduce((file, values) => `${file}${csvLine(values)}\r\n`, byteOrderMark)
}

function messagesByLine(problems: readonly ImportProblem[]): Map<number, string[]> {
  const messages = new Map<number, string[]>()
  for (const { line, message } of problems) messages.set(line, [...(messages.get(line) ?? []), message])
  return messages
}

/** Without empty cells at the end. */
function filledWidth(values: readonly string[]): number {
  return values.reduce((width, value, at) => (value.trim() === '' ? width : at + 1), 0)
}
