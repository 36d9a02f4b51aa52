import * as v from 'valibot'
import { change, create } from '../kernel/command.ts'
import { contract } from '../kernel/contract.ts'
import { reads } from '../kernel/crud.ts'
import { query } from '../kernel/query.ts'
import { ById, Id } from '../values/id.ts'
import { CondominiumDocument, libraryLimits } from './condominium-document.ts'

const { mime_type, file_size, sha256, original_filename } = CondominiumDocument.row.entries

export const condominiumDocuments = contract('condominiumDocuments', {
  create: create(
    CondominiumDocument,
    'POST /condominium-documents',
    'create_condominium_document',
    v.strictObject({
      ...CondominiumDocument.createInput.entries,
      document_id: Id,
      filename: original_filename,
      mime_type,
      file_size,
      sha256,
    }),
    ({ id: _row, filename, ...given }, { actor, now }) => ({
      ...given,
      original_filename: filename,
      uploaded_by: { id: actor.id, email: actor.name ? '' : actor.email, profile: { name: actor.name } },
      uploaded_at: now,
    }),
    { file: { field: 'file', kind: 'document', ...libraryLimits } },
  ),
  remove: change(
    CondominiumDocument,
    'DELETE /condominium-documents/:id',
    'delete_condominium_document',
    ById,
    () => null,
    { verb: 'remove' },
  ),
  ...reads(CondominiumDocument, '/condominium-documents', 'read_condominium_document'),
  /** Answers the file itself, under its original name. */
  download: query('GET /condominium-documents/:id/download', 'read_condominium_document', ById, v.unknown()),
})
