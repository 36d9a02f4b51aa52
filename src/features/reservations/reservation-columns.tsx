import { now } from '#session/clock.ts'
import { type Reservation, reservationFlow } from '#domain/reservations/reservation.ts'
import { spanText } from '#domain/values/instant-texts.ts'
import type { Local } from '#store/local-row.ts'
import { RowMark } from '#ui/RowMark.tsx'
import type { TableColumn } from '#ui/table-column.ts'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import { ReservationBadge } from './ReservationBadge.tsx'

export function reservationColumns(timeZone: string): TableColumn<Local<Reservation>>[] {
  return [
    {
      key: 'area',
      header: 'Área',
      isKey: true,
      render: (row) => row.area_name,
      sortValue: (row) => row.area_name,
    },
    {
      key: 'period',
      header: 'Período',
      width: '13.5rem',
      render: (row) => (
        <span style={{ whiteSpace: 'normal' }}>
          {spanText(row.start_datetime, row.end_datetime, timeZone, now())}
        </span>
      ),
      sortValue: (row) => row.start_datetime,
    },
    {
      key: 'unit',
      header: 'Unidade',
      width: '6rem',
      render: (row) => row.unit && <UnitPlate unit={row.unit} />,
      sortValue: (row) => row.unit,
    },
    {
      key: 'resident',
      header: 'Quem',
      width: '11rem',
      hideBelow: 860,
      render: (row) => row.resident.profile.name,
      sortValue: (row) => row.resident.profile.name,
    },
    {
      key: 'title',
      header: 'Título',
      width: '11rem',
      hideBelow: 1320,
      render: (row) => row.title,
      sortValue: (row) => row.title,
    },
    {
      key: 'status',
      header: 'Status',
      render: (row) => (
        <>
          <ReservationBadge row={row} /> {row._state === 'rejected' && <RowMark row={row} />}
        </>
      ),
      sortValue: (row) => reservationFlow.states.indexOf(row.status),
    },
  ]
}
