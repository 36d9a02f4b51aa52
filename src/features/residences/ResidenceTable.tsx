import { useMemo } from 'react'
import type { Residence } from '#domain/residences/residence.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FirstSyncProgress } from '#ui/FirstSyncProgress.tsx'
import { useEntryState } from '#ui/history-entry.ts'
import type { TableSort } from '#ui/table-column.ts'
import { foundResidences, isNarrowed, type ResidenceFilter } from './residence-filters.ts'
import { residenceColumns } from './residence-columns.tsx'
import { ResidenceCard } from './ResidenceCard.tsx'
import { RowMenu } from './RowMenu.tsx'
import type { CountedResidence } from './use-residence-rows.ts'

// One object each: a table whose drawing does not change leaves its drawn rows alone.
const idOf = (row: Residence) => row.id
const hrefOf = (row: Residence) => `/app/residences/${row.id}`
const menuOf = (row: CountedResidence) => <RowMenu row={row} />
const cardOf = (row: CountedResidence) => <ResidenceCard row={row} />

interface ResidenceTableProps {
  rows: CountedResidence[] | undefined
  filter: ResidenceFilter
  /** What begins a first unit. */
  action: React.ReactNode
  onClear: () => void
}

export function ResidenceTable({ rows, filter, action, onClear }: ResidenceTableProps) {
  const { progress } = useSyncStatus()
  const [sort, setSort] = useEntryState<TableSort | undefined>('sort', undefined)
  const { text, status, kept } = filter
  const shown = useMemo(
    () => rows && foundResidences(rows, { text, status, kept }),
    [rows, text, status, kept],
  )
  const knowsDocuments = rows?.some(({ documents }) => documents !== null) ?? true

  if (rows?.length === 0 && progress) return <FirstSyncProgress {...progress} />
  return (
    <DataTable<CountedResidence>
      label="Unidades"
      columns={residenceColumns[knowsDocuments ? 'withDocuments' : 'without']}
      rows={shown}
      rowId={idOf}
      getRowHref={hrefOf}
      renderCard={cardOf}
      rowMenu={menuOf}
      sort={sort}
      onSort={setSort}
      empty={
        isNarrowed(filter) ? (
          <EmptyState title="Nenhuma unidade encontrada" action={<Button onClick={onClear}>Limpar</Button>}>
            Nenhuma tem o que estes filtros pedem.
          </EmptyState>
        ) : (
          <EmptyState title="Nenhuma unidade encontrada" action={action}>
            {action
              ? 'Cadastre a primeira, ou importe todas de uma planilha.'
              : 'Quando a administração cadastrar uma, ela aparece aqui.'}
          </EmptyState>
        )
      }
    />
  )
}
