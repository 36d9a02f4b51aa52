import * as v from 'valibot'
import { findCivilDate } from '../values/civil-date.ts'
import { Cpf } from '../values/cpf.ts'
import { readCsv, separatorOf } from '../values/csv.ts'
import { Email } from '../values/email.ts'
import { PhoneNumber } from '../values/phone.ts'
import { folded, line as lineOfText } from '../values/text.ts'
import { type ImportColumn, readHeaders } from './import-columns.ts'
import type { ImportProblem } from '../residences/import-wire.ts'
import type { LinkType } from '../kernel/roles.ts'
import { BlockName, Residence, type ResidenceStatus } from '../residences/residence.ts'

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
 * Separated by `;` or `,`, columns in any order; a bad line is reported with its number and skipped.
 */
export function readImport(text: string): ImportedFile {
  const [header, ...rows] = readCsv(text, separatorOf(text))
  const { columns, unknown } = readHeaders(header?.values ?? [])
  if (!columns.includes('unit'))
    return { lines: [], problems: [{ line: header?.line ?? 1, message: noUnitColumn }], ignored: unknown }
  const lines: ImportedLine[] = []
  const problems: ImportProblem[] = []
  for (const { line, values } of rows) {
    if (values.every((value) => value.trim() === '')) continue
    const found = readLine(line, cellsOf(columns, values))
    if ('messages' in found) problems.push(...found.messages.map((message) => ({ line, message })))
    else lines.push(found)
  }
  if (rows.length === 0) problems.push({ line: 1, message: 'O arquivo só tem o cabeçalho.' })
  return { lines, problems, ignored: unknown }
}

const noUnitColumn = 'A primeira linha precisa nomear as colunas, entre elas "Unidade".'

type Cells = Partial<Record<ImportColumn, string>>

function cellsOf(columns: readonly (ImportColumn | null)[], values: readonly string[]): Cells {
  return Object.fromEntries(
    columns.flatMap((column, at) => (column ? [[column, (values[at] ?? '').trim()]] : [])),
  )
}

function readLine(line: number, cells: Cells): ImportedLine | { messages: string[] } {
  const messages: string[] = []
  const read = <T>(value: T | string[]): T | null => {
    if (!Array.isArray(value)) return value
    messages.push(...(value as string[])) // an array contains the messages
    return null
  }
  const unit = read(checked(Residence.row.entries.unit, cells.unit ?? ''))
  const block = read(checked(BlockName, cells.block ?? ''))
  const status = read(oneOf(statuses, cells.status, 'Status deve ser Ocupado ou Vago'))
  const owner_email = read(optional(Email, cells.owner_email))
  const person = hasPerson(cells) ? readPerson(cells, read) : null
  if (messages.length > 0 || unit === null || block === null) return { messages }
  return { line, unit, block, status, owner_email, person }
}

function hasPerson({ name, email, cpf, phone }: Cells): boolean {
  return Boolean(name || email || cpf || phone) // if any of them is filled in, the line has a person
}

function readPerson(cells: Cells, read: <T>(value: T | string[]) => T | null): ImportedPerson | null {
  const name = read(checked(lineOfText('Nome é obrigatório', 120), cells.name ?? ''))
  const email = read(checked(Email, cells.email ?? ''))
  const person = {
    cpf: read(optional(Cpf, cells.cpf)),
    phone: read(optional(PhoneNumber, cells.phone)),
    type: read(oneOf(types, cells.type, 'Tipo deve ser Proprietário, Inquilino ou Dependente')) ?? 'OWNER',
    birth_date: read(dateOf(cells.birth_date, 'Data de nascimento')),
    from_on: read(dateOf(cells.from_on, 'Data de entrada')),
  }
  return name === null || email === null ? null : { name, email, ...person }
}

function checked<T>(schema: v.GenericSchema<unknown, T>, text: string): T | string[] {
  const result = v.safeParse(schema, text)
  return result.success ? result.output : [result.issues[0].message]
}

function optional<T>(schema: v.GenericSchema<unknown, T>, text = ''): T | null | string[] {
  return text === '' ? null : checked(schema, text)
}

function oneOf<T>(words: Record<string, T>, text = '', message = ''): T | null | string[] {
  if (text === '') return null
  return words[folded(text)] ?? [`${message}, e não "${text}".`]
}

function dateOf(text = '', label = ''): string | null | string[] {
  if (text === '') return null
  return findCivilDate(text) ?? [`${label} inválida: "${text}". Use dia/mês/ano.`]
}

const statuses: Record<string, ResidenceStatus> = {
  ocupado: 'OCCUPIED',
  ocupada: 'OCCUPIED',
  occupied: 'OCCUPIED',
  vago: 'VACANT',
  vaga: 'VACANT',
  vazio: 'VACANT',
  vazia: 'VACANT',
  vacant: 'VACANT',
}

const types: Record<string, LinkType> = {
  proprietario: 'OWNER',
  proprietaria: 'OWNER',
  owner: 'OWNER',
  inquilino: 'TENANT',
  inquilina: 'TENANT',
  locatario: 'TENANT',
  locataria: 'TENANT',
  tenant: 'TENANT',
  dependente: 'DEPENDENT',
  dependent: 'DEPENDENT',
}
