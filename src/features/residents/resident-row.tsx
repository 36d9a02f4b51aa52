import { chakra } from '#ui/chakra.ts'
import { noEmailText } from '#domain/users/sign-in-email.ts'
import { mayManage } from '#domain/users/rules.ts'
import { phoneText } from '#domain/values/phone.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { usePutInUrl } from '#hooks/use-url-query.ts'
import { PersonAvatar } from '#parts/PersonAvatar.tsx'
import { later } from '#parts/later.tsx'
import { useOpenDialog } from '#parts/RowDialogs.tsx'
import { CardRow } from '#ui/CardRow.tsx'
import { RowActions } from '#ui/RowActions.tsx'
import { editItem } from '#ui/row-items.ts'
import { RowMark } from '#ui/RowMark.tsx'
import type { TableColumn } from '#ui/table-column.ts'
import { ContactLinks } from './ContactLinks.tsx'
import { narrow, PersonCell, Plates } from './PersonCell.tsx'
import { OwnedLink } from './OwnedLink.tsx'
import { primaryPhone, type Resident, typeText } from './resident-rows.ts'

export const residentHref = ({ id }: Resident) => `/app/residents/${id}`
export const residentMenu = (row: Resident) => <ResidentMenu row={row} />
export const residentCard = (row: Resident) => <ResidentCard row={row} />
export const residentDialogs = {
  edit: later(async () => (await import('./ResidentModal.tsx')).ResidentModal),
  remove: later(async () => (await import('./RemoveResident.tsx')).RemoveResident),
}

/** Somebody who owns one unit and rents another is both, and reads so. */
const TypeText = chakra('span', { base: { whiteSpace: 'normal' } })

export const residentColumns: TableColumn<Resident>[] = [
  {
    key: 'name',
    header: 'Morador',
    isKey: true,
    render: (row) => <PersonCell row={row} />,
    sortValue: (row) => row.profile.name,
  },
  {
    key: 'unit',
    header: 'Unidade',
    width: '9rem',
    hideBelow: narrow,
    render: (row) => <Plates row={row} />,
    sortValue: (row) => row.homes[0]?.plate ?? '',
  },
  {
    key: 'type',
    header: 'Tipo',
    width: '10rem',
    hideBelow: narrow,
    render: (row) => <TypeText>{typeText(row.homes)}</TypeText>,
    sortValue: (row) => typeText(row.homes),
  },
  { key: 'contact', header: 'Contato', width: '16rem', render: (row) => <ContactLinks row={row} /> },
  {
    key: 'pets',
    header: 'Pets',
    align: 'end',
    width: '5.5rem',
    render: (row) => <OwnedLink row={row} of="pets" />,
    sortValue: (row) => row.pets,
  },
  {
    key: 'vehicles',
    header: 'Veículos',
    align: 'end',
    width: '6.75rem',
    hideBelow: 1060,
    render: (row) => <OwnedLink row={row} of="vehicles" />,
    sortValue: (row) => row.vehicles,
  },
]

/** Somebody on a phone: the row leads to their page, where every contact is a press away. */
function ResidentCard({ row }: { row: Resident }) {
  const phone = primaryPhone(row)
  return (
    <CardRow
      mark={row._state !== 'ok' && <RowMark row={row} />}
      title={row.profile.name}
      meta={
        <>
          <Plates row={row} />
          <span>{typeText(row.homes)}</span>
          <span>{phone ? phoneText(phone) : (row.email ?? noEmailText)}</span>
          {row.pets > 0 && <span>{row.pets === 1 ? '1 pet' : `${row.pets} pets`}</span>}
        </>
      }
      end={<PersonAvatar row={row} size={48} />}
    />
  )
}

/** What can be done with somebody without opening their page. */
function ResidentMenu({ row }: { row: Resident }) {
  const { actor } = usePerson()
  const put = usePutInUrl()
  const open = useOpenDialog<keyof typeof residentDialogs>()
  const openOver = (key: string) => () => put({ [key]: row.id }, { replace: false })
  return (
    <RowActions
      of={row.profile.name}
      items={[
        mayManage(row, actor, 'update_user') && { ...editItem, onPress: () => open('edit', row) },
        { label: 'Pets', icon: 'paw-print', onPress: openOver('pets') },
        { label: 'Veículos', icon: 'car', onPress: openOver('vehicles') },
        { label: 'Dependentes', icon: 'users', onPress: openOver('dependents') },
        mayManage(row, actor, 'delete_user') && {
          label: 'Remover',
          icon: 'trash',
          danger: true,
          apart: true,
          onPress: () => open('remove', row),
        },
      ]}
    />
  )
}
