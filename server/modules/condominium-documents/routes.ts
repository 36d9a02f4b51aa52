import { CondominiumDocument } from '#domain/condominium-documents/condominium-document.ts'
import { condominiumDocuments } from '#domain/condominium-documents/contract.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { fileResponse } from '#server/kernel/download.ts'
import { found } from '#server/kernel/reads.ts'
import { findVisible } from '#server/kernel/rows.ts'
import { serve } from '#server/kernel/serve.ts'

export const condominiumDocumentRoutes = serve(condominiumDocuments, {
  get: found(CondominiumDocument, undefined, 'Documento não encontrado'),
  async download({ id }, caller) {
    const { kernel, session } = caller
    const stored = session && (await findVisible(kernel.db, session.actor, CondominiumDocument, id))
    if (!stored) throw new DomainError('not_found', { detail: 'Documento não encontrado' })
    const { sha256, mime_type: mime, original_filename: filename } = stored.row
    return fileResponse(kernel, caller, { sha256, mime, filename, disposition: 'attachment' })
  },
})
