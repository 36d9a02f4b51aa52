import { chakra } from '@chakra-ui/react'
import type { TableColumn } from '#ui/table-column.ts'
import { ContactLinks } from './ContactLinks.tsx'
import { narrow, PersonCell } from './PersonCell.tsx'
import { PetsLink } from './PetsLink.tsx'
import { type Resident, typeText } from './resident-rows.ts'

/** Somebody who owns one unit and rents another is both, and reads so. */
const Wrapped = chakra('span', { base: { whiteSpace: 'normal' } })

export const residentColumns: TableColumn<Resident>[] = [
  {
    key: 'name',
    header: 'Morador',
    isKey: true,
    render: (row) => <PersonCell row={row} />,
    sortValue: (row) => row.profile.name,
  },
  {
    key: 'type',
    header: 'Tipo',
    width: '10rem',
    hideBelow: narrow,
    render: (row) => <Wrapped>{typeText(row.homes)}</Wrapped>,
    sortValue: (row) => typeText(row.homes),
  },
  { key: 'contact', header: 'Contato', width: '16rem', render: (row) => <ContactLinks row={row} /> },
  {
    key: 'pets',
    header: 'Pets',
    align: 'end',
    width: '5.5rem',
    render: (row) => <PetsLink row={row} />,
    sortValue: (row) => row.pets,
  },
]
