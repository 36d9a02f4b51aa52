import { finds } from '#domain/values/search.ts'
import {
  type ResidenceDocument,
  type ResidenceDocumentStanding as ResidenceDocumentStatus,
  standingOf,
} from '#domain/residence-documents/residence-document.ts'
import { residenceDocumentTypeTexts } from '#domain/residence-documents/texts.ts'

export interface DocumentFilter {
  text: string
  /** Empty for all types. */
  type: string
  onlyActive: boolean
}

export const wholeFilter: DocumentFilter = { text: '', type: '', onlyActive: true }

export function hasDocumentFilter({ text, type }: DocumentFilter): boolean {
  return text.trim() !== '' || type !== ''
}

/** Every typed word must be in the title, description, file name or type, without accents. */
export function matchesDocument(
  row: ResidenceDocument,
  { text, type, onlyActive }: DocumentFilter,
  today: string,
): boolean {
  if (onlyActive && standingOf(row, today) !== 'ACTIVE') return false
  if (type && row.type !== type) return false
  return finds(text, row.title, row.description, row.filename, residenceDocumentTypeTexts[row.type])
}

/** What `onlyActive` leaves out: `1 expirado, 2 arquivados`; empty if nothing. */
export function leftOutText(rows: readonly DocumentValidity[], today: string): string {
  const standings = rows.map((row) => standingOf(row, today))
  const count = (wanted: ResidenceDocumentStatus) => standings.filter((one) => one === wanted).length
  return [
    { count: count('EXPIRED'), word: 'expirado' },
    { count: count('INACTIVE'), word: 'arquivado' },
  ]
    .flatMap(({ count, word }) => (count > 0 ? [counted(count, word)] : []))
    .join(', ')
}

type DocumentValidity = Pick<ResidenceDocument, 'is_active' | 'expires_at'>

/** `3 documentos, 2 ativos`, `4 documentos, 2 ativos, 1 expirado`. */
export function countsText(rows: readonly DocumentValidity[], today: string): string {
  const count = (wanted: ResidenceDocumentStatus) =>
    rows.filter((row) => standingOf(row, today) === wanted).length
  const expired = count('EXPIRED')
  return [
    counted(rows.length, 'documento'),
    counted(count('ACTIVE'), 'ativo'),
    ...(expired > 0 ? [counted(expired, 'expirado')] : []),
  ].join(', ')
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
