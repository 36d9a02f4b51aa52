import { chakra } from '#ui/chakra.ts'
import { type ReactNode, useState } from 'react'
import { type Assembly, assemblyDocumentLimit } from '#domain/assemblies/assembly.ts'
import { assemblies } from '#domain/assemblies/contract.ts'
import { type AttachedDocument, documentDetail } from '#domain/values/document.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useRun } from '#hooks/use-run.ts'
import { type DownloadEnd, useDocumentDownload } from '#hooks/use-document-download.ts'
import { usePickedDocuments } from '#hooks/use-picked-documents.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FileField } from '#ui/FileField.tsx'
import { FileList } from '#ui/FileList.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { addDocumentCalls, removeDocumentCalls } from './document-calls.ts'

/** What the voters read before they vote; whoever conducts the assembly adds and removes until it is closed. */
export function AssemblyDocuments({ row }: { row: Assembly }) {
  const { can } = usePerson()
  const toasts = useToasts()
  const run = useRun()
  const { download, isHere } = useDocumentDownload(row.documents)
  const [fetching, setFetching] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<AttachedDocument | null>(null)
  const picked = usePickedDocuments({
    documents: [],
    onChange: (documents) => void run({ calls: addDocumentCalls(row.id, documents) }),
  })
  const isOpen = row.closed_at === null
  const mayAdd = can(assemblies.addDocument) && isOpen && row.documents.length < assemblyDocumentLimit
  const mayRemove = can(assemblies.removeDocument) && isOpen && row.votes_count === 0

  async function fetchDocument(id: string) {
    const document = row.documents.find((one) => one.id === id)
    if (!document) return
    setFetching(id)
    const end = await download(document, `/assemblies/${row.id}/documents/${id}/download`)
    setFetching(null)
    if (end === 'unreachable' || end === 'missing') toasts.error(failures[end])
  }

  if (row.documents.length === 0 && !mayAdd) return null
  return (
    <Panel title="Documentos">
      <FileList
        label="Documentos da assembleia"
        files={row.documents.map((document) => ({
          id: document.id,
          title: document.title,
          fileName: document.filename,
          detail: detailOf(document, isHere(document.id)),
          isBusy: fetching === document.id,
        }))}
        onDownload={(id) => void fetchDocument(id)}
        onRemove={
          mayRemove ? (id) => setLeaving(row.documents.find((one) => one.id === id) ?? null) : undefined
        }
      />
      {mayAdd && (
        <chakra.div data-screen-only mt={row.documents.length > 0 ? '3' : undefined}>
          <FileField
            label="Incluir documentos"
            accept=".pdf,.doc,.docx,.jpg,.jpeg,.png"
            hint={picked.isBusy ? 'Lendo o arquivo…' : 'PDF, DOC, DOCX, JPG ou PNG, até 5 MB cada.'}
            files={[]}
            onAdd={(files) => void picked.add(files)}
            onRemove={() => undefined}
            error={picked.error}
          />
        </chakra.div>
      )}
      <ConfirmDialog
        open={leaving !== null}
        variant="danger"
        title="Remover documento?"
        confirmText="Remover"
        onCancel={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving) void run({ calls: removeDocumentCalls(row.id, [leaving.id]) })
          setLeaving(null)
        }}
      >
        “{leaving?.title}” sai da assembleia. O histórico guarda quem removeu.
      </ConfirmDialog>
    </Panel>
  )
}

const failures: Record<Exclude<DownloadEnd, 'saved' | 'opened'>, string> = {
  unreachable: 'Erro ao fazer download do documento',
  missing: 'Documento não encontrado',
}

function detailOf(document: AttachedDocument, isHere: boolean): ReactNode {
  const kind = documentDetail(document).replace(', ', ' · ')
  return (
    <>
      {kind} · {document.uploaded_by.profile.name}
      {isHere && <span data-screen-only> · abre sem internet</span>}
    </>
  )
}
