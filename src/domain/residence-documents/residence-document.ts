import * as v from 'valibot'
import { entity, type RowOf } from '../kernel/entity.ts'
import { OptionalDay } from '../values/civil-date.ts'
import { documentMimes, type DocumentLimits, Filename } from '../values/document.ts'
import { Id } from '../values/id.ts'
import { Sha256 } from '../values/photo.ts'
import { nameLine, optionalText } from '../values/text.ts'
import { withoutUploader } from '../kernel/forget.ts'
import { management } from '../kernel/roles.ts'
import { residenceDocumentTypeTexts } from './texts.ts'

export const residenceDocumentTypes = [
  'CONTRACT',
  'DEED',
  'RECEIPT',
  'INVOICE',
  'INSURANCE',
  'TAX_DOCUMENT',
  'MAINTENANCE',
  'OTHER',
] as const
export type ResidenceDocumentType = (typeof residenceDocumentTypes)[number]

const residenceDocumentMimes = [...documentMimes, 'image/gif'] as const
export const residenceDocumentLimits: DocumentLimits = {
  mimes: residenceDocumentMimes,
  maxBytes: 10 * 1024 * 1024,
}

/** A document of a unit, for management and the unit's own people. */
export type ResidenceDocument = RowOf<typeof ResidenceDocument>
export const ResidenceDocument = entity('residence_documents', {
  names: {
    label: 'Documento da unidade',
    one: 'o documento da unidade',
    many: 'Documentos das unidades',
    counted: ['documento de unidade', 'documentos de unidade'],
  },
  labels: {
    expires_at: 'Validade',
    is_active: 'Em uso',
    filename: 'Arquivo',
    file_size: 'Tamanho',
    uploaded_by: 'Enviado por',
  },
  codes: { type: residenceDocumentTypeTexts },
  sentences: {
    'residenceDocuments.create': 'enviou o documento da unidade',
    'residenceDocuments.replaceFile': 'trocou o arquivo do documento da unidade',
  },
  fixed: { condominium_id: Id, residence_id: Id },
  fields: {
    title: nameLine('Por favor, insira um título para o documento', 200),
    description: optionalText(5000),
    type: v.optional(v.picklist(residenceDocumentTypes, 'Escolha o tipo'), 'OTHER'),
    /** The last day on which it is valid; null if it does not expire. */
    expires_at: v.optional(OptionalDay, null),
  },
  state: {
    /** The id of its file, which can be replaced. */
    document_id: Id,
    filename: Filename,
    mime_type: v.picklist(residenceDocumentMimes),
    /** In bytes. */
    file_size: v.pipe(v.number(), v.integer(), v.minValue(1)),
    sha256: Sha256,
    /** Inactive ones are archived. */
    is_active: v.boolean(),
    uploaded_by: v.strictObject({ id: v.nullable(Id), profile: v.strictObject({ name: v.string() }) }),
  },
  references: { residence_id: 'residences' },
  nameOf: ({ title = '' }) => title,
  files: ({ document_id, sha256, file_size = 0 }) =>
    document_id && sha256 ? [{ id: document_id, sha256, file_size }] : [],
  // Contracts and receipts are for management, whoever lives there and whoever brought them: not for gate staff, and an
  // owner who rents the unit out does not read the tenant's.
  policy: { permission: 'read_residence', all: management },
  forget: (row, person) => withoutUploader(row, person),
  audience: (row) => ({
    condominium_id: row.condominium_id,
    users: [row.uploaded_by.id],
    homes: [row.residence_id],
  }),
  isOpen: (row) => row.is_active,
  index: 'residence_id',
})

export type ResidenceDocumentStanding = 'ACTIVE' | 'EXPIRED' | 'INACTIVE'

/** The status to display on this day (`2026-11-21`): an archived one is not displayed as expired. */
export function standingOf(
  { is_active, expires_at }: Pick<ResidenceDocument, 'is_active' | 'expires_at'>,
  today: string,
): ResidenceDocumentStanding {
  if (!is_active) return 'INACTIVE'
  return expires_at !== null && expires_at < today ? 'EXPIRED' : 'ACTIVE'
}
