import { chakra } from '#ui/chakra.ts'
import type { User } from '#domain/users/user.ts'
import { cpfText } from '#domain/values/cpf.ts'
import { phoneText } from '#domain/values/phone.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useNotedAccess } from '#hooks/use-noted-access.ts'
import { useRowDialog } from '#parts/use-row-dialog.tsx'
import { type FoundRecord, useRecordPage } from '#parts/use-record-page.ts'
import { LookBadge } from '#ui/LookBadge.tsx'
import { accessLooks } from '#parts/access-look.ts'
import { ContactPanel } from '#parts/ContactPanel.tsx'
import { PersonAvatar } from '#parts/PersonAvatar.tsx'
import { Details } from '#ui/Details.tsx'
import { Panel } from '#ui/Panel.tsx'
import { RecordActions } from '#ui/RecordActions.tsx'
import { RecordFrame } from '#parts/RecordFrame.tsx'
import { RecordScreen } from '#parts/RecordScreen.tsx'
import { useShareItem } from '#parts/use-share.ts'
import { deleteItem, editItem } from '#ui/row-items.ts'
import { RowMark } from '#ui/RowMark.tsx'
import { SideBySide } from '#ui/SideBySide.tsx'
import { collaboratorDialogs } from './collaborator-row.tsx'
import { mayTend } from './collaborator-rows.ts'
import { CondominiumName } from './CondominiumName.tsx'

const back = { href: '/app/collaborators', label: 'Colaboradores' }
const missing = {
  title: 'Colaborador não encontrado',
  why: 'O cadastro pode ter sido excluído.',
  link: 'Ver colaboradores',
}

export function CollaboratorScreen({ params }: { params: Record<string, string> }) {
  const { row, refused } = useRecordPage<User>('users', params.id)
  // Somebody else of the house has another page.
  const record = { row: row && row.role !== 'COLLABORATOR' ? null : row, refused }
  return (
    <RecordScreen record={record} noun="Colaborador" back={back} missing={missing}>
      {(found) => <FoundCollaborator {...found} />}
    </RecordScreen>
  )
}

function FoundCollaborator({ row, refused }: FoundRecord<User>) {
  const { actor } = usePerson()
  useNotedAccess(row.id)
  const { open: ask, dialog } = useRowDialog(row, collaboratorDialogs, back.href)
  const { cpf, name } = row.profile
  const share = useShareItem(name)

  return (
    <RecordFrame
      title={name}
      back={back}
      badge={<PersonAvatar row={row} size={72} />}
      detail={row._state === 'ok' ? row.role_title : <RowMark row={row} />}
      actions={
        <RecordActions
          besides={[mayTend(actor, 'update_user') && { ...editItem, onPress: () => ask('edit') }]}
          rest={[share, mayTend(actor, 'delete_user') && { ...deleteItem, onPress: () => ask('delete') }]}
        />
      }
      refused={refused}
    >
      <SideBySide
        aside={<ContactPanel phones={row.profile.phones} phoneText={phoneText} email={row.email} />}
      >
        <Panel title="Dados">
          <Details
            columns={2}
            items={[
              { label: 'Cargo', value: row.role_title },
              { label: 'CPF', value: cpf && cpfText(cpf) },
              { label: 'Condomínio', value: <CondominiumName id={row.condominium_id} /> },
              { label: 'Status', value: <LookBadge look={accessLooks[row.status]} /> },
            ]}
          />
          <chakra.p textStyle="small" color="fg.muted" mt="3">
            {accessLooks[row.status].detail}
          </chakra.p>
        </Panel>
      </SideBySide>
      {dialog}
    </RecordFrame>
  )
}
