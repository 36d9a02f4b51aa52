import * as v from 'valibot'
import { entity, type RowOf } from '../kernel/entity.ts'
import { documentMimes, type DocumentLimits, Filename } from '../values/document.ts'
import { Id, Instant } from '../values/id.ts'
import { Sha256 } from '../values/photo.ts'
import { line, optionalText } from '../values/text.ts'

const libraryMimes = [...documentMimes, 'text/plain'] as const
export const libraryLimits: DocumentLimits = { mimes: libraryMimes, maxBytes: 10 * 1024 * 1024 }

export const nothingChosen = 'Por favor, preencha o título e selecione um arquivo.'

/** A paper of the condominium's library, for everybody in it who may read documents. */
export type CondominiumDocument = RowOf<typeof CondominiumDocument>
export const CondominiumDocument = entity('condominium_documents', {
  label: 'Documento',
  fixed: { condominium_id: Id },
  fields: { title: line(nothingChosen, 200), description: optionalText(5000) },
  state: {
    document_id: Id,
    original_filename: Filename,
    mime_type: v.picklist(libraryMimes),
    /** In bytes. */
    file_size: v.pipe(v.number(), v.integer(), v.minValue(1)),
    sha256: Sha256,
    uploaded_by: v.strictObject({
      id: v.nullable(Id),
      email: v.string(),
      profile: v.strictObject({ name: v.string() }),
    }),
    uploaded_at: Instant,
  },
  audience: (row) => ({ condominium_id: row.condominium_id }),
  index: 'condominium_id',
})

/** Who brought it, as the library tells it. */
export function uploaderText({ uploaded_by }: Pick<CondominiumDocument, 'uploaded_by'>): string {
  return uploaded_by.profile.name || uploaded_by.email || 'Usuário não encontrado'
}
