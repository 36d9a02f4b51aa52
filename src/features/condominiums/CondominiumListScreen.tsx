import { useCallback, useMemo, useState } from 'react'
import { condominiums } from '#domain/condominiums/contract.ts'
import type { Condominium } from '#domain/condominiums/condominium.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useFilterInUrl } from '#hooks/use-filter-in-url.ts'
import { useLive } from '#hooks/use-live.ts'
import { useOpenInUrl } from '#hooks/use-open-in-url.ts'
import { useRefusedAmong } from '#parts/use-refused-changes.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import type { Local } from '#store/local-row.ts'
import { ActionDock } from '#ui/ActionDock.tsx'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { Filter } from '#ui/filter.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { useEntryState } from '#ui/history-entry.ts'
import { LoadFault } from '#ui/LoadFault.tsx'
import { NewButton } from '#ui/NewButton.tsx'
import { NotAllowed } from '#ui/NotAllowed.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { RefusedChanges } from '#parts/RefusedChanges.tsx'
import { Screen } from '#ui/Screen.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import type { TableSort } from '#ui/table-column.ts'
import { CondominiumCard } from './CondominiumCard.tsx'
import { condominiumColumns } from './condominium-columns.tsx'
import { CondominiumForm } from './CondominiumForm.tsx'
import { CondominiumNumbers } from './CondominiumNumbers.tsx'
import { foundCondominiums } from './condominium-rows.ts'
import { DeleteCondominium } from './DeleteCondominium.tsx'
import { RowMenu } from './RowMenu.tsx'

type Row = Local<Condominium>

// One object each: a table whose drawing does not change leaves its drawn rows alone.
const idOf = (row: Row) => row.id
const hrefOf = (row: Row) => `/app/condominiums/${row.id}`
const cardOf = (row: Row) => <CondominiumCard row={row} />
const filterKeys = ['busca'] as const
const filters: Filter[] = [
  { kind: 'text', key: 'busca', label: 'Buscar', placeholder: 'Nome, endereço, cidade ou CEP' },
]

/** Every condominium of the platform for MASTER, their own for everybody else. */
export function CondominiumListScreen() {
  const { actor, can } = usePerson()
  const { values, change } = useFilterInUrl(filterKeys)
  const refused = useRefusedAmong(({ entry }) => entry.command.startsWith('condominiums.'))
  const mayCreate = actor.role === 'MASTER' && can(condominiums.create)
  const form = useOpenInUrl('novo', { may: mayCreate, act: 'cadastrar condomínios' })
  const newButton = (size: 'md' | 'lg') => (
    <NewButton size={size} onClick={form.open}>
      Novo condomínio
    </NewButton>
  )

  return (
    <Screen>
      <PageHeader title="Condomínios" mainAction={mayCreate && newButton('md')} />
      <RefusedChanges {...refused} />
      <LoadFault title="Erro ao carregar condomínios">
        <Found
          search={values.busca}
          onSearch={change}
          action={mayCreate && newButton('md')}
          hasMenu={actor.role === 'MASTER' || can(condominiums.update)}
        />
      </LoadFault>
      {mayCreate && <ActionDock>{newButton('lg')}</ActionDock>}
      {form.isOpen && <CondominiumForm onClose={form.close} />}
      <NotAllowed refusal={form.refusal} onClose={form.close} />
    </Screen>
  )
}

interface FoundProps {
  search: string
  onSearch: (values: Readonly<Record<string, string>>) => void
  action: React.ReactNode
  hasMenu: boolean
}

function Found({ search, onSearch, action, hasMenu }: FoundProps) {
  const { progress } = useSyncStatus()
  const rows = useLive((db) => db.rows<Condominium>('condominiums').orderBy('name').toArray(), [])
  const [sort, setSort] = useEntryState<TableSort>('sort', { key: 'name', direction: 'ascending' })
  const [opened, setOpened] = useState<{ row: Row; act: 'edit' | 'delete' } | null>(null)
  const menuOf = useCallback((row: Row) => <RowMenu row={row} onAct={(act) => setOpened({ row, act })} />, [])
  const shown = useMemo(() => rows && foundCondominiums(rows, search), [rows, search])
  const close = () => setOpened(null)

  if (rows?.length === 0 && progress) return <SkeletonRows />
  return (
    <>
      <CondominiumNumbers rows={rows ?? []} />
      <FilterBar filters={filters} values={{ busca: search }} onChange={onSearch} />
      <DataTable<Row>
        label="Condomínios"
        columns={condominiumColumns}
        rows={shown}
        rowId={idOf}
        getRowHref={hrefOf}
        renderCard={cardOf}
        {...(hasMenu && { rowMenu: menuOf })}
        sort={sort}
        onSort={setSort}
        density="tall"
        empty={
          <EmptyState
            title="Nenhum condomínio encontrado."
            action={search ? <Button onClick={() => onSearch({})}>Limpar</Button> : action}
          >
            {search ? 'Nada tem o que esta busca pede.' : action && 'Cadastre o primeiro.'}
          </EmptyState>
        }
      />
      {opened?.act === 'edit' && <CondominiumForm row={opened.row} onClose={close} />}
      {opened?.act === 'delete' && <DeleteCondominium row={opened.row} onClose={close} />}
    </>
  )
}
