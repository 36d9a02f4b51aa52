import * as v from 'valibot'
import { entity, type RowOf } from '../kernel/entity.ts'
import { documentMimes, type DocumentLimits, Filename } from '../values/document.ts'
import { Id, Instant } from '../values/id.ts'
import { Sha256 } from '../values/photo.ts'
import { nameLine, optionalText } from '../values/text.ts'
import { withoutUploader } from '../kernel/forget.ts'
import { members } from '../kernel/roles.ts'

const libraryMimes = [...documentMimes, 'text/plain'] as const
export const libraryLimits: DocumentLimits = { mimes: libraryMimes, maxBytes: 10 * 1024 * 1024 }

export const libraryDocumentTypes = [
  'CONVENTION',
  'REGULATION',
  'MINUTES',
  'ACCOUNTS',
  'CONTRACT',
  'PLAN',
  'OTHER',
] as const
export type LibraryDocumentType = (typeof libraryDocumentTypes)[number]

/** Convention and rules: Lei 4.591/64, art. 9, and Código Civil, arts. 1.333 and 1.334. */
export const libraryDocumentTypeTexts: Record<LibraryDocumentType, string> = {
  CONVENTION: 'Convenção',
  REGULATION: 'Regimento interno',
  MINUTES: 'Ata',
  ACCOUNTS: 'Prestação de contas',
  CONTRACT: 'Contrato',
  PLAN: 'Planta ou laudo',
  OTHER: 'Outros',
}

export const nothingChosen = 'Por favor, preencha o título e selecione um arquivo.'

/** A document of the condominium's library, for everyone in it with the permission to read documents. */
export type CondominiumDocument = RowOf<typeof CondominiumDocument>
export const CondominiumDocument = entity('condominium_documents', {
  names: { label: 'Documento', one: 'o documento', many: 'Documentos' },
  labels: {
    original_filename: 'Arquivo',
    file_size: 'Tamanho',
    uploaded_by: 'Enviado por',
    uploaded_at: 'Enviado em',
  },
  codes: { type: libraryDocumentTypeTexts },
  sentences: { 'condominiumDocuments.create': 'enviou o documento' },
  fixed: { condominium_id: Id },
  fields: {
    title: nameLine(nothingChosen, 200),
    description: optionalText(5000),
    type: v.optional(v.picklist(libraryDocumentTypes, 'Escolha o tipo'), 'OTHER'),
  },
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
  nameOf: ({ title = '' }) => title,
  files: ({ document_id, sha256, file_size = 0 }) =>
    document_id && sha256 ? [{ id: document_id, sha256, file_size }] : [],
  policy: { permission: 'read_condominium_document', all: members },
  forget: (row, person) => withoutUploader(row, person),
  audience: (row) => ({ condominium_id: row.condominium_id }),
  index: 'condominium_id',
})

/** How long a paper is new to its readers. */
const newMs = 7 * 24 * 60 * 60_000

export function isNewPaper({ uploaded_at }: Pick<CondominiumDocument, 'uploaded_at'>, now: string): boolean {
  return Date.parse(now) - Date.parse(uploaded_at) < newMs
}

/** The uploader, as the library displays them. */
export function uploaderText({ uploaded_by }: Pick<CondominiumDocument, 'uploaded_by'>): string {
  return uploaded_by.profile.name || uploaded_by.email || 'Usuário não encontrado'
}
