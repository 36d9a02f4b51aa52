import * as v from 'valibot'
import { isCsv, notCsvSentence } from '../values/file-text.ts'
import { Id } from '../values/id.ts'

/** The maximum size of an import file, in characters. */
export const importMaxChars = 4 * 1024 * 1024

/** What a column of a file can be, as people are asked for it. */
export const importColumnTexts = {
  unit: 'Unidade',
  block: 'Bloco',
  status: 'Status',
  name: 'Nome',
  email: 'E-mail',
  cpf: 'CPF',
  phone: 'Telefone',
  type: 'Tipo',
  birth_date: 'Nascimento',
  from_on: 'Entrada',
  owner_email: 'E-mail do proprietário',
} as const
export type ImportColumn = keyof typeof importColumnTexts
export const importColumns = Object.keys(importColumnTexts) as ImportColumn[] // the keys of the texts

/** Which column of the import each of the file's is, from the left; null for one that is not read. */
export type ImportColumns = readonly (ImportColumn | null)[]

/** As a person says them. */
export const SaidColumns = v.pipe(
  v.array(v.nullable(v.picklist(importColumns))),
  v.maxLength(1000, 'São colunas demais.'),
  v.check(
    (columns) => columnTwice(columns) === null,
    ({ input }) => `Duas colunas são “${importColumnTexts[columnTwice(input) ?? 'unit']}”: escolha uma.`,
  ),
  v.check((columns) => columns.includes('unit'), 'Diga qual coluna é a unidade.'),
)

/** Where a file does not name its columns in words that are known. */
export const ImportMapping = v.strictObject({
  columns: SaidColumns,
  /** The first line names the columns. */
  has_header: v.boolean(),
})
export type ImportMapping = v.InferOutput<typeof ImportMapping>

/** Each is a unit or a person to be written, all of them in one transaction: more than the largest condominium has. */
export const importMostLines = 10_000
export const tooLongToImport = `O arquivo tem mais de ${importMostLines.toLocaleString('pt-BR')} linhas: divida-o em partes.`

/** However they end; a value in quotes may hold some of them. */
export function linesOf(text: string): number {
  const filled = text.trimEnd()
  let lines = 1
  for (let at = 0; at < filled.length; at++) {
    const letter = filled[at]
    if (letter === '\n' || (letter === '\r' && filled[at + 1] !== '\n')) lines++
  }
  return lines
}

export const ImportInput = v.strictObject({
  /** By default the actor's own. */
  condominium_id: v.optional(Id),
  /** The whole file, as text. */
  text: v.pipe(
    v.string('Escolha um arquivo'),
    v.nonEmpty('Escolha um arquivo'),
    v.maxLength(importMaxChars, 'O arquivo é grande demais: divida-o em partes.'),
    v.check(isCsv, notCsvSentence),
    v.check((text) => linesOf(text) <= importMostLines, tooLongToImport),
  ),
  /** Without it, the columns are known by their headers. */
  mapping: v.optional(ImportMapping),
  /** Imports the good lines even if others are bad; otherwise one bad line refuses the whole file. */
  skip_problems: v.optional(v.boolean(), false),
})

export type ImportInput = v.InferOutput<typeof ImportInput>

/** Why a line is refused; `line` counts from 1, including the header. */
export const ImportProblem = v.strictObject({
  line: v.number(),
  message: v.string(),
  /** Of whom the line is, where it says so. */
  name: v.optional(v.string()),
  /** The cell that is wrong, if it is one, and what stands in it. */
  column: v.optional(v.picklist(importColumns)),
  value: v.optional(v.string()),
})
export type ImportProblem = v.InferOutput<typeof ImportProblem>

const KindCounts = v.strictObject({ created: v.number(), changed: v.number(), unchanged: v.number() })
export type ImportCounts = v.InferOutput<typeof KindCounts>

export const ImportAnswer = v.strictObject({
  residences: KindCounts,
  people: KindCounts,
  problems: v.array(ImportProblem),
  /** What lines say and was not taken, though the rest of them was. */
  notices: v.optional(v.array(ImportProblem)),
})
export type ImportAnswer = v.InferOutput<typeof ImportAnswer>

function columnTwice(columns: ImportColumns): ImportColumn | null {
  return columns.find((column, at) => column !== null && columns.indexOf(column) !== at) ?? null
}
