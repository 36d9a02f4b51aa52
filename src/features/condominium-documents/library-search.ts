import { type CondominiumDocument, uploaderText } from '#domain/condominium-documents/condominium-document.ts'
import { folded } from '#domain/values/text.ts'

type Searched = Pick<CondominiumDocument, 'title' | 'description' | 'original_filename' | 'uploaded_by'>

/** Every typed word must be in the title, description, file name or uploader's name, without accents. */
export function foundDocuments<D extends Searched>(rows: readonly D[], search: string): D[] {
  const words = folded(search).split(' ')
  return rows.filter((row) => {
    const here = folded([row.title, row.description, row.original_filename, uploaderText(row)].join(' '))
    return words.every((word) => here.includes(word))
  })
}
