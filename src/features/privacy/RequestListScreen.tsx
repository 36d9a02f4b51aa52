import { useMemo } from 'react'
import type { PrivacyRequest } from '#domain/privacy/privacy-request.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useFilterInUrl } from '#hooks/use-filter-in-url.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import type { Local } from '#store/local-row.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { useEntryState } from '#ui/history-entry.ts'
import { LoadFault } from '#ui/LoadFault.tsx'
import { NothingFound } from '#ui/NothingFound.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Screen } from '#ui/Screen.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import type { TableSort } from '#ui/table-column.ts'
import { RequestCard } from './RequestCard.tsx'
import { requestColumns } from './request-columns.tsx'
import { filterKeys, filters, foundRequests } from './request-filters.ts'
import { useRequests } from './use-requests.ts'

type Row = Local<PrivacyRequest>

// One object each: a table whose drawing does not change leaves its drawn rows alone.
const idOf = (row: Row) => row.id
const hrefOf = (row: Row) => `/app/privacy-requests/${row.id}`

/** Who asked to have their data deleted, and how long there is to answer. */
export function RequestListScreen() {
  const { values, change } = useFilterInUrl(filterKeys)
  return (
    <Screen>
      <PageHeader
        title="Pedidos de titulares"
        detail="Quem pediu a exclusão dos próprios dados. A LGPD dá o direito; a resposta tem prazo."
      />
      <FilterBar filters={filters} values={values} onChange={change} chips="status" />
      <LoadFault title="Erro ao carregar pedidos">
        <RequestTable filter={values} onClear={() => change({})} />
      </LoadFault>
    </Screen>
  )
}

interface RequestTableProps {
  filter: Record<(typeof filterKeys)[number], string>
  onClear: () => void
}

function RequestTable({ filter, onClear }: RequestTableProps) {
  const { timeZone } = useCondominium()
  const { progress } = useSyncStatus()
  const rows = useRequests()
  const [sort, setSort] = useEntryState<TableSort | undefined>('sort', undefined)
  const columns = useMemo(() => requestColumns(timeZone), [timeZone])
  const { busca, status } = filter
  const shown = useMemo(() => rows && foundRequests(rows, { busca, status }), [rows, busca, status])

  if (rows?.length === 0 && progress) return <SkeletonRows />
  return (
    <DataTable<Row>
      label="Pedidos de titulares"
      columns={columns}
      rows={shown}
      rowId={idOf}
      getRowHref={hrefOf}
      renderCard={(row) => <RequestCard row={row} timeZone={timeZone} />}
      {...(sort && { sort })}
      onSort={setSort}
      empty={
        busca || status ? (
          <NothingFound onClear={onClear} />
        ) : (
          <EmptyState title="Nenhum pedido por aqui">
            Quando alguém pedir a exclusão dos próprios dados, o pedido aparece aqui com o prazo da resposta.
          </EmptyState>
        )
      }
    />
  )
}
