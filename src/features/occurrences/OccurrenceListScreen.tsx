import { useCallback, useMemo, useState } from 'react'
import { occurrences } from '#domain/occurrences/contract.ts'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { isNarrowed } from '#domain/occurrences/search.ts'
import { hour } from '#domain/values/instant-texts.ts'
import { usePerson } from '#hooks/SessionContext.tsx'
import { useCondominium } from '#hooks/use-condominium.ts'
import { useFilterInUrl } from '#hooks/use-filter-in-url.ts'
import { useOpenInUrl } from '#hooks/use-open-in-url.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import type { Local } from '#store/local-row.ts'
import { ActionDock } from '#ui/ActionDock.tsx'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { FirstSyncProgress } from '#ui/FirstSyncProgress.tsx'
import { NothingFound } from '#ui/NothingFound.tsx'
import { OfflineNote } from '#ui/OfflineNote.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Screen } from '#ui/Screen.tsx'
import type { TableSort } from '#ui/table-column.ts'
import { OccurrenceCard } from './OccurrenceCard.tsx'
import { OccurrenceForm } from './OccurrenceForm.tsx'
import { QuickRecord } from './QuickRecord.tsx'
import { RowMenu } from './RowMenu.tsx'
import { occurrenceColumns } from './occurrence-columns.tsx'
import { filterKeys, filterOf, useOccurrenceFilters } from './occurrence-filters.ts'
import { useOccurrences } from './use-occurrences.ts'

const pageOfRows = 50

// One object each: a table whose drawing does not change leaves its drawn rows alone.
const idOf = (row: Occurrence) => row.id
const hrefOf = (row: Occurrence) => `/app/occurrences/${row.id}`
const menuOf = (row: Local<Occurrence>) => <RowMenu row={row} />

export function OccurrenceListScreen() {
  const { actor, can } = usePerson()
  const { id: condominiumId, timeZone } = useCondominium()
  const { progress, offlineSince } = useSyncStatus()
  const { values, change } = useFilterInUrl(filterKeys)
  const filter = filterOf(values)
  const form = useOpenInUrl('new')
  const [limit, setLimit] = useState(pageOfRows)
  const [sort, setSort] = useState<TableSort>()
  const columns = useMemo(() => occurrenceColumns(timeZone), [timeZone])
  const renderCard = useCallback(
    (row: Local<Occurrence>) => <OccurrenceCard row={row} timeZone={timeZone} />,
    [timeZone],
  )
  const filters = useOccurrenceFilters()
  const found = useOccurrences({ condominiumId, filter, isSorted: sort !== undefined, limit })

  const newButton = (size: 'md' | 'lg') => (
    <Button
      variant="solid"
      icon={size === 'lg' ? 'camera' : 'plus'}
      iconWeight={size === 'lg' ? 'fill' : 'bold'}
      size={size}
      full={size === 'lg'}
      onClick={form.open}
    >
      Nova ocorrência
    </Button>
  )

  if (found?.total === 0 && progress) return <FirstSyncProgress {...progress} />
  return (
    <Screen>
      <PageHeader title="Ocorrências" mainAction={can(occurrences.create) && newButton('md')} />
      <FilterBar filters={filters} values={values} onChange={change} chips="status" />
      <OfflineNote since={offlineSince && hour(offlineSince, timeZone)} act="registrar" />
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
            <NothingFound onClear={() => change({})} />
          ) : (
            <EmptyState
              title="Nenhuma ocorrência por aqui"
              action={can(occurrences.create) && newButton('md')}
            >
              Viu algo? Registre com uma foto.
            </EmptyState>
          )
        }
      />
      {can(occurrences.create) && <ActionDock>{newButton('lg')}</ActionDock>}
      {form.isOpen &&
        (actor.role === 'COLLABORATOR' ? (
          <QuickRecord onClose={form.close} />
        ) : (
          <OccurrenceForm onClose={form.close} />
        ))}
    </Screen>
  )
}
