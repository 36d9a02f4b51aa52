import { useMemo } from 'react'
import { areas } from '#domain/areas/contract.ts'
import { folded } from '#domain/values/text.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useFilterInUrl } from '#hooks/use-filter-in-url.ts'
import { useOpenInUrl } from '#hooks/use-open-in-url.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { ActionDock } from '#ui/ActionDock.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { Filter } from '#ui/filter.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { useEntryState } from '#ui/history-entry.ts'
import { LoadFault } from '#ui/LoadFault.tsx'
import { NewButton } from '#ui/NewButton.tsx'
import { NotAllowed } from '#ui/NotAllowed.tsx'
import { NothingFound } from '#ui/NothingFound.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Screen } from '#ui/Screen.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import type { TableSort } from '#ui/table-column.ts'
import { Tabs } from '#ui/Tabs.tsx'
import { AreaCard } from './AreaCard.tsx'
import { AreaForm } from './AreaForm.tsx'
import { areaColumns } from './area-columns.tsx'
import { RowMenu } from './RowMenu.tsx'
import { type CountedArea, useAreas } from './use-areas.ts'

// One object each: a table whose drawing does not change leaves its drawn rows alone.
const idOf = (row: CountedArea) => row.id
const hrefOf = (row: CountedArea) => `/app/reservations/areas/${row.id}`
const menuOf = (row: CountedArea) => <RowMenu row={row} />
const cardOf = (row: CountedArea) => <AreaCard row={row} />
const filterKeys = ['busca'] as const
const filters: Filter[] = [{ kind: 'text', key: 'busca', label: 'Buscar', placeholder: 'Nome ou descrição' }]

export function AreaListScreen() {
  const { actor, can } = usePerson()
  const form = useOpenInUrl('nova', { may: can(areas.create), act: 'cadastrar áreas' })
  const { values, change } = useFilterInUrl(filterKeys)
  const mayWrite = can(areas.create) || can(areas.update) || can(areas.remove)

  const newButton = (size: 'md' | 'lg') => (
    <NewButton size={size} onClick={form.open}>
      Nova área
    </NewButton>
  )

  return (
    <Screen>
      <PageHeader title="Áreas" mainAction={can(areas.create) && newButton('md')} />
      <Tabs
        label="Reservas e áreas"
        current="/app/reservations/areas"
        items={[
          ...(actor.permissions.includes('read_reservation')
            ? [{ label: 'Reservas', href: '/app/reservations' }]
            : []),
          { label: 'Áreas', href: '/app/reservations/areas' },
        ]}
      />
      <FilterBar filters={filters} values={values} onChange={change} />
      <LoadFault title="Erro ao carregar áreas">
        <AreaTable
          search={values.busca}
          hasMenu={mayWrite}
          action={can(areas.create) && newButton('md')}
          onClear={() => change({})}
        />
      </LoadFault>
      {can(areas.create) && <ActionDock>{newButton('lg')}</ActionDock>}
      {form.isOpen && <AreaForm onClose={form.close} />}
      <NotAllowed refusal={form.refusal} onClose={form.close} />
    </Screen>
  )
}

interface AreaTableProps {
  search: string
  hasMenu: boolean
  action: React.ReactNode
  onClear: () => void
}

function AreaTable({ search, hasMenu, action, onClear }: AreaTableProps) {
  const { progress } = useSyncStatus()
  const rows = useAreas()
  const [sort, setSort] = useEntryState<TableSort | undefined>('sort', undefined)
  const shown = useMemo(
    () => rows?.filter(({ name, description }) => folded(`${name} ${description}`).includes(folded(search))),
    [rows, search],
  )

  if (rows?.length === 0 && progress) return <SkeletonRows />
  return (
    <DataTable<CountedArea>
      label="Áreas"
      columns={areaColumns}
      rows={shown}
      rowId={idOf}
      getRowHref={hrefOf}
      renderCard={cardOf}
      {...(hasMenu && { rowMenu: menuOf })}
      sort={sort}
      onSort={setSort}
      density="tall"
      empty={
        search ? (
          <NothingFound onClear={onClear} />
        ) : (
          <EmptyState title="Nenhuma área por aqui" action={action}>
            {action
              ? 'Cadastre o salão, o quiosque, a quadra: com fotos, todos sabem o que reservam.'
              : 'Quando o síndico cadastrar uma, ela aparece aqui.'}
          </EmptyState>
        )
      }
    />
  )
}
