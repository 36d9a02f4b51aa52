import { finder, searchable } from '#domain/values/search.ts'
import {
  type CondominiumDocument,
  libraryDocumentTypes,
  libraryDocumentTypeTexts,
  uploaderText,
} from '#domain/condominium-documents/condominium-document.ts'

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
  const isMeant = finder(search)
  return rows.filter((row) => {
    if (type && row.type !== type) return false
    const said = [row.title, row.description, libraryDocumentTypeTexts[row.type]]
    return isMeant(searchable(...said, row.original_filename, uploaderText(row)))
  })
}
