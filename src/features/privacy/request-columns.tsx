import { chakra } from '@chakra-ui/react'
import type { PrivacyRequest } from '#domain/privacy/privacy-request.ts'
import { fullInstant } from '#domain/values/instant-texts.ts'
import type { Local } from '#store/local-row.ts'
import { RowMark } from '#ui/RowMark.tsx'
import type { TableColumn } from '#ui/table-column.ts'
import { RequestBadge } from './RequestBadge.tsx'
import { RequestDue } from './RequestDue.tsx'

type Row = Local<PrivacyRequest>

/** A name is read whole, on two lines where the column is narrow. */
const Wrapped = chakra('span', { base: { whiteSpace: 'normal', lineClamp: 2 } })

export function requestColumns(timeZone: string): TableColumn<Row>[] {
  return [
    {
      key: 'name',
      header: 'Pessoa',
      isKey: true,
      render: (row) => <Wrapped>{row.user.profile.name}</Wrapped>,
      sortValue: (row) => row.user.profile.name,
    },
    {
      key: 'recorded_at',
      header: 'Pedido em',
      width: '11rem',
      hideBelow: 860,
      render: (row) => fullInstant(row.recorded_at, timeZone),
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
      header: 'Status',
      width: '10rem',
      render: (row) => (
        <RowMark row={row}>
          <RequestBadge row={row} />
        </RowMark>
      ),
      sortValue: (row) => row.status,
    },
  ]
}
