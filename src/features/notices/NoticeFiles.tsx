import { useState } from 'react'
import { documentDetail } from '#domain/values/document.ts'
import { type DownloadEnd, useDocumentDownload } from '#hooks/use-document-download.ts'
import { useToasts } from '#toasts/use-toasts.ts'
import { FileList } from '#ui/FileList.tsx'
import { Panel } from '#ui/Panel.tsx'
import { type AnyNotice, filesOf, type NoticeKind } from './notice-kinds.ts'

/** The papers of a notice; one that was opened once opens without a network. */
export function NoticeFiles({ kind, row }: { kind: NoticeKind; row: AnyNotice }) {
  const files = filesOf(row)
  const toasts = useToasts()
  const { open, download, isHere } = useDocumentDownload(files)
  const [fetching, setFetching] = useState<string | null>(null)
  const path = kind.entity.collection

  async function fetchFile(id: string, way: typeof open) {
    const file = files.find((one) => one.id === id)
    if (!file) return
    setFetching(id)
    const end = await way(file, `/${path}/${row.id}/files/${id}/download`)
    setFetching(null)
    if (end === 'unreachable' || end === 'missing') toasts.error(failures[end])
  }

  if (files.length === 0) return null
  return (
    <Panel title="Anexos">
      <FileList
        label="Anexos do comunicado"
        files={files.map(({ id, title, filename, ...file }) => ({
          id,
          title,
          fileName: filename,
          detail: `${documentDetail(file).replace(', ', ' · ')}${isHere(id) ? ' · abre sem internet' : ''}`,
          isBusy: fetching === id,
        }))}
        onOpen={(id) => void fetchFile(id, open)}
        onDownload={(id) => void fetchFile(id, download)}
      />
    </Panel>
  )
}

const failures: Record<Exclude<DownloadEnd, 'saved' | 'opened'>, string> = {
  unreachable: 'Este anexo ainda não está neste aparelho. Abra-o uma vez com internet.',
  missing: 'Anexo não encontrado.',
}
