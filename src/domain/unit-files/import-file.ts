import { BlockName, Residence, type ResidenceStatus } from '../residences/residence.ts'
import type { ImportProblem } from '../residences/import-wire.ts'
import type { LinkType } from '../kernel/roles.ts'
import { type CsvRow, readCsv } from '../values/csv.ts'
import { Email } from '../values/email.ts'
import { nameLine } from '../values/text.ts'
import { checked, cpfOf, dateOf, optional, phoneOf, type Read, statusOf, typeOf } from './import-cells.ts'
import { type ImportColumn, type ImportMapping, readHeaders } from './import-columns.ts'

/** The person of a line. Null fields are not in the file and change nothing. */
export interface ImportedPerson {
  name: string
  email: string
  cpf: string | null
  phone: string | null
  birth_date: string | null
  type: LinkType
  from_on: string | null
}

export interface ImportedLine {
  /** From 1, including the header. */
  line: number
  unit: string
  block: string
  status: ResidenceStatus | null
  owner_email: string | null
  person: ImportedPerson | null
}

export interface ImportedFile {
  lines: ImportedLine[]
  problems: ImportProblem[]
  /** Unknown headers, which are ignored. */
  ignored: string[]
}

/**
 * Parses a CSV of units and, if it has their columns, of people: one line per person of a unit, or one for a unit alone.
 * Columns in any order, known by their headers; a bad line is reported with its number and skipped.
 */
export function readImport(text: string): ImportedFile {
  const [header, ...rows] = readCsv(text).filter(isFilled)
  const { columns, unknown } = readHeaders(header?.values ?? [])
  if (!columns.includes('unit'))
    return { lines: [], problems: [{ line: header?.line ?? 1, message: noUnitColumn }], ignored: unknown }
  const lines: ImportedLine[] = []
  const problems: ImportProblem[] = []
  for (const row of rows) {
    const found = isSwallowed(row, columns.length) ? openQuote(row) : readLine(row, columns)
    if (Array.isArray(found)) problems.push(...found)
    else lines.push(found)
  }
  if (rows.length === 0) problems.push({ line: header?.line ?? 1, message: 'O arquivo só tem o cabeçalho.' })
  return { lines, problems, ignored: unknown }
}

const noUnitColumn = 'A primeira linha precisa nomear as colunas, entre elas "Unidade".'

function isFilled({ values }: CsvRow): boolean {
  return values.some((value) => value.trim() !== '')
}

/** Quotes around whole other lines: one that was typed as a letter, and another far below it. */
function isSwallowed({ line, end, values }: CsvRow, columns: number): boolean {
  return (
    line !== end &&
    columns > 1 &&
    values.some(
      (value) => /[\r\n]/.test(value) && [';', ',', '\t'].some((one) => value.split(one).length >= columns),
    )
  )
}

function openQuote({ line, end }: CsvRow): ImportProblem[] {
  const message = `Há uma aspa aberta da linha ${line} à ${end}: confira as aspas.`
  return Array.from({ length: end - line + 1 }, (_, at) => ({ line: line + at, message }))
}

type Cells = Partial<Record<ImportColumn, string>>

function readLine({ line, values }: CsvRow, columns: ImportMapping): ImportedLine | ImportProblem[] {
  const messages: string[] = []
  const read = <T>(value: Read<T>): T | null => {
    if (!Array.isArray(value)) return value
    messages.push(...(value as string[])) // an array contains the messages
    return null
  }
  const cells: Cells = Object.fromEntries(
    columns.flatMap((column, at) => (column ? [[column, (values[at] ?? '').trim()]] : [])),
  )
  if (values.slice(columns.length).some((value) => value.trim() !== '')) messages.push(tooManyCells)
  const unit = read(checked(Residence.row.entries.unit, cells.unit))
  const block = read(checked(BlockName, cells.block))
  const status = read(statusOf(cells.status))
  const owner_email = read(optional(Email, cells.owner_email))
  const person = hasPerson(cells) ? readPerson(cells, read) : null
  if (messages.length > 0 || unit === null || block === null)
    return messages.map((message) => ({ line, message }))
  return { line, unit, block, status, owner_email, person }
}

const tooManyCells = 'Há mais valores do que colunas: um deles tem o separador, e precisa estar entre aspas.'

/** If anything of a person is filled in, the line has a person. */
function hasPerson({ name, email, cpf, phone, type, birth_date, from_on }: Cells): boolean {
  return Boolean(name || email || cpf || phone || type || birth_date || from_on)
}

function readPerson(cells: Cells, read: <T>(value: Read<T>) => T | null): ImportedPerson | null {
  const name = read(checked(nameLine('Nome é obrigatório', 120), cells.name))
  const email = read(checked(Email, cells.email))
  const person = {
    cpf: read(cpfOf(cells.cpf)),
    phone: read(phoneOf(cells.phone)),
    type: read(typeOf(cells.type)) ?? 'OWNER',
    birth_date: read(dateOf(cells.birth_date, 'Data de nascimento')),
    from_on: read(dateOf(cells.from_on, 'Data de entrada')),
  }
  return name === null || email === null ? null : { name, email, ...person }
}
