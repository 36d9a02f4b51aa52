import {
  type CondominiumDocument,
  libraryDocumentTypes,
  libraryDocumentTypeTexts,
  uploaderText,
} from '#domain/condominium-documents/condominium-document.ts'
import { folded } from '#domain/values/text.ts'

export const libraryTypeOptions = libraryDocumentTypes.map((value) => ({
  value,
  label: libraryDocumentTypeTexts[value],
}))

type Searched = Pick<
  CondominiumDocument,
  'title' | 'description' | 'type' | 'original_filename' | 'uploaded_by'
>

export interface LibraryFilter {
  search: string
  /** Empty for all. */
  type: string
}

/** Every typed word must be in the title, description, kind, file name or uploader's name, without accents. */
export function foundDocuments<D extends Searched>(rows: readonly D[], { search, type }: LibraryFilter): D[] {
  const words = folded(search).split(' ')
  return rows.filter((row) => {
    if (type && row.type !== type) return false
    const said = [row.title, row.description, libraryDocumentTypeTexts[row.type]]
    const here = folded([...said, row.original_filename, uploaderText(row)].join(' '))
    return words.every((word) => here.includes(word))
  })
}
