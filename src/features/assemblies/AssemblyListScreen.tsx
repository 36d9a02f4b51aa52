import { useCallback, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { assemblies } from '#domain/assemblies/contract.ts'
import type { Assembly } from '#domain/assemblies/assembly.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useFilterInUrl } from '#hooks/use-filter-in-url.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import type { Local } from '#store/local-row.ts'
import { ActionDock } from '#ui/ActionDock.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { useEntryState } from '#ui/history-entry.ts'
import { LoadFault } from '#ui/LoadFault.tsx'
import { NewButton } from '#ui/NewButton.tsx'
import { NothingFound } from '#ui/NothingFound.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Screen } from '#ui/Screen.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import type { TableSort } from '#ui/table-column.ts'
import { AssemblyCard } from './AssemblyCard.tsx'
import { AssemblyFormModal } from './AssemblyFormModal.tsx'
import { AssemblyModal } from './AssemblyModal.tsx'
import { DeleteAssembly } from './DeleteAssembly.tsx'
import { type OpenedAs, RowMenu } from './RowMenu.tsx'
import { assemblyColumns } from './assembly-columns.tsx'
import { assemblyFilters, filterKeys, filterOf } from './assembly-filters.ts'
import { type AssemblyFilter, isNarrowed } from './assembly-search.ts'
import { useAssemblies } from './use-assemblies.ts'

// One object each: a table whose drawing does not change leaves its drawn rows alone.
const idOf = (row: Assembly) => row.id
const hrefOf = (row: Assembly) => `/app/assemblies/${row.id}`

export function AssemblyListScreen() {
  const { can } = usePerson()
  const [, go] = useLocation()
  const { values, change } = useFilterInUrl(filterKeys)
  const filter = filterOf(values)
  const newButton = (size: 'md' | 'lg') => (
    <NewButton size={size} onClick={() => go('/app/assemblies/create')}>
      Nova assembleia
    </NewButton>
  )

  return (
    <Screen>
      <PageHeader title="Assembleias" mainAction={can(assemblies.create) && newButton('md')} />
      <FilterBar filters={assemblyFilters} values={values} onChange={change} collapsible />
      <LoadFault title="Erro ao carregar assembleias">
        <AssemblyTable
          filter={filter}
          empty={
            isNarrowed(filter) ? (
              <NothingFound onClear={() => change({})} />
            ) : (
              <NoAssemblies action={can(assemblies.create) && newButton('md')} />
            )
          }
        />
      </LoadFault>
      {can(assemblies.create) && <ActionDock>{newButton('lg')}</ActionDock>}
    </Screen>
  )
}

interface AssemblyTableProps {
  filter: AssemblyFilter
  empty: React.ReactNode
}

function AssemblyTable({ filter, empty }: AssemblyTableProps) {
  const { timeZone } = useCondominium()
  const { progress } = useSyncStatus()
  const rows = useAssemblies(filter)
  const [sort, setSort] = useEntryState<TableSort | undefined>('sort', undefined)
  const [opened, setOpened] = useState<{ row: Local<Assembly>; as: OpenedAs } | null>(null)
  const columns = useMemo(() => assemblyColumns(timeZone), [timeZone])
  const renderCard = useCallback(
    (row: Local<Assembly>) => <AssemblyCard row={row} timeZone={timeZone} />,
    [timeZone],
  )
  const rowMenu = useCallback(
    (row: Local<Assembly>) => <RowMenu row={row} onOpen={(as) => setOpened({ row, as })} />,
    [],
  )
  const close = () => setOpened(null)

  if (rows?.length === 0 && progress) return <SkeletonRows />
  return (
    <>
      <DataTable<Local<Assembly>>
        label="Assembleias"
        columns={columns}
        rows={rows}
        rowId={idOf}
        getRowHref={hrefOf}
        renderCard={renderCard}
        rowMenu={rowMenu}
        sort={sort}
        onSort={setSort}
        empty={empty}
      />
      {opened?.as === 'view' && <AssemblyModal id={opened.row.id} onClose={close} />}
      {opened?.as === 'edit' && <AssemblyFormModal row={opened.row} onClose={close} />}
      {opened?.as === 'delete' && <DeleteAssembly row={opened.row} onClose={close} />}
    </>
  )
}

function NoAssemblies({ action }: { action: React.ReactNode }) {
  return (
    <EmptyState title="Nenhuma assembleia por aqui" action={action}>
      {action
        ? 'Marque a primeira: diga o que se decide e quando.'
        : 'Quando o síndico marcar uma, ela aparece aqui.'}
    </EmptyState>
  )
}
