import { useState } from 'react'
import type { User } from '#domain/users/user.ts'
import type { Local } from '#store/local-row.ts'
import { formTabs } from '#ui/form-tabs.ts'
import { RecordFormModal } from '#parts/RecordFormModal.tsx'
import { TabPanel } from '#ui/TabPanel.tsx'
import { AccessTab } from './AccessTab.tsx'
import { ContactFields } from './ContactFields.tsx'
import { HomeDialog } from './HomeDialog.tsx'
import { type HomeAct, HomesTab } from './HomesTab.tsx'
import { PersonTab } from './PersonTab.tsx'
import { type ResidentTab, residentTabs, residentTabTexts, residentTabOf } from './resident-tabs.ts'
import { SavedAvatar } from './SavedAvatar.tsx'
import { useResidentForm } from './use-resident-form.ts'

/** Everything of somebody's record: who they are, how they are reached, where they live, how they get in. */
export function ResidentModal({ row, onClose }: { row: Local<User>; onClose: () => void }) {
  const { record, tab, setTab, taken } = useResidentForm(row, onClose)
  const { form } = record
  const [homeAct, setHomeAct] = useState<HomeAct | null>(null)

  return (
    <>
      <RecordFormModal
        {...record}
        formId="resident"
        title="Editar morador"
        description={row.profile.name}
        phone="full"
        submitText="Salvar"
      >
        <TabPanel<ResidentTab>
          label="Partes do cadastro"
          tabs={formTabs(residentTabs, { texts: editTexts, errors: form.errors, tabOf: residentTabOf })}
          value={tab}
          onChange={setTab}
        >
          {tab === 'person' && (
            <>
              <SavedAvatar id={row.id} />
              <PersonTab form={form} taken={taken} />
            </>
          )}
          {tab === 'contacts' && <ContactFields form={form} taken={taken} />}
          {tab === 'units' && <HomesTab row={row} onAct={setHomeAct} />}
          {tab === 'access' && (
            <AccessTab
              row={row}
              isCollaborator={form.values.is_collaborator}
              onCollaborator={(is) => form.set('is_collaborator', is)}
            />
          )}
        </TabPanel>
      </RecordFormModal>
      {homeAct && <HomeDialog row={row} act={homeAct} onClose={() => setHomeAct(null)} />}
    </>
  )
}

/** Somebody who is registered may have several units. */
const editTexts = { ...residentTabTexts, units: 'Unidades' }
