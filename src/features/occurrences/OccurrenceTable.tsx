import { type ReactNode, useCallback, useMemo } from 'react'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { isNarrowed, type OccurrenceFilter } from '#domain/occurrences/search.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import type { Local } from '#store/local-row.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FirstSyncProgress } from '#ui/FirstSyncProgress.tsx'
import { useEntryState } from '#ui/history-entry.ts'
import { NothingFound } from '#ui/NothingFound.tsx'
import type { TableSort } from '#ui/table-column.ts'
import { OccurrenceCard } from './OccurrenceCard.tsx'
import { occurrenceColumns } from './occurrence-columns.tsx'
import { RowMenu } from './RowMenu.tsx'
import { useOccurrences } from './use-occurrences.ts'

const pageOfRows = 50

// One object each: a table whose drawing does not change leaves its drawn rows alone.
const idOf = (row: Occurrence) => row.id
const hrefOf = (row: Occurrence) => `/app/occurrences/${row.id}`
const menuOf = (row: Local<Occurrence>) => <RowMenu row={row} />

interface OccurrenceTableProps {
  filter: OccurrenceFilter
  /** What records the first one. */
  action: ReactNode
  onClear: () => void
}

export function OccurrenceTable({ filter, action, onClear }: OccurrenceTableProps) {
  const { id: condominiumId, timeZone } = useCondominium()
  const { progress } = useSyncStatus()
  const [limit, setLimit] = useEntryState('limit', pageOfRows)
  const [sort, setSort] = useEntryState<TableSort | undefined>('sort', undefined)
  const columns = useMemo(() => occurrenceColumns(timeZone), [timeZone])
  const renderCard = useCallback(
    (row: Local<Occurrence>) => <OccurrenceCard row={row} timeZone={timeZone} />,
    [timeZone],
  )
  const found = useOccurrences({ condominiumId, filter, isSorted: sort !== undefined, limit })

  if (found?.total === 0 && progress) return <FirstSyncProgress {...progress} />
  return (
    <DataTable<Local<Occurrence>>
      label="Ocorrências"
      columns={columns}
      rows={found?.rows}
      rowId={idOf}
      getRowHref={hrefOf}
      renderCard={renderCard}
      rowMenu={menuOf}
      sort={sort}
      onSort={setSort}
      total={found?.total ?? 0}
      onEndReached={() => setLimit((now) => (found && found.rows.length >= now ? now + pageOfRows : now))}
      empty={
        isNarrowed(filter) ? (
          <NothingFound onClear={onClear} />
        ) : (
          <EmptyState title="Nenhuma ocorrência por aqui" action={action}>
            Viu algo? Registre com uma foto.
          </EmptyState>
        )
      }
    />
  )
}
