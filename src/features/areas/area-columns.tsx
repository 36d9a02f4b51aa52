import { chakra } from '@chakra-ui/react'
import { hoursText } from '#domain/areas/opening-hours.ts'
import { RowMark } from '#ui/RowMark.tsx'
import type { TableColumn } from '#ui/table-column.ts'
import { AreaBadges } from './AreaBadges.tsx'
import { AreaThumb } from './AreaThumb.tsx'
import type { CountedArea } from './use-areas.ts'

/** A name is read whole, on two lines where the column is narrow. */
const Wrapped = chakra('span', { base: { whiteSpace: 'normal', lineClamp: 2 } })

export const areaColumns: TableColumn<CountedArea>[] = [
  {
    key: 'photo',
    header: 'Foto',
    hideHeader: true,
    width: '5.75rem',
    render: (row) => <AreaThumb row={row} />,
  },
  {
    key: 'name',
    header: 'Nome',
    isKey: true,
    render: (row) => <Wrapped>{row.name}</Wrapped>,
    sortValue: (row) => row.name,
  },
  {
    key: 'capacity',
    header: 'Capacidade',
    align: 'end',
    width: '8rem',
    hideBelow: 900,
    render: (row) => row.capacity?.toLocaleString('pt-BR') ?? '–',
    sortValue: (row) => row.capacity,
  },
  {
    key: 'hours',
    header: 'Horário',
    width: '9rem',
    render: (row) => hoursText(row),
    sortValue: (row) => row.opens_at,
  },
  {
    key: 'upcoming',
    header: 'Reservas marcadas',
    align: 'end',
    width: '10.5rem',
    hideBelow: 1000,
    render: (row) => row.upcoming,
    sortValue: (row) => row.upcoming,
  },
  {
    key: 'status',
    header: 'Situação',
    render: (row) => (
      <RowMark row={row}>
        <AreaBadges row={row} />
      </RowMark>
    ),
    sortValue: (row) => Number(row.active),
  },
]
