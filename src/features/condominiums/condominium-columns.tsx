import { chakra } from '@chakra-ui/react'
import type { Condominium } from '#domain/condominiums/condominium.ts'
import { postalCodeText } from '#domain/values/postal-code.ts'
import type { Local } from '#store/local-row.ts'
import { RowMark } from '#ui/RowMark.tsx'
import type { TableColumn } from '#ui/table-column.ts'
import { CondominiumBadge } from './CondominiumBadge.tsx'

/** A name and a street are read whole, on two lines where the column is narrow. */
const Wrapped = chakra('span', { base: { whiteSpace: 'normal', lineClamp: 2 } })

export const condominiumColumns: TableColumn<Local<Condominium>>[] = [
  {
    key: 'name',
    header: 'Nome',
    isKey: true,
    render: (row) => <Wrapped>{row.name}</Wrapped>,
    sortValue: (row) => row.name,
  },
  {
    key: 'address',
    header: 'Endereço',
    render: (row) => <Wrapped>{row.address}</Wrapped>,
    sortValue: (row) => row.address,
  },
  { key: 'number', header: 'Número', width: '5.25rem', hideBelow: 800, render: (row) => row.number },
  {
    key: 'district',
    header: 'Bairro',
    width: '8rem',
    hideBelow: 940,
    render: (row) => <Wrapped>{row.district}</Wrapped>,
    sortValue: (row) => row.district,
  },
  {
    key: 'city',
    header: 'Cidade',
    width: '9rem',
    render: (row) => <Wrapped>{row.city}</Wrapped>,
    sortValue: (row) => row.city,
  },
  {
    key: 'state',
    header: 'Estado',
    width: '5.25rem',
    hideBelow: 880,
    render: (row) => row.state,
    sortValue: (row) => row.state,
  },
  {
    key: 'zip_code',
    header: 'CEP',
    width: '6.75rem',
    hideBelow: 1040,
    render: (row) => postalCodeText(row.zip_code),
    sortValue: (row) => row.zip_code,
  },
  {
    key: 'units_count',
    header: 'Unidades',
    align: 'end',
    width: '6.5rem',
    render: (row) => row.units_count.toLocaleString('pt-BR'),
    sortValue: (row) => row.units_count,
  },
  {
    key: 'status',
    header: 'Status',
    width: '7.5rem',
    render: (row) => (
      <RowMark row={row}>
        <CondominiumBadge status={row.status} />
      </RowMark>
    ),
    sortValue: (row) => row.status,
  },
]
