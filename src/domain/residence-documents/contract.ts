import * as v from 'valibot'
import { change, create } from '../kernel/command.ts'
import { contract } from '../kernel/contract.ts'
import { given, ListInput } from '../kernel/crud.ts'
import { query } from '../kernel/query.ts'
import { titleFromFilename } from '../values/document.ts'
import { ById, Id } from '../values/id.ts'
import { SearchText } from '../values/text.ts'
import { ResidenceDocument, residenceDocumentLimits } from './residence-document.ts'

const { filename, mime_type, file_size, sha256, title } = ResidenceDocument.row.entries
const file = { field: 'file', kind: 'document', ...residenceDocumentLimits } as const
/** A document of the largest size in base64. */
const embeddedMaxBytes = 15 * 1024 * 1024
const FileOf = { document_id: Id, filename, mime_type, file_size, sha256 }

/** As documented reads answer it: the file in base64 only if a single document is requested. */
const ShownDocument = v.looseObject({
  ...ResidenceDocument.row.entries,
  document_base64: v.nullable(v.string()),
})
const DocumentCounts = v.strictObject({ count: v.number(), activeCount: v.number() })

export const residenceDocuments = contract('residenceDocuments', {
  create: create(
    ResidenceDocument,
    'POST /residence-documents',
    'update_residence',
    v.strictObject({
      ...ResidenceDocument.createInput.entries,
      title: v.optional(title),
      ...FileOf,
    }),
    (input, { actor }) => ({
      ...input,
      title: input.title ?? titleFromFilename(input.filename),
      is_active: true,
      uploaded_by: { id: actor.id, profile: { name: actor.name } },
    }),
    { file: { ...file, base64: 'document_base64' } },
  ),
  /** The documented body may contain another file in base64; devices send it separately, with `replaceFile`. */
  update: change(
    ResidenceDocument,
    'PATCH /residence-documents/:id',
    'update_residence',
    v.strictObject({ ...ResidenceDocument.patchInput.entries, ...v.partial(v.object(FileOf)).entries }),
    (row, patch) => {
      const next = { ...row, ...given(patch) }
      return JSON.stringify(next) === JSON.stringify(row) ? row : next
    },
    {
      verb: 'patch',
      body: v.strictObject({
        ...v.omit(ResidenceDocument.patchInput, ['id']).entries,
        document_base64: v.optional(v.pipe(v.string(), v.maxLength(embeddedMaxBytes))),
        filename: v.optional(v.pipe(v.string(), v.maxLength(1000))),
      }),
      bodyMaxBytes: embeddedMaxBytes,
    },
  ),
  replaceFile: change(
    ResidenceDocument,
    'PUT /residence-documents/:id/file',
    'update_residence',
    v.strictObject({ id: Id, ...FileOf }),
    (row, { id: _row, ...given }) => ({ ...row, ...given }),
    { file: { ...file, base64: 'document_base64' } },
  ),
  remove: change(ResidenceDocument, 'DELETE /residence-documents/:id', 'update_residence', ById, () => null, {
    verb: 'remove',
  }),
  archive: change(
    ResidenceDocument,
    'POST /residence-documents/:id/archive',
    'update_residence',
    ById,
    (row) => (row.is_active ? { ...row, is_active: false } : row),
  ),
  restore: change(
    ResidenceDocument,
    'POST /residence-documents/:id/restore',
    'update_residence',
    ById,
    (row) => (row.is_active ? row : { ...row, is_active: true }),
  ),

  list: query(
    'GET /residence-documents',
    'read_residence',
    v.strictObject({
      ...ListInput.entries,
      residence_id: v.optional(Id),
      type: v.optional(ResidenceDocument.row.entries.type),
      is_active: v.optional(v.picklist(['true', 'false'])),
      search: v.optional(SearchText),
    }),
    v.array(ShownDocument),
  ),
  get: query('GET /residence-documents/:id', 'read_residence', ById, ShownDocument),
  data: query(
    'GET /residence-documents/:id/data',
    'read_residence',
    ById,
    v.strictObject({ document_base64: v.string(), filename: v.string(), mime_type: v.string() }),
  ),
  /** Answers the file itself. */
  download: query('GET /residence-documents/:id/download', 'read_residence', ById, v.unknown()),
  ofResidence: query(
    'GET /residence-documents/residence/:id',
    'read_residence',
    ById,
    v.array(ShownDocument),
  ),
  ofUser: query('GET /residence-documents/user/:id', 'read_residence', ById, v.array(ShownDocument)),
  count: query('GET /residence-documents/residence/:id/count', 'read_residence', ById, DocumentCounts),
  counts: query(
    'GET /residence-documents/residences/counts',
    'read_residence',
    v.strictObject({
      /** Comma-separated, at most 500. */
      residenceIds: v.pipe(
        v.string('Informe as unidades'),
        v.nonEmpty('Informe as unidades'),
        v.maxLength(20_000, 'Informe no máximo 500 unidades'),
      ),
    }),
    v.record(Id, DocumentCounts),
  ),
})
