import * as v from 'valibot'
import { CondominiumDocument, nothingChosen } from '#domain/condominium-documents/condominium-document.ts'
import type { PickedDocument } from '#hooks/document-file.ts'

/** What the upload form holds. */
export interface LibraryValues {
  /** The chosen file, if any: one at most. */
  documents: PickedDocument[]
  title: string
  description: string
}

export const blankUpload: LibraryValues = { documents: [], title: '', description: '' }

const { title, description } = CondominiumDocument.row.entries

/** What must be there before anything is sent. */
export const Upload = v.object({
  title,
  documents: v.pipe(v.array(v.unknown()), v.minLength(1, nothingChosen)),
  description,
})

/** Why nothing can be sent yet. */
export function whyNotYet(values: LibraryValues): string | undefined {
  return values.title.trim() && values.documents.length > 0 ? undefined : nothingChosen
}

/** The chosen file as the command names it. */
export function fileOf({ id: document_id, filename, mime_type, file_size, sha256 }: PickedDocument) {
  return { document_id, filename, mime_type, file_size, sha256 }
}
