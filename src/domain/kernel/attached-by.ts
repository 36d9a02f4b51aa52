import { type AttachedDocument, titleFromFilename } from '../values/document.ts'
import { type Context, recordedAt } from './context.ts'

type Given = Pick<AttachedDocument, 'filename' | 'file_size' | 'mime_type' | 'sha256'> & {
  document_id: string
  title?: string | undefined
  description?: string | undefined
}

/** A document as its row holds it: by whom and when it was added, with the file's name where it has no title. */
export function attachedBy(given: Given, context: Context): AttachedDocument {
  const { document_id, title, description = '', filename, file_size, mime_type, sha256 } = given
  const { id, name } = context.actor
  return {
    id: document_id,
    title: title ?? titleFromFilename(filename),
    description,
    filename,
    file_size,
    mime_type,
    sha256,
    uploaded_by: { id, profile: { name } },
    created_at: recordedAt(context),
  }
}
