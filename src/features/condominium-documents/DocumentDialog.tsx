import { libraryDocumentTypeTexts, uploaderText } from '#domain/condominium-documents/condominium-document.ts'
import { condominiumDocuments } from '#domain/condominium-documents/contract.ts'
import { documentDetail } from '#domain/values/document.ts'
import { fullInstant } from '#domain/values/instant-texts.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useRefusedChanges } from '#parts/use-refused-changes.ts'
import { Button } from '#ui/Button.tsx'
import { Details } from '#ui/Details.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Modal } from '#ui/Modal.tsx'
import { RefusedChanges } from '#parts/RefusedChanges.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { DocumentPreview } from './DocumentPreview.tsx'
import { type LibraryRow, noDescription } from './library-row.tsx'

interface DocumentDialogProps {
  id: string
  /** None: it is gone, or not for this person. */
  row: LibraryRow | undefined
  timeZone: string
  isBusy: boolean
  onFetch: (way: 'open' | 'download') => void
  onDelete: () => void
  onClose: () => void
}

/** One paper of the library, at its own address. */
export function DocumentDialog(props: DocumentDialogProps) {
  const { id, row, timeZone, isBusy, onFetch, onDelete, onClose } = props
  const { can } = usePerson()
  const refused = useRefusedChanges(id)

  return (
    <Modal
      open
      title={row ? row.title : 'Documento'}
      description={row && <RowMark row={row} />}
      onClose={onClose}
      footer={
        row ? (
          <>
            {can(condominiumDocuments.remove) && (
              <Button variant="dangerGhost" icon="trash" onClick={onDelete}>
                Excluir
              </Button>
            )}
            <Button icon="download-simple" disabled={isBusy} onClick={() => onFetch('download')}>
              Baixar
            </Button>
            <Button
              variant="solid"
              icon="eye"
              busy={isBusy}
              busyText="Abrindo..."
              onClick={() => onFetch('open')}
            >
              Abrir
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Fechar</Button>
        )
      }
    >
      <RefusedChanges {...refused} />
      {row ? (
        <>
          <DocumentPreview key={row.document_id} row={row} />
          <Details
            items={[
              { label: 'Tipo', value: libraryDocumentTypeTexts[row.type] },
              { label: 'Descrição', value: row.description || noDescription },
              {
                label: 'Arquivo',
                value: `${row.original_filename} (${documentDetail(row)})`,
              },
              { label: 'Enviado por', value: uploaderText(row) },
              { label: 'Data de envio', value: fullInstant(row.uploaded_at, timeZone) },
            ]}
          />
        </>
      ) : (
        <EmptyState title="Documento não encontrado">
          Ele pode ter sido excluído ou não estar aberto para você.
        </EmptyState>
      )}
    </Modal>
  )
}
