import { useState } from 'react'
import { residenceDocuments } from '#domain/residence-documents/contract.ts'
import { ResidenceDocument } from '#domain/residence-documents/residence-document.ts'
import { onlyBlock, type Residence } from '#domain/residences/residence.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useRows } from '#parts/use-rows.ts'
import { useMayReadPapers } from '#parts/use-may-read-papers.ts'
import { useToday } from '#parts/use-today.ts'
import { useRecord } from '#hooks/use-record.ts'
import { useRefusedAmong } from '#parts/use-refused-changes.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadFault } from '#ui/LoadFault.tsx'
import { Modal } from '#ui/Modal.tsx'
import { RefusedChanges } from '#parts/RefusedChanges.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { DocumentForm } from './DocumentForm.tsx'
import { DocumentList } from './DocumentList.tsx'
import { countsText } from './document-filters.ts'

const newestFirst = (one: ResidenceDocument, other: ResidenceDocument) =>
  other.recorded_at.localeCompare(one.recorded_at)

interface ResidenceDocumentsModalProps {
  /** The unit's. */
  id: string
  onClose: () => void
}

/** A unit's papers, over whatever screen asks for them: its own people read them, management keeps them. */
export function ResidenceDocumentsModal({ id, onClose }: ResidenceDocumentsModalProps) {
  const { can } = usePerson()
  const today = useToday()
  const residence = useRecord<Residence>('residences', id)
  const [isAdding, setAdding] = useState(false)
  const rows = useRows(ResidenceDocument, { of: id, order: newestFirst })?.rows
  const refused = useRefusedAmong(({ entry }) => {
    const [target] = entry.targets
    const isOfRow = rows?.some((row) => row.id === target?.id) ?? false
    return target?.collection === 'residence_documents' && (isOfRow || entry.input.residence_id === id)
  })
  const mayRead = useMayReadPapers()(id)
  const mayAdd = residence && can(residenceDocuments.create) && residence.archived_at === null
  const addButton = (
    <Button variant="solid" icon="plus" iconWeight="bold" onClick={() => setAdding(true)}>
      Adicionar documento
    </Button>
  )

  return (
    <>
      <Modal
        open
        size="assembly"
        phone="full"
        title={residence ? `Documentos - Unidade ${residence.unit}` : 'Documentos'}
        description={residence && rows && mayRead && descriptionOf(residence, countsText(rows, today))}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>Fechar</Button>
            {mayAdd && rows && rows.length > 0 && addButton}
          </>
        }
      >
        <RefusedChanges {...refused} />
        <LoadFault title="Erro ao carregar documentos">
          {(residence === undefined || !rows) && <SkeletonRows />}
          {residence === null && (
            <EmptyState title="Unidade não encontrada">
              Ela pode ter sido excluída ou não estar aberta para você.
            </EmptyState>
          )}
          {residence && !mayRead && (
            <EmptyState isCertain title="Estes documentos não estão abertos para você" />
          )}
          {residence && rows && mayRead && (
            <DocumentList residence={residence} rows={rows} action={mayAdd && addButton} />
          )}
        </LoadFault>
      </Modal>
      {isAdding && residence && <DocumentForm residence={residence} onClose={() => setAdding(false)} />}
    </>
  )
}

function descriptionOf({ block }: Residence, counts: string): string {
  return block === onlyBlock ? counts : `Bloco ${block} · ${counts}`
}
