import { chakra } from '#ui/chakra.ts'
import { useState } from 'react'
import type { ResidenceDocument } from '#domain/residence-documents/residence-document.ts'
import type { Residence } from '#domain/residences/residence.ts'
import { useToday } from '#parts/use-today.ts'
import type { Local } from '#store/local-row.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { DocumentFilters } from './DocumentFilters.tsx'
import { DocumentForm } from './DocumentForm.tsx'
import { type DocumentAction, DocumentRow } from './DocumentRow.tsx'
import {
  type DocumentFilter,
  hasDocumentFilter,
  leftOutText,
  matchesDocument,
  wholeFilter,
} from './document-filters.ts'
import { useDocumentActions } from './use-document-actions.ts'

interface DocumentListProps {
  residence: Residence
  rows: readonly Local<ResidenceDocument>[]
  /** What begins a first one, for whoever may. */
  action: React.ReactNode
}

/** The papers of a unit, newest first. */
export function DocumentList({ residence, rows, action }: DocumentListProps) {
  const [filter, setFilter] = useState(wholeFilter)
  const [asked, setAsked] = useState<{ act: DocumentAction; row: ResidenceDocument } | null>(null)
  const { fetchFile, archive, remove, fetching, isHere } = useDocumentActions(rows)
  const today = useToday()
  const shown = rows.filter((row) => matchesDocument(row, filter, today))
  const leftOut = filter.onlyActive && !hasDocumentFilter(filter) ? leftOutText(rows, today) : ''
  const close = () => setAsked(null)

  function act(kind: DocumentAction, row: ResidenceDocument) {
    if (kind === 'open' || kind === 'download') void fetchFile(row, kind)
    else if (kind === 'archive') void archive(row)
    else setAsked({ act: kind, row })
  }

  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      <DocumentFilters filter={filter} onChange={setFilter} />
      {shown.length === 0 ? (
        <NoDocument
          isEmpty={rows.length === 0}
          filter={filter}
          action={action}
          onShowAll={() => setFilter({ ...wholeFilter, onlyActive: false })}
        />
      ) : (
        <chakra.ul aria-label="Documentos da unidade" css={{ '& > li + li': { borderTopWidth: '1px' } }}>
          {shown.map((row) => (
            <li key={row.id}>
              <DocumentRow
                row={row}
                today={today}
                isHere={isHere(row.document_id)}
                isBusy={fetching === row.id}
                onAct={(kind) => act(kind, row)}
              />
            </li>
          ))}
        </chakra.ul>
      )}
      {leftOut && shown.length > 0 && (
        <Button variant="ghost" onClick={() => setFilter({ ...filter, onlyActive: false })}>
          Ver também: {leftOut}
        </Button>
      )}
      {asked?.act === 'edit' && <DocumentForm residence={residence} row={asked.row} onClose={close} />}
      <ConfirmDialog
        open={asked?.act === 'delete'}
        variant="danger"
        title="Excluir documento?"
        confirmText="Excluir"
        onCancel={close}
        onConfirm={() => {
          if (asked) void remove(asked.row)
          close()
        }}
      >
        “{asked?.row.title}” some desta unidade, com o seu arquivo. Para só tirá-lo da vista, arquive-o.
      </ConfirmDialog>
    </chakra.div>
  )
}

interface NoDocumentProps extends Pick<DocumentListProps, 'action'> {
  isEmpty: boolean
  filter: DocumentFilter
  onShowAll: () => void
}

function NoDocument({ isEmpty, filter, action, onShowAll }: NoDocumentProps) {
  if (isEmpty) {
    return (
      <EmptyState title="Nenhum documento nesta unidade" action={action}>
        {action && 'Contrato, escritura, seguro: guarde aqui, e eles abrem também sem internet.'}
      </EmptyState>
    )
  }
  return (
    <EmptyState title="Nenhum documento encontrado" action={<Button onClick={onShowAll}>Ver todos</Button>}>
      {hasDocumentFilter(filter)
        ? 'Nenhum tem o que se procura.'
        : 'Os desta unidade estão arquivados ou expirados.'}
    </EmptyState>
  )
}
