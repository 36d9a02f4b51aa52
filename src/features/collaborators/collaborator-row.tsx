import { chakra } from '#ui/chakra.ts'
import { noEmailText } from '#domain/users/sign-in-email.ts'
import { dialled, phoneText } from '#domain/values/phone.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { accessLooks } from '#parts/access-look.ts'
import { LookBadge } from '#ui/LookBadge.tsx'
import { PersonAvatar } from '#parts/PersonAvatar.tsx'
import { later } from '#parts/later.tsx'
import { useOpenDialog } from '#parts/RowDialogs.tsx'
import { CardRow } from '#ui/CardRow.tsx'
import { RowActions } from '#ui/RowActions.tsx'
import { deleteItem, editItem } from '#ui/row-items.ts'
import { RowMark } from '#ui/RowMark.tsx'
import type { TableColumn } from '#ui/table-column.ts'
import { atDesk } from '#ui/use-media-query.ts'
import { type Collaborator, mayTend } from './collaborator-rows.ts'
import { firstPhone } from './collaborator-values.ts'
import { CondominiumName } from './CondominiumName.tsx'

export const collaboratorHref = ({ id }: Collaborator) => `/app/collaborators/${id}`
export const collaboratorMenu = (row: Collaborator) => <CollaboratorMenu row={row} />
export const collaboratorCard = (row: Collaborator) => <CollaboratorCard row={row} />
export const collaboratorDialogs = {
  edit: later(async () => (await import('./CollaboratorForm.tsx')).CollaboratorForm),
  delete: later(async () => (await import('./RemoveCollaborator.tsx')).RemoveCollaborator),
}

const Contact = chakra('a', {
  base: {
    py: '2.5',
    [atDesk]: { py: 0, lineClamp: 2 },
    display: 'inline-block',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    textDecoration: 'none',
    _hover: { textDecoration: 'underline' },
  },
})

/** Long ones break before their domain. */
function Address({ email }: { email: string | null }) {
  if (email === null) return noEmailText
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
          <PersonAvatar row={row} size={40} />
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
        return phone ? <Contact href={`tel:${dialled(phone)}`}>{phoneText(phone)}</Contact> : '–'
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
          <LookBadge look={accessLooks[row.status]} />
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

/** Somebody on a phone: the row leads to their page, where every contact is a press away. */
function CollaboratorCard({ row }: { row: Collaborator }) {
  const phone = firstPhone(row.profile.phones)?.number
  return (
    <CardRow
      status={<LookBadge look={accessLooks[row.status]} />}
      mark={<RowMark row={row} />}
      title={row.profile.name}
      meta={
        <>
          {row.role_title && <span>{row.role_title}</span>}
          <span>{phone ? phoneText(phone) : (row.email ?? noEmailText)}</span>
        </>
      }
      end={<PersonAvatar row={row} size={48} />}
    />
  )
}

/** What can be done with somebody without opening their page. */
function CollaboratorMenu({ row }: { row: Collaborator }) {
  const { actor } = usePerson()
  const open = useOpenDialog<keyof typeof collaboratorDialogs>()
  return (
    <RowActions
      of={row.profile.name}
      items={[
        mayTend(actor, 'update_user') && { ...editItem, onPress: () => open('edit', row) },
        mayTend(actor, 'delete_user') && { ...deleteItem, onPress: () => open('delete', row) },
      ]}
    />
  )
}
