import { useState } from 'react'
import type { CondominiumDocument } from '#domain/condominium-documents/condominium-document.ts'
import { condominiumDocuments } from '#domain/condominium-documents/contract.ts'
import { useRun } from '#hooks/use-run.ts'
import { useDocumentDownload } from '#hooks/use-document-download.ts'
import { useToasts } from '#toasts/use-toasts.ts'

const downloadFailure = 'Erro ao baixar o arquivo. Tente novamente.'

/** The actions on documents of the library, with their messages. */
export function useLibraryActions(rows: readonly CondominiumDocument[]) {
  const toasts = useToasts()
  const run = useRun()
  const files = useDocumentDownload(rows.map(({ document_id }) => ({ id: document_id })))
  const [fetching, setFetching] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  async function fetchFile(row: CondominiumDocument, way: 'open' | 'download') {
    const { id, document_id, original_filename: filename, sha256, mime_type } = row
    setFetching(id)
    setFault(null)
    const file = { id: document_id, filename, sha256, mime_type }
    const end = await files[way](file, `/condominium-documents/${id}/download`)
    setFetching(null)
    if (end === 'unreachable' || end === 'missing') {
      setFault(`${row.title}: ${downloadFailure}`)
      toasts.error(downloadFailure)
    }
  }

  const remove = ({ id }: CondominiumDocument) =>
    run({
      calls: [{ command: condominiumDocuments.remove, input: { id } }],
      confirmed: 'Documento excluído com sucesso!',
      waiting: 'Exclusão guardada, aguardando envio.',
      failure: 'Erro ao excluir documento',
    })

  return { fetchFile, remove, fetching, fault, isHere: files.isHere }
}
