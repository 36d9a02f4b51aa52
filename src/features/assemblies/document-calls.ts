import { assemblies } from '#domain/assemblies/contract.ts'
import type { PickedDocument } from '#hooks/document-file.ts'
import type { CommandCall } from '#store/dispatch.ts'

/** Command calls that add chosen documents to an assembly, which may be created in the same operation. */
export function addDocumentCalls(assemblyId: string, documents: readonly PickedDocument[]): CommandCall[] {
  return documents.map(({ id: document_id, ...file }) => ({
    command: assemblies.addDocument,
    input: { id: assemblyId, document_id, ...file },
    blobId: document_id,
  }))
}

export function removeDocumentCalls(assemblyId: string, documentIds: readonly string[]): CommandCall[] {
  return documentIds.map((document_id) => ({
    command: assemblies.removeDocument,
    input: { id: assemblyId, document_id },
  }))
}
