import { occurrenceFlow, type Occurrence } from '#domain/occurrences/occurrence.ts'
import { occurrenceTypeTexts } from '#domain/occurrences/texts.ts'
import { now } from '#session/clock.ts'
import { shortInstant } from '#domain/values/instant-texts.ts'
import type { Local } from '#store/local-row.ts'
import { RowMark } from '#ui/RowMark.tsx'
import type { TableColumn } from '#ui/table-column.ts'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import { OccurrenceBadge } from './OccurrenceBadge.tsx'

export function occurrenceColumns(timeZone: string): TableColumn<Local<Occurrence>>[] {
  return [
    {
      key: 'title',
      header: 'Título',
      isKey: true,
      render: (row) => row.title,
      sortValue: (row) => row.title,
    },
    {
      key: 'unit',
      header: 'Unidade',
      width: '6.5rem',
      render: (row) => row.unit && <UnitPlate unit={row.unit} />,
      sortValue: (row) => row.unit,
    },
    {
      key: 'type',
      header: 'Tipo',
      width: '8rem',
      hideBelow: 900,
      render: (row) => occurrenceTypeTexts[row.type],
      sortValue: (row) => occurrenceTypeTexts[row.type],
    },
    {
      key: 'status',
      header: 'Status',
      width: '8.75rem',
      render: (row) => <OccurrenceBadge status={row.status} />,
      sortValue: (row) => occurrenceFlow.states.indexOf(row.status),
    },
    {
      key: 'user',
      header: 'Registrada por',
      width: '11rem',
      hideBelow: 1200,
      render: (row) => row.user.profile.name,
      sortValue: (row) => row.user.profile.name,
    },
    {
      key: 'protocol',
      header: 'Protocolo',
      width: '7rem',
      hideBelow: 800,
      render: (row) => row.protocol ?? '–',
      sortValue: (row) => row.protocol,
    },
    {
      key: 'recorded_at',
      header: 'Data',
      width: '10.5rem',
      render: (row) => <RowMark row={row}>{shortInstant(row.recorded_at, now(), timeZone)}</RowMark>,
      sortValue: (row) => row.recorded_at,
    },
  ]
}
