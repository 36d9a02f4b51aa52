import {
  type ImportColumn,
  type ImportColumns,
  importColumns,
  importColumnTexts,
  type ImportMapping,
  type ImportProblem,
} from '#domain/residences/import-wire.ts'
import { columnsOf, type ImportTable, importTable } from '#domain/unit-files/import-table.ts'
import { problemLinesCsv } from '#domain/unit-files/problem-lines.ts'
import type { SelectOption } from '#ui/SelectField.tsx'

/** What a file has, and what each of its columns is. */
export interface MappedFile {
  text: string
  table: ImportTable
  mapping: ImportMapping
}

export const columnOptions: SelectOption<ImportColumn>[] = importColumns.map((value) => ({
  value,
  label: importColumnTexts[value],
}))

/** As its headers say, until the person says otherwise. */
export function mappedFile(text: string): MappedFile {
  const table = importTable(text)
  return { text, table, mapping: mappingOf(table, columnsOf(table)) }
}

export function withColumn(file: MappedFile, at: number, column: ImportColumn | null): MappedFile {
  const columns = columnsOf(file.table, file.mapping).map((old, place) => (place === at ? column : old))
  return { ...file, mapping: mappingOf(file.table, columns) }
}

/** What the person said stays; a header says the rest. */
export function withHeader({ text, mapping }: MappedFile, hasHeader: boolean): MappedFile {
  const table = importTable(text, hasHeader)
  const columns = table.columns.map(({ own }, at) => mapping.columns[at] ?? own)
  return { text, table, mapping: mappingOf(table, columns) }
}

/** What the server needs to know: nothing, if the headers say it all. */
export function saidMapping({ text, mapping }: MappedFile): ImportMapping | undefined {
  const own = mappedFile(text).mapping
  return JSON.stringify(own) === JSON.stringify(mapping) ? undefined : mapping
}

/** Those that have problems, as a file to correct; null where the whole file has one. */
export function badLinesOf(file: MappedFile, problems: readonly ImportProblem[]): string | null {
  return problemLinesCsv(file.text, saidMapping(file), problems)
}

/** By column: which other is the same. */
export function columnErrors({ table, mapping }: MappedFile): (string | undefined)[] {
  const columns = columnsOf(table, mapping)
  return columns.map((column, at) => {
    const other = columns.findIndex((one, place) => one === column && place !== at)
    if (column === null || other < 0) return undefined
    return `“${table.columns[other]?.name}” também é ${importColumnTexts[column]}: escolha uma das duas.`
  })
}

/** Without the ones at the end that are not read: spreadsheets save hundreds of empty ones. */
function mappingOf({ header }: ImportTable, columns: ImportColumns): ImportMapping {
  const last = columns.reduce((found, column, at) => (column === null ? found : at + 1), 0)
  return { columns: columns.slice(0, last), has_header: header !== null }
}
