import { mayManage } from '#domain/users/rules.ts'
import type { User } from '#domain/users/user.ts'
import { phoneText } from '#domain/values/phone.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useOpenInUrl } from '#hooks/use-open-in-url.ts'
import { useRowDialog } from '#parts/use-row-dialog.tsx'
import { type FoundRecord, useRecordPage } from '#parts/use-record-page.ts'
import { useNotedAccess } from '#hooks/use-noted-access.ts'
import { ContactPanel } from '#parts/ContactPanel.tsx'
import { NotAllowed } from '#ui/NotAllowed.tsx'
import { RecordActions } from '#ui/RecordActions.tsx'
import { RecordFrame } from '#parts/RecordFrame.tsx'
import { RecordScreen } from '#parts/RecordScreen.tsx'
import { useShareItem } from '#parts/use-share.ts'
import { deleteItem, editItem } from '#ui/row-items.ts'
import { RowMark } from '#ui/RowMark.tsx'
import { SideBySide } from '#ui/SideBySide.tsx'
import { PersonAvatar } from '#parts/PersonAvatar.tsx'
import { residentDialogs } from './resident-row.tsx'
import { ResidentModal } from './ResidentModal.tsx'
import { HomesPanel, PersonPanel, TheirsPanel } from './ResidentPanels.tsx'

const back = { href: '/app/residents', label: 'Moradores' }
const missing = {
  title: 'Morador não encontrado',
  why: 'O cadastro pode ter sido removido.',
  link: 'Ver moradores',
}

export function ResidentScreen({ params }: { params: Record<string, string> }) {
  const record = useRecordPage<User>('users', params.id)
  return (
    <RecordScreen record={record} noun="Morador" back={back} missing={missing}>
      {(found) => <FoundResident {...found} />}
    </RecordScreen>
  )
}

function FoundResident({ row, refused }: FoundRecord<User>) {
  const { actor } = usePerson()
  useNotedAccess(row.id)
  const { open, dialog } = useRowDialog(row, residentDialogs, back.href)
  const share = useShareItem(row.profile.name)
  const mayEdit = mayManage(row, actor, 'update_user')
  const form = useOpenInUrl('editar', { may: mayEdit, act: 'editar este morador' })

  return (
    <RecordFrame
      title={row.profile.name}
      back={back}
      badge={<PersonAvatar row={row} size={72} />}
      detail={row._state !== 'ok' && <RowMark row={row} />}
      actions={
        <RecordActions
          besides={[mayEdit && { ...editItem, onPress: form.open }]}
          rest={[
            share,
            mayManage(row, actor, 'delete_user') && {
              ...deleteItem,
              label: 'Remover',
              onPress: () => open('remove'),
            },
          ]}
        />
      }
      refused={refused}
    >
      <SideBySide
        aside={
          <>
            <ContactPanel phones={row.profile.phones} phoneText={phoneText} email={row.email} />
            <TheirsPanel row={row} />
          </>
        }
      >
        <HomesPanel row={row} />
        <PersonPanel row={row} />
      </SideBySide>
      {form.isOpen && <ResidentModal row={row} onClose={form.close} />}
      <NotAllowed refusal={form.refusal} onClose={form.close} />
      {dialog}
    </RecordFrame>
  )
}
