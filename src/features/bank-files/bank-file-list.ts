import { contentsText } from '#domain/remessas/contents.ts'
import { isHomologation, type RemessaFile, testSlipsOf } from '#domain/remessas/remessa-file.ts'
import type { RetornoFile } from '#domain/retornos/retorno-file.ts'
import { formatBRL } from '#domain/values/cents.ts'
import { countedText } from '#domain/values/counted-text.ts'
import { bankFilesHref, listHref, recordHref } from '#parts/navigation.ts'
import type { StatusLook } from '#ui/look.ts'

export type BankFileKind = 'remessas' | 'retornos'
/** Test slips are sent too, but count for nothing. */
type BankFileLook = BankFileKind | 'tests'

/** A file of the bank, sent or received, as one list has both. */
export interface ListedBankFile {
  id: string
  kind: BankFileKind
  look: BankFileLook
  href: string
  name: string
  /** The bank's number of it. */
  number: number
  /** "3 registros e 1 baixa" */
  contents: string
  /** Asked of the bank, or paid, in cents; null for a file of test slips. */
  cents: number | null
  /** How many of its rows somebody has to look at. */
  toCheck: number
  at: string
  by: string
}

export const bankFileLooks: Record<BankFileLook, StatusLook> = {
  remessas: { tone: 'info', icon: 'file-arrow-up', text: 'Enviado' },
  tests: { tone: 'accent', icon: 'tag', text: 'Teste' },
  retornos: { tone: 'success', icon: 'file-arrow-down', text: 'Recebido' },
}

/** The addresses of the list: all, sent, received. */
export const bankFileViews = [
  { label: 'Todos', href: bankFilesHref, kind: null },
  { label: 'Enviados', href: listHref('remessas'), kind: 'remessas' },
  { label: 'Recebidos', href: listHref('retornos'), kind: 'retornos' },
] as const satisfies { label: string; href: string; kind: BankFileKind | null }[]

/** Newest first. */
export function listedBankFiles(
  remessas: readonly RemessaFile[],
  retornos: readonly RetornoFile[],
): ListedBankFile[] {
  return [...remessas.map(listedRemessa), ...retornos.map(listedRetorno)].sort((one, other) =>
    other.at.localeCompare(one.at),
  )
}

function listedRemessa(row: RemessaFile): ListedBankFile {
  const isTest = isHomologation(row)
  return {
    id: row.id,
    kind: 'remessas',
    look: isTest ? 'tests' : 'remessas',
    href: recordHref('remessas', row.id) ?? '',
    name: row.file_name,
    number: row.file_number,
    contents: isTest ? testContents(row) : contentsText(row),
    cents: isTest ? null : row.total_value,
    toCheck: 0,
    at: row.created_at,
    by: row.by_name,
  }
}

function listedRetorno(row: RetornoFile): ListedBankFile {
  return {
    id: row.id,
    kind: 'retornos',
    look: 'retornos',
    href: recordHref('retornos', row.id) ?? '',
    name: row.filename,
    number: row.file_number,
    contents: retornoContents(row),
    cents: row.paid_cents,
    toCheck: row.attention.length,
    at: row.created_at,
    by: row.by_name,
  }
}

/** "10 boletos de teste (homologação)" */
function testContents(row: RemessaFile): string {
  return `${countedText(testSlipsOf(row).length, 'boleto de teste', 'boletos de teste')} (homologação)`
}

function retornoContents(
  row: Pick<
    RetornoFile,
    'rows_count' | 'registered_count' | 'rejected_count' | 'paid_count' | 'tariffs_cents'
  >,
): string {
  const parts = [
    row.paid_count > 0 && countedText(row.paid_count, 'pago', 'pagos'),
    row.registered_count > 0 && countedText(row.registered_count, 'registrado', 'registrados'),
    row.rejected_count > 0 && countedText(row.rejected_count, 'rejeitado', 'rejeitados'),
    row.tariffs_cents > 0 && `${formatBRL(row.tariffs_cents)} de tarifas`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : countedText(row.rows_count, 'movimento', 'movimentos')
}
