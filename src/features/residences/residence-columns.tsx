import { chakra } from '@chakra-ui/react'
import { residenceStatuses, unitName } from '#domain/residences/residence.ts'
import { RowMark } from '#ui/RowMark.tsx'
import type { TableColumn } from '#ui/table-column.ts'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import { ResidenceBadges } from './ResidenceBadges.tsx'
import type { CountedResidence } from './use-residence-rows.ts'

/** Names are read whole, on two lines where the column is narrow. */
const Wrapped = chakra('span', { base: { whiteSpace: 'normal', lineClamp: 2 } })

const columns: TableColumn<CountedResidence>[] = [
  {
    key: 'unit',
    header: 'Bloco/Unidade',
    width: '9.5rem',
    isKey: true,
    render: (row) => <UnitPlate unit={unitName(row)} />,
    sortValue: unitName,
  },
  {
    key: 'owner',
    header: 'Proprietário',
    render: (row) => <Wrapped>{row.owner?.profile.name || '–'}</Wrapped>,
    sortValue: (row) => row.owner?.profile.name ?? null,
  },
  {
    key: 'residents',
    header: 'Moradores',
    hideBelow: 900,
    render: (row) => <Wrapped>{row.dwellers || '–'}</Wrapped>,
    sortValue: (row) => row.dwellers || null,
  },
  {
    key: 'status',
    header: 'Status',
    width: '12.5rem',
    render: (row) => (
      <>
        <ResidenceBadges row={row} /> {row._state !== 'ok' && <RowMark row={row} />}
      </>
    ),
    sortValue: (row) => residenceStatuses.indexOf(row.status),
  },
  {
    key: 'documents',
    header: 'Documentos',
    align: 'end',
    width: '8rem',
    render: (row) => row.documents || '–',
    sortValue: (row) => row.documents,
  },
]

/** The count of documents only for whoever may know it. */
export const residenceColumns = {
  withDocuments: columns,
  without: columns.filter(({ key }) => key !== 'documents'),
}
