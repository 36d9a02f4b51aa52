import type { ResidenceDocument } from '#domain/residence-documents/residence-document.ts'
import { residenceDocumentTypeTexts } from '#domain/residence-documents/texts.ts'
import { folded } from '#domain/values/text.ts'

export interface DocumentFilter {
  text: string
  /** Empty for every type. */
  type: string
  onlyActive: boolean
}

export const wholeFilter: DocumentFilter = { text: '', type: '', onlyActive: true }

export function isNarrowed({ text, type }: DocumentFilter): boolean {
  return text.trim() !== '' || type !== ''
}

/** Every word of the search stands in the title, the description, the file's name or the type, without accents. */
export function matches(row: ResidenceDocument, { text, type, onlyActive }: DocumentFilter): boolean {
  if (onlyActive && !row.is_active) return false
  if (type && row.type !== type) return false
  const words = folded(text).split(' ').filter(Boolean)
  if (words.length === 0) return true
  const here = folded(
    [row.title, row.description, row.filename, residenceDocumentTypeTexts[row.type]].join(' '),
  )
  return words.every((word) => here.includes(word))
}

/** `3 documentos, 2 ativos`. */
export function countsText(rows: readonly Pick<ResidenceDocument, 'is_active'>[]): string {
  const active = rows.filter(({ is_active }) => is_active).length
  const all = rows.length === 1 ? '1 documento' : `${rows.length} documentos`
  return `${all}, ${active === 1 ? '1 ativo' : `${active} ativos`}`
}
