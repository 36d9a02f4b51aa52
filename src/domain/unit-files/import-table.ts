import * as v from 'valibot'
import {
  type ImportColumn,
  type ImportColumns,
  type ImportMapping,
  SaidColumns,
} from '../residences/import-wire.ts'
import { type CsvRow, readCsv, separatorIn } from '../values/csv.ts'
import { readHeaders } from './import-columns.ts'

/** A column as it stands in the file. */
export interface FileColumn {
  /** Its header, or `Coluna 3`. */
  name: string
  /** What its header names. */
  own: ImportColumn | null
  /** Empty, or for people only: nobody needs to say what it is. */
  isTold: boolean
  /** Its first values, each once. */
  examples: string[]
}

/** A file before anybody has said what its columns are. */
export interface ImportTable {
  columns: FileColumn[]
  /** The places of those whose header names what another one has, with the place of that one. */
  again: ReadonlyMap<number, number>
  /** The line that names them; null for a file without one. */
  header: CsvRow | null
  /** What stands over it: a title, a date. */
  above: CsvRow[]
  /** The lines below that have something. */
  rows: CsvRow[]
  /** Between its values. */
  separator: string
}

/** Spreadsheets save thousands of empty ones; what stands beyond these is told as too many values. */
const mostColumns = 1000
const mostTitleLines = 10
const examplesShown = 3
const exampleLetters = 40

/**
 * With `hasHeader`, as a person says; else the first line names columns if it has a word of theirs, or no number. A line
 * further down that names several is the header under a title.
 */
export function importTable(text: string, hasHeader?: boolean): ImportTable {
  const all = readCsv(text).filter(({ values }) => values.some((value) => value.trim() !== ''))
  const above = hasHeader === false ? [] : all.slice(0, titleLines(all))
  const filled = all.slice(above.length)
  const [first] = filled
  const named = readHeaders((first?.values ?? []).slice(0, mostColumns))
  const isNamed = named.told.size > 0 || named.columns.some((column) => column !== null)
  const header = (hasHeader ?? (isNamed || !hasNumber(first))) ? (first ?? null) : null
  const rows = header ? filled.slice(1) : filled
  const width = Math.min(header && isNamed ? header.values.length : widest(filled), mostColumns)
  const examples = examplesIn(rows, width)
  const columns = Array.from({ length: width }, (_, at): FileColumn => {
    const title = (header?.values[at] ?? '').trim().replace(/\s+/g, ' ')
    const shown = examples[at] ?? []
    const isEmpty = title === '' && shown.length === 0
    return {
      name: title || `Coluna ${at + 1}`,
      own: header ? (named.columns[at] ?? null) : null,
      isTold: isEmpty || (header !== null && named.told.has(at)),
      examples: shown,
    }
  })
  const again: ReadonlyMap<number, number> = header ? named.again : new Map()
  return { columns, again, header, above, rows, separator: separatorIn(text) }
}

/** How many lines stand over the one that names the columns: in known words, or as the first that has more than a title. */
function titleLines(rows: readonly CsvRow[]): number {
  const top = rows.slice(0, mostTitleLines + 1)
  const names = (row: CsvRow, isName: (value: string, at: number) => boolean) =>
    !hasNumber(row) && row.values.filter(isName).length > 1
  const known = top.findIndex((row) => {
    const { columns } = readHeaders(row.values.slice(0, mostColumns))
    return names(row, (_, at) => Boolean(columns[at]))
  })
  if (known >= 0) return known
  const isFilled = (value: string) => value.trim() !== ''
  const wide = top.find(({ values }) => values.filter(isFilled).length > 1)
  return wide && names(wide, isFilled) ? top.indexOf(wide) : 0
}

/** A person is asked what the columns are: the unit's was not found, or one is not known. */
export function asksForColumns(table: ImportTable): boolean {
  const { columns, header, rows } = table
  if (rows.length === 0 || (header && isSwallowed(header, table))) return false
  const isUnknown = columns.some(({ own, isTold }) => own === null && !isTold)
  return isUnknown || columns.every(({ own }) => own !== 'unit')
}

/** As the person says, else as the headers do. */
export function columnsOf({ columns }: ImportTable, mapping?: ImportMapping): ImportColumns {
  return columns.map(({ own }, at) => (mapping ? (mapping.columns[at] ?? null) : own))
}

/** Why a file cannot be read with these columns; null if it can. */
export function whyNotColumns(columns: ImportColumns, mapping?: ImportMapping): string | null {
  if (!mapping) return columns.includes('unit') ? null : noUnitColumn
  const said = v.safeParse(SaidColumns, columns)
  return said.success ? null : said.issues[0].message
}

/** Quotes around whole other lines: one that was typed as a letter, and another far below it. */
export function isSwallowed({ line, end, values }: CsvRow, { columns, separator }: ImportTable): boolean {
  return (
    line !== end &&
    columns.length > 1 &&
    values.some((value) => /[\r\n]/.test(value) && value.split(separator).length >= columns.length)
  )
}

const noUnitColumn = 'A primeira linha precisa nomear as colunas, entre elas "Unidade".'

/** By column, in one pass over the cells. */
function examplesIn(rows: readonly CsvRow[], width: number): string[][] {
  const found = Array.from({ length: width }, (): string[] => [])
  for (const { values } of rows)
    for (const [at, value] of values.entries()) {
      const examples = found[at]
      if (!examples || examples.length === examplesShown) continue
      const text = shortened(value.trim())
      if (text !== '' && !examples.includes(text)) examples.push(text)
    }
  return found
}

function shortened(value: string): string {
  if (value.length <= exampleLetters) return value
  const letters = Array.from(value.slice(0, 2 * exampleLetters + 1)) // one may be two units of UTF-16
  return letters.length > exampleLetters ? `${letters.slice(0, exampleLetters).join('')}…` : value
}

function hasNumber(row: CsvRow | undefined): boolean {
  return row?.values.some((value) => /[\d@]/.test(value)) ?? false
}

function widest(rows: readonly CsvRow[]): number {
  return rows.reduce((width, { values }) => Math.max(width, values.length), 0)
}
