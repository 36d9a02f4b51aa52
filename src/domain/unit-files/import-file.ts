import { BlockName, Residence, type ResidenceStatus } from '../residences/residence.ts'
import {
  type ImportColumn,
  importColumnTexts,
  type ImportMapping,
  type ImportProblem,
} from '../residences/import-wire.ts'
import type { LinkType } from '../kernel/roles.ts'
import type { CsvRow } from '../values/csv.ts'
import { Email } from '../values/email.ts'
import { nameLine } from '../values/text.ts'
import { checked, cpfOf, dateOf, optional, phoneOf, type Read, statusOf, typeOf } from './import-cells.ts'
import { wordsOf } from './import-columns.ts'
import { columnsOf, type ImportTable, importTable, isSwallowed, whyNotColumns } from './import-table.ts'

/** The person of a line. Null fields are not in the file and change nothing. */
export interface ImportedPerson {
  name: string
  /** Null where a list says that there is none: the person cannot sign in until one is given. */
  email: string | null
  cpf: string | null
  phone: string | null
  birth_date: string | null
  type: LinkType | null
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
  /** Lines that stand in lists and are nobody's: titles, totals, and what says that a unit is vacant. */
  notices: ImportProblem[]
  /** Unknown headers, which are ignored. */
  ignored: string[]
}

/**
 * Parses a CSV of units and, if it has their columns, of people: one line per person of a unit, or one for a unit alone.
 * Columns in any order, known by their headers or as a person says; a bad line is reported with its number and skipped.
 */
export function readImport(text: string, mapping?: ImportMapping): ImportedFile {
  const table = importTable(text, mapping?.has_header)
  const columns = columnsOf(table, mapping)
  const ignored = table.columns
    .filter(({ own, isTold }, at) => columns[at] === null && !(own === null && isTold))
    .map(({ name }) => name)
  const { header, rows } = table
  const notices = table.above.map((row) => leftOut(row, 'está acima do cabeçalho'))
  if (!mapping) notices.push(...namedAgain(table))
  const none = { lines: [], notices, ignored }
  if (header && isSwallowed(header, table)) return { ...none, problems: openQuote(header) }
  const line = header?.line ?? rows[0]?.line ?? 1
  const message = whyNotColumns(columns, mapping)
  if (message) return { ...none, problems: [{ line, message }] }
  const lines: ImportedLine[] = []
  const problems: ImportProblem[] = []
  const known = columns.flatMap((column, at) => (column ? [{ column, at }] : []))
  for (const row of rows) {
    if (isTotal(row)) {
      notices.push(leftOut(row, 'é a linha de um total'))
      continue
    }
    const cells = cellsOf(row, known)
    if (cells.name && saysNothing(cells.name)) {
      notices.push({ line: row.line, message: `O nome diz “${cells.name}”: ninguém entra na unidade.` })
      cells.name = ''
    }
    if (namesNobody(cells)) {
      notices.push({ line: row.line, message: 'O nome diz que a unidade está vaga: ninguém entra nela.' })
      cells.status ||= cells.name
      cells.name = cells.email = ''
    }
    const found = isSwallowed(row, table) ? openQuote(row) : readLine(row, cells, columns.length)
    if (Array.isArray(found)) problems.push(...found)
    else lines.push(found)
  }
  if (rows.length === 0) problems.push({ line, message: 'O arquivo só tem o cabeçalho.' })
  return { lines, problems, notices, ignored }
}

function leftOut({ line, values }: CsvRow, why: string): ImportProblem {
  const value = values.filter((one) => one.trim() !== '').join(' ')
  return { line, message: `Fica de fora: ${why}.`, value }
}

/** Filled columns of what another one has too. */
function namedAgain({ columns, again, header }: ImportTable): ImportProblem[] {
  return Array.from(again).flatMap(([at, other]) => {
    const [column, read] = [columns[at], columns[other]]
    if (!header || !column?.examples.length || !read?.own) return []
    const what = importColumnTexts[read.own]
    return [
      { line: header.line, message: `A coluna “${column.name}” fica de fora: “${read.name}” já é ${what}.` },
    ]
  })
}

