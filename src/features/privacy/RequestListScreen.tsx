import { useMemo } from 'react'
import { PrivacyRequest } from '#domain/privacy/privacy-request.ts'
import { When } from '#parts/When.tsx'
import { useFilterInUrl } from '#hooks/use-filter-in-url.ts'
import { EmptyList } from '#parts/EmptyList.tsx'
import { RecordList } from '#parts/RecordList.tsx'
import { RecordTable } from '#parts/RecordTable.tsx'
import { useTableState } from '#parts/use-table-state.ts'
import type { Local } from '#store/local-row.ts'
import { LookBadge } from '#ui/LookBadge.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import type { TableColumn } from '#ui/table-column.ts'
import { requestFilterKeys, requestFilters, foundRequests } from './request-filters.ts'
import { requestLooks } from './request-look.ts'
import { RequestCard } from './RequestCard.tsx'
import { RequestDue } from './RequestDue.tsx'
import { useRequests } from './use-requests.ts'
import { WrappedText } from '#ui/WrappedText.tsx'

type RequestRow = Local<PrivacyRequest>

/** Who asked to have their data deleted, and how long there is to answer. */
export function RequestListScreen() {
  const { values, change, clear } = useFilterInUrl(requestFilterKeys)
  return (
    <RecordList
      entity={PrivacyRequest}
      title="Pedidos de titulares"
      detail="Quem pediu a exclusão dos próprios dados. A LGPD dá o direito; a resposta tem prazo."
      fault="Erro ao carregar pedidos"
      filter={{ filters: requestFilters, values, onChange: change, chips: 'status' }}
    >
      <RequestTable filter={values} onClear={clear} />
    </RecordList>
  )
}

interface RequestTableProps {
  filter: Record<(typeof requestFilterKeys)[number], string>
  onClear: () => void
}

function RequestTable({ filter, onClear }: RequestTableProps) {
  const rows = useRequests()
  const state = useTableState()
  const shown = useMemo(() => rows && foundRequests(rows, filter), [rows, filter])
  return (
    <RecordTable
      entity={PrivacyRequest}
      label="Pedidos de titulares"
      rows={shown}
      state={state}
      columns={requestColumns}
      renderCard={requestCard}
      empty={
        <EmptyList
          isNarrowed={Boolean(filter.busca || filter.status)}
          onClear={onClear}
          of={PrivacyRequest}
          title="Nenhum pedido por aqui"
        >
          Quando alguém pedir a exclusão dos próprios dados, o pedido aparece aqui com o prazo da resposta.
        </EmptyList>
      }
    />
  )
}

const requestCard = (row: RequestRow) => <RequestCard row={row} />

const requestColumns: TableColumn<RequestRow>[] = [
  {
    key: 'name',
    header: 'Pessoa',
    isKey: true,
    render: (row) => <WrappedText>{row.user.profile.name}</WrappedText>,
    sortValue: (row) => row.user.profile.name,
  },
  {
    key: 'recorded_at',
    header: 'Pedido em',
    width: '11rem',
    hideBelow: 860,
    render: (row) => <When at={row.recorded_at} />,
    sortValue: (row) => row.recorded_at,
  },
  {
    key: 'due_on',
    header: 'Responder até',
    width: '17rem',
    render: (row) => <RequestDue row={row} />,
    sortValue: (row) => row.due_on,
  },
  {
    key: 'status',
    header: 'Situação',
    width: '10rem',
    render: (row) => (
      <RowMark row={row}>
        <LookBadge look={requestLooks[row.status]} />
      </RowMark>
    ),
    sortValue: (row) => row.status,
  },
]
