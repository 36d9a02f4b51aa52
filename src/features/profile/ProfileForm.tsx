import { isUnlinked } from '#domain/users/rules.ts'
import type { User } from '#domain/users/user.ts'
import { useNewAvatar } from '#parts/use-new-avatar.ts'
import { usePhotoUrl } from '#hooks/use-photo-url.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { AvatarPicker } from '#ui/AvatarPicker.tsx'
import { formTabs } from '#ui/form-tabs.ts'
import { PersonFields } from '#parts/PersonFields.tsx'
import { RecordFormModal } from '#parts/RecordFormModal.tsx'
import { TabPanel } from '#ui/TabPanel.tsx'
import { AddressesTab } from './AddressesTab.tsx'
import { ContactsTab } from './ContactsTab.tsx'
import { type ProfileTab, profileTabs, profileTabTexts, profileTabOf } from './profile-tabs.ts'
import { SecurityTab } from './SecurityTab.tsx'
import { useProfileForm } from './use-profile-form.ts'

interface ProfileFormProps {
  row: User
  onClose: () => void
}

/** Everything that somebody may change of themselves; the photo is shown at once and goes with the rest. */
export function ProfileForm({ row, onClose }: ProfileFormProps) {
  const { offlineSince } = useSyncStatus()
  const { record, tab, setTab, problemAt } = useProfileForm(row, onClose)
  const { form } = record
  const { values, set } = form
  const saved = usePhotoUrl(row.profile.photo ?? undefined)
  const chosen = useNewAvatar({
    ids: values.photo_ids,
    onChange(ids) {
      set('photo_ids', ids)
      if (ids.length > 0) set('removes_photo', false)
    },
  })

  return (
    <RecordFormModal {...record} formId="profile" title="Editar Perfil" phone="full" submitText="Salvar">
      <AvatarPicker
        label="Sua foto"
        name={values.name}
        url={chosen.url ?? (values.removes_photo ? null : saved)}
        isBusy={chosen.isBusy}
        error={chosen.error}
        onPick={chosen.onPick}
        onRemove={chosen.url ? chosen.onRemove : () => set('removes_photo', true)}
      />
      <TabPanel<ProfileTab>
        label="Partes do perfil"
        tabs={formTabs(profileTabs, { texts: profileTabTexts, errors: form.errors, tabOf: profileTabOf })}
        value={tab}
        onChange={setTab}
      >
        {tab === 'person' && <PersonFields form={form} isOwn isUnlinked={isUnlinked(row)} />}
        {tab === 'contacts' && <ContactsTab form={form} email={row.email ?? ''} problemAt={problemAt} />}
        {tab === 'addresses' && <AddressesTab form={form} problemAt={problemAt} />}
        {tab === 'security' && <SecurityTab form={form} offlineSince={offlineSince} />}
      </TabPanel>
    </RecordFormModal>
  )
}