/** "Total", "Total geral: 48 unidades". A line with an e-mail is somebody's. */
function isTotal({ values }: CsvRow): boolean {
  const first = values.find((value) => value.trim() !== '') ?? ''
  return /^(?:sub ?)?total(?: |$)|^totais(?: |$)/.test(wordsOf(first)) && !values.join('').includes('@')
}

function openQuote({ line, end }: CsvRow): ImportProblem[] {
  const message = `Há uma aspa aberta da linha ${line} à ${end}: confira as aspas.`
  return Array.from({ length: end - line + 1 }, (_, at) => ({ line: line + at, message }))
}

type Cells = Partial<Record<ImportColumn, string>>

/** Without blanks, and without the dashes and words that stand where there is nothing. */
function cellsOf({ values }: CsvRow, known: readonly { column: ImportColumn; at: number }[]): Cells {
  return Object.fromEntries(
    known.map(({ column, at }) => {
      const value = (values[at] ?? '').trim().replace(/^[-–—_]+$/, '')
      return [column, ofPeople.has(column) && saysNothing(value) ? '' : value]
    }),
  )
}

/** The columns of what nobody need have, or tell; a name that says nothing is told. */
const ofPeople = new Set<ImportColumn>([
  'email',
  'cpf',
  'phone',
  'type',
  'birth_date',
  'from_on',
  'owner_email',
])

/** As lists say it. */
function saysNothing(text: string): boolean {
  return nothing.includes(wordsOf(text))
}

const nothing = (
  'n a, nao tem, nao possui, nao informado, nao informada, nao informou, nao consta, nao ha, nenhum, nenhuma, sem informacao, ' +
  'sem e mail, sem email, sem cpf, sem telefone, sem nome, sem data'
).split(', ')

/** "Vago", where nothing else is said of anybody. */
function namesNobody({ name, email, cpf, phone, birth_date }: Cells): boolean {
  const isSaid = Boolean(name) && statusOf(name) === 'VACANT'
  return isSaid && !email && !cpf && !phone && !birth_date
}

/** What a cell says; what is wrong with it is noted, and null. */
type Reader = <T>(column: ImportColumn, value: Read<T>) => T | null

function readLine({ line, values }: CsvRow, cells: Cells, width: number): ImportedLine | ImportProblem[] {
  const whose = cells.name ? { name: cells.name } : {}
  const problems: ImportProblem[] = []
  const read: Reader = (column, value) => {
    if (!Array.isArray(value)) return value
    const cell = { column, value: cells[column] ?? '' }
    problems.push(...(value as string[]).map((message) => ({ line, message, ...whose, ...cell }))) // an array contains the messages
    return null
  }
  const tooMany = values.slice(width).filter((value) => value.trim() !== '')
  if (tooMany.length > 0)
    problems.push({ line, message: tooManyCells, ...whose, value: tooMany.join(' ').trim() })
  const unit = read('unit', checked(Residence.row.entries.unit, cells.unit))
  const block = read('block', checked(BlockName, cells.block))
  const status = read('status', statusOf(cells.status))
  const owner_email = read('owner_email', optional(Email, cells.owner_email))
  const person = hasPerson(cells) ? readPerson(cells, read) : null
  if (problems.length > 0 || unit === null || block === null) return problems
  return { line, unit, block, status, owner_email, person }
}

const tooManyCells = 'Há mais valores do que colunas: um deles tem o separador, e precisa estar entre aspas.'

/** If anything of a person is filled in, the line has a person. */
function hasPerson({ name, email, cpf, phone, type, birth_date, from_on }: Cells): boolean {
  return Boolean(name || email || cpf || phone || type || birth_date || from_on)
}

function readPerson(cells: Cells, read: Reader): ImportedPerson | null {
  const name = read('name', checked(nameLine('Nome é obrigatório', 120), cells.name))
  const email = cells.name && !cells.email ? null : read('email', checked(Email, cells.email))
  const person = {
    cpf: read('cpf', cpfOf(cells.cpf)),
    phone: read('phone', phoneOf(cells.phone)),
    type: read('type', typeOf(cells.type)),
    birth_date: read('birth_date', dateOf(cells.birth_date, 'Data de nascimento')),
    from_on: read('from_on', dateOf(cells.from_on, 'Data de entrada')),
  }
  return name === null ? null : { name, email, ...person }
}
