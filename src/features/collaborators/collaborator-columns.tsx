import { chakra } from '@chakra-ui/react'
import { phoneText } from '#domain/values/phone.ts'
import { AccessBadge } from '#parts/AccessBadge.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import type { TableColumn } from '#ui/table-column.ts'
import type { Collaborator } from './collaborator-rows.ts'
import { firstPhone } from './collaborator-values.ts'
import { CondominiumName } from './CondominiumName.tsx'
import { PersonAvatar } from './PersonAvatar.tsx'

const Contact = chakra('a', {
  base: {
    lineClamp: 2,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    textDecoration: 'none',
    _hover: { textDecoration: 'underline' },
  },
})

/** Long ones break before their domain. */
function Address({ email }: { email: string }) {
  const [name, domain] = email.split('@')
  return (
    <Contact href={`mailto:${email}`}>
      {name}
      <wbr />@{domain}
    </Contact>
  )
}

/** For MASTER, who goes from one condominium to another, with which one it is. */
export function collaboratorColumns(isMaster: boolean): TableColumn<Collaborator>[] {
  return [
    {
      key: 'name',
      header: 'Nome',
      isKey: true,
      render: (row) => (
        <chakra.span display="flex" alignItems="center" gap="3" minWidth="0">
          <PersonAvatar row={row} />
          <chakra.span minWidth="0" whiteSpace="normal" lineClamp="2">
            {row.profile.name}
          </chakra.span>
        </chakra.span>
      ),
      sortValue: (row) => row.profile.name,
    },
    {
      key: 'email',
      header: 'Email',
      render: (row) => <Address email={row.email} />,
      sortValue: (row) => row.email,
    },
    {
      key: 'phone',
      header: 'Telefone',
      width: '10rem',
      render: ({ profile }) => {
        const phone = firstPhone(profile.phones)?.number
        return phone ? <Contact href={`tel:+55${phone}`}>{phoneText(phone)}</Contact> : '–'
      },
    },
    {
      key: 'role_title',
      header: 'Cargo',
      width: '10rem',
      hideBelow: 860,
      render: (row) => row.role_title ?? '–',
      sortValue: (row) => row.role_title,
    },
    ...(isMaster ? [condominium] : []),
    {
      key: 'status',
      header: 'Status',
      width: '8.5rem',
      render: (row) => (
        <RowMark row={row}>
          <AccessBadge status={row.status} />
        </RowMark>
      ),
      sortValue: (row) => row.status,
    },
  ]
}

const condominium: TableColumn<Collaborator> = {
  key: 'condominium',
  header: 'Condomínio',
  width: '11rem',
  hideBelow: 1040,
  render: (row) => <CondominiumName id={row.condominium_id} />,
}
