import * as v from 'valibot'
import { DomainError } from '#domain/kernel/errors.ts'
import { residenceDocumentLimits } from '#domain/residence-documents/residence-document.ts'
import { Residence } from '#domain/residences/residence.ts'
import { Id } from '#domain/values/id.ts'
import { findFileKind } from '#domain/values/file-kind.ts'
import { findBase64, notBase64 } from '#server/kernel/base64.ts'
import { fileFields } from '#server/kernel/upload.ts'
import { storeFor } from '#server/kernel/row-files.ts'
import { findVisible } from '#server/kernel/rows.ts'
import type { ActingWork, RawInput } from '#server/kernel/serve.ts'

/**
 * A new document belongs to its unit's condominium; a unit that the actor may not see is refused like one that does not
 * exist.
 */
export async function acceptResidence(raw: RawInput, work: ActingWork): Promise<RawInput> {
  const { residence_id: id } = raw
  const stored = v.is(Id, id) ? await findVisible(work.tx, work.actor, Residence, id) : undefined
  if (!stored) throw refused('residence_id', 'Selecione uma unidade!')
  return { ...raw, condominium_id: stored.row.condominium_id }
}

/**
 * The documented body of an edit may contain another file; type and size are detected from its bytes, never taken from
 * the body.
 */
export async function acceptFile(raw: RawInput, work: ActingWork): Promise<RawInput> {
  const { document_base64: text, filename, ...rest } = raw
  const fields = Object.fromEntries(Object.entries(rest).filter(([name]) => !fileFields.includes(name)))
  if (text === undefined || text === null || text === '') return fields
  const bytes = findBase64(text)
  if (!bytes) throw refused('document_base64', notBase64)
  if (bytes.byteLength > residenceDocumentLimits.maxBytes) throw new DomainError('too_large')
  const mime = findFileKind(bytes)
  if (!mime || !residenceDocumentLimits.mimes.includes(mime)) throw new DomainError('file_refused')
  const { sha256, size } = await storeFor(work, bytes, mime)
  const file = { document_id: work.kernel.newId(), sha256, mime_type: mime, file_size: size }
  return { ...fields, ...file, ...(filename !== undefined && { filename }) }
}

function refused(path: string, message: string): DomainError {
  return new DomainError('invalid', { errors: [{ path, message }] })
}
