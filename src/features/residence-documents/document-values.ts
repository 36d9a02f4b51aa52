import * as v from 'valibot'
import {
  ResidenceDocument,
  type ResidenceDocumentType,
} from '#domain/residence-documents/residence-document.ts'
import type { PickedDocument } from '#hooks/document-file.ts'

/** What the form holds; dates as the field gives them. */
export interface DocumentValues {
  /** The chosen file, if any: one at most. */
  documents: PickedDocument[]
  title: string
  type: ResidenceDocumentType
  description: string
  expires_at: string
  /** What was there when the editing began: only what differs from it is this person's. */
  opened: Partial<ResidenceDocument>
}

export const blankDocument: DocumentValues = {
  documents: [],
  title: '',
  type: 'OTHER',
  description: '',
  expires_at: '',
  opened: {},
}

const { title, type, description, expires_at } = ResidenceDocument.row.entries
const Fields = { title, type, description, expires_at }

/** What the form asks for; only a new document needs its file. */
export const EditedDocument = v.object(Fields)
export const NewDocument = v.object({
  documents: v.pipe(v.array(v.unknown()), v.minLength(1, 'Por favor, selecione um arquivo')),
  ...Fields,
})

/** What is sent besides the file. */
export function sentFields({ title, type, description, expires_at }: DocumentValues) {
  return { title: title.trim(), type, description: description.trim(), expires_at: expires_at || null }
}

/** The form of a document that exists. */
export function valuesOf({
  title,
  type,
  description,
  expires_at,
}: ResidenceDocument): Partial<DocumentValues> {
  const opened = { title, type, description, expires_at }
  return { ...opened, expires_at: expires_at ?? '', opened }
}

/** The title of a newly chosen file, unless the person gave another than that of the file before. */
export function titleWith(
  chosen: PickedDocument | undefined,
  before: Pick<DocumentValues, 'title' | 'documents'>,
): string {
  const isOwn = before.title.trim() !== '' && before.title !== before.documents[0]?.title
  return isOwn || !chosen ? before.title : chosen.title
}

/** The chosen file as commands name it. */
export function fileOf({ id: document_id, filename, mime_type, file_size, sha256 }: PickedDocument) {
  return { document_id, filename, mime_type, file_size, sha256 }
}
