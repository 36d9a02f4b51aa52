import { useState } from 'react'
import { serviceProviders } from '#domain/service-providers/contract.ts'
import {
  type ProviderPaper,
  paperStanding,
  type ServiceProvider,
} from '#domain/service-providers/service-provider.ts'
import { paperTypeTexts } from '#domain/service-providers/texts.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { useDocumentDownload } from '#hooks/use-document-download.ts'
import { useRun } from '#hooks/use-run.ts'
import { later } from '#parts/later.tsx'
import { useToday } from '#parts/use-today.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FileList } from '#ui/FileList.tsx'
import { LookBadge } from '#ui/LookBadge.tsx'
import { Panel } from '#ui/Panel.tsx'
import { paperLooks } from '#parts/provider-looks.ts'

const { Part: PaperForm } = later(async () => (await import('./PaperForm.tsx')).PaperForm)

/** Contracts, licences and policies, for management and the provider; those that end soon say so. */
export function ProviderPapers({ row }: { row: ServiceProvider }) {
  const { actor, can } = usePerson()
  const [isAdding, setAdding] = useState(false)
  const [edited, setEdited] = useState<ProviderPaper | null>(null)
  const [leaving, setLeaving] = useState<ProviderPaper | null>(null)
  const run = useRun()
  const today = useToday()
  const { open, busy } = useOpening(row)
  const mayChange = can(serviceProviders.addPaper)
  if (!mayChange && row.user_id !== actor.id) return null
  const find = (id: string) => row.papers.find((paper) => paper.id === id) ?? null

  return (
    <Panel
      title="Documentos"
      action={
        mayChange && (
          <Button variant="ghost" icon="plus" onClick={() => setAdding(true)}>
            Incluir
          </Button>
        )
      }
    >
      {row.papers.length === 0 ? (
        <chakra.p color="fg.muted">Contratos, licenças e seguros, com a data em que terminam.</chakra.p>
      ) : (
        <FileList
          label="Documentos do prestador"
          files={row.papers.map((paper) => ({
            id: paper.id,
            title: paper.title,
            fileName: paper.filename,
            detail: <PaperDetail paper={paper} today={today} />,
            isBusy: busy === paper.id,
          }))}
          onOpen={open}
          {...(mayChange && {
            onEdit: (id: string) => setEdited(find(id)),
            onRemove: (id: string) => setLeaving(find(id)),
          })}
        />
      )}
      {isAdding && <PaperForm row={row} onClose={() => setAdding(false)} />}
      {edited && <PaperForm row={row} paper={edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        open={leaving !== null}
        variant="danger"
        title={`Remover ${leaving?.title ?? ''}?`}
        confirmText="Remover"
        onCancel={() => setLeaving(null)}
        onConfirm={() => {
          setLeaving(null)
          if (!leaving) return
          void run({
            calls: [
              { command: serviceProviders.removePaper, input: { id: row.id, document_id: leaving.id } },
            ],
            confirmed: 'Documento removido.',
            waiting: 'Remoção guardada, aguardando envio.',
            failure: 'Erro ao remover o documento',
          })
        }}
      >
        O arquivo sai do cadastro deste prestador.
      </ConfirmDialog>
    </Panel>
  )
}

function PaperDetail({ paper, today }: { paper: ProviderPaper; today: string }) {
  const standing = paperStanding(paper, today)
  const { type, expires_on } = paper
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" columnGap="2">
      {paperTypeTexts[type]}
      {expires_on && ` · até ${civilDateText(expires_on)}`}
      {standing !== 'VALID' && <LookBadge look={paperLooks[standing]} />}
    </chakra.span>
  )
}

function useOpening(row: ServiceProvider) {
  const toasts = useToasts()
  const { open } = useDocumentDownload(row.papers)
  const [busy, setBusy] = useState<string | null>(null)
  async function openPaper(id: string): Promise<void> {
    const paper = row.papers.find((one) => one.id === id)
    if (!paper) return
    setBusy(id)
    const end = await open(paper, `/service-providers/${row.id}/papers/${id}/download`)
    setBusy(null)
    if (end === 'unreachable')
      toasts.error('Este documento ainda não está neste aparelho. Abra-o uma vez com internet.')
    if (end === 'missing') toasts.error('Documento não encontrado')
  }
  return { busy, open: (id: string) => void openPaper(id) }
}
