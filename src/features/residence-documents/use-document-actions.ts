import { useState } from 'react'
import { residenceDocuments } from '#domain/residence-documents/contract.ts'
import type { ResidenceDocument } from '#domain/residence-documents/residence-document.ts'
import { useRun } from '#hooks/use-run.ts'
import { type DownloadEnd, useDocumentDownload } from '#hooks/use-document-download.ts'
import { useToasts } from '#toasts/use-toasts.ts'

const waiting = 'Alteração guardada, aguardando envio.'

/** The actions on a unit's documents, with their messages. */
export function useDocumentActions(rows: readonly ResidenceDocument[]) {
  const toasts = useToasts()
  const run = useRun()
  const files = useDocumentDownload(rows.map(({ document_id }) => ({ id: document_id })))
  const [fetching, setFetching] = useState<string | null>(null)

  async function fetchFile(row: ResidenceDocument, way: 'open' | 'download') {
    const { id, document_id, filename, sha256, mime_type } = row
    setFetching(id)
    const file = { id: document_id, filename, sha256, mime_type }
    const end = await files[way](file, `/residence-documents/${id}/download`)
    setFetching(null)
    if (end === 'unreachable' || end === 'missing') toasts.error(failures[end])
  }

  const archive = ({ id, is_active }: ResidenceDocument) =>
    run({
      calls: [
        { command: is_active ? residenceDocuments.archive : residenceDocuments.restore, input: { id } },
      ],
      confirmed: is_active ? 'Documento arquivado com sucesso!' : 'Documento restaurado com sucesso!',
      waiting,
      failure: 'Erro ao salvar documento',
      undo: is_active
        ? { done: 'Arquivamento guardado.', undone: 'O documento continua fora do arquivo.' }
        : { done: 'Volta do arquivo guardada.', undone: 'O documento continua arquivado.' },
    })

  const remove = ({ id }: ResidenceDocument) =>
    run({
      calls: [{ command: residenceDocuments.remove, input: { id } }],
      confirmed: 'Documento excluído com sucesso!',
      waiting: 'Exclusão guardada, aguardando envio.',
      failure: 'Erro ao excluir documento',
    })

  return { fetchFile, archive, remove, fetching, isHere: files.isHere }
}

const failures: Record<Exclude<DownloadEnd, 'saved' | 'opened'>, string> = {
  unreachable: 'Erro ao fazer download do documento',
  missing: 'Documento não encontrado',
}
