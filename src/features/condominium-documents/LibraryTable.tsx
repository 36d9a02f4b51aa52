import { chakra } from '#ui/chakra.ts'
import { useMemo, useState } from 'react'
import { useSearch } from 'wouter'
import { CondominiumDocument } from '#domain/condominium-documents/condominium-document.ts'
import { EmptyList } from '#parts/EmptyList.tsx'
import { PrintedList } from '#parts/PrintedList.tsx'
import { RecordTable } from '#parts/RecordTable.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useTableState } from '#parts/use-table-state.ts'
import { useRecord } from '#hooks/use-record.ts'
import { useUrlQuery } from '#hooks/use-url-query.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import type { Filter } from '#ui/filter.ts'
import { FormErrors } from '#ui/FormErrors.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { DocumentDialog } from './DocumentDialog.tsx'
import { LibraryCard, libraryColumns, type LibraryRow, LibraryRowMenu } from './library-row.tsx'
import { foundDocuments, libraryTypeOptions } from './library-search.ts'
import { useLibraryActions } from './use-library-actions.ts'

interface LibraryTableProps {
  rows: readonly LibraryRow[] | undefined
  mayUpload: boolean
}

const filters: Filter[] = [
  { kind: 'text', key: 'busca', label: 'Buscar' },
  { kind: 'select', key: 'tipo', label: 'Tipo', options: libraryTypeOptions },
]

/** The papers of the condominium; each is fetched once and then opens without a network. */
export function LibraryTable({ rows, mayUpload }: LibraryTableProps) {
  const { timeZone } = useCondominium()
  const { params, put } = useUrlQuery()
  const query = useSearch()
  const state = useTableState({ key: 'uploaded_at', direction: 'descending' })
  const [leaving, setLeaving] = useState<LibraryRow | null>(null)
  const acts = useLibraryActions(rows ?? [])
  const search = params.get('busca') ?? ''
  const type = params.get('tipo') ?? ''
  const opened = params.get('documento')
  const shown = useMemo(() => rows && foundDocuments(rows, { search, type }), [rows, search, type])
  const columns = useMemo(() => libraryColumns(timeZone), [timeZone])
  const close = () => put({ documento: null }, { replace: true })

  return (
    <chakra.section display="flex" flexDirection="column" gap="3" minWidth="0">
      <FormErrors errors={acts.fault ? [acts.fault] : []} />
      <PrintedList title="Documentos" filters={filters} values={{ busca: search, tipo: type }}>
        <RecordTable
          entity={CondominiumDocument}
          label="Documentos Existentes"
          toolbar={
            <chakra.div css={head}>
              <chakra.h2 textStyle="h2">Documentos Existentes</chakra.h2>
              <div role="search">
                <SearchField
                  label="Buscar documentos"
                  placeholder="Título, arquivo ou autor"
                  value={search}
                  onChange={(busca) => put({ busca }, { replace: true })}
                />
                <SelectField
                  label="Tipo"
                  hideLabel
                  emptyText="Todos os tipos"
                  options={libraryTypeOptions}
                  value={type}
                  onChange={(tipo) => put({ tipo: tipo || null }, { replace: true })}
                />
              </div>
            </chakra.div>
          }
          columns={columns}
          rows={shown}
          state={state}
          getRowHref={({ id }) => libraryHref(query, id)}
          renderCard={(row) => (
            <LibraryCard row={row} timeZone={timeZone} isHere={acts.isHere(row.document_id)} />
          )}
          rowMenu={(row) => (
            <LibraryRowMenu
              row={row}
              isBusy={acts.fetching === row.id}
              onDownload={() => void acts.fetchFile(row, 'download')}
              onDelete={() => setLeaving(row)}
            />
          )}
          rowMenuWidth="7.5rem"
          density="tall"
          currentId={opened ?? undefined}
          empty={
            <EmptyList
              isNarrowed={search !== '' || type !== ''}
              onClear={() => put({ busca: null, tipo: null }, { replace: true })}
              of={CondominiumDocument}
            >
              {mayUpload
                ? 'Convenção, regimento, atas: envie o primeiro, e todos o encontram.'
                : 'Quando a administração enviar um, ele aparece aqui.'}
            </EmptyList>
          }
        />
      </PrintedList>
      {opened && (
        <OpenDocument
          id={opened}
          timeZone={timeZone}
          fetching={acts.fetching}
          onFetch={(row, way) => void acts.fetchFile(row, way)}
          onDelete={setLeaving}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={leaving !== null}
        variant="danger"
        title="Excluir Documento"
        confirmText="Excluir"
        onCancel={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving) void acts.remove(leaving)
          setLeaving(null)
          close()
        }}
      >
        “{leaving?.title}” some para todo o condomínio, com o seu arquivo.
      </ConfirmDialog>
    </chakra.section>
  )
}

interface OpenDocumentProps {
  id: string
  timeZone: string
  fetching: string | null
  onFetch: (row: LibraryRow, way: 'open' | 'download') => void
  onDelete: (row: LibraryRow) => void
  onClose: () => void
}

function OpenDocument({ id, timeZone, fetching, onFetch, onDelete, onClose }: OpenDocumentProps) {
  const row = useRecord<LibraryRow>('condominium_documents', id)
  if (row === undefined) return null
  return (
    <DocumentDialog
      id={id}
      row={row ?? undefined}
      timeZone={timeZone}
      isBusy={fetching === id}
      onFetch={(way) => row && onFetch(row, way)}
      onDelete={() => row && onDelete(row)}
      onClose={onClose}
    />
  )
}

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '5',
  rowGap: '2.5',
  pt: '1',
  '& > h2': { flex: '1 1 12rem' },
  '& > [role=search]': { display: 'flex', flexWrap: 'wrap', gap: '2.5', flex: '1 1 26rem', minWidth: 0 },
  '& > [role=search] > *': { flex: '1 1 11rem', minWidth: 0 },
} as const

/** The same list with one paper open over it. */
function libraryHref(query: string, id: string): string {
  const params = new URLSearchParams(query)
  params.set('documento', id)
  return `?${params}`
}
