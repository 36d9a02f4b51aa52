import { useMemo } from 'react'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { Button } from '#ui/Button.tsx'
import { ComboField } from '#ui/ComboField.tsx'
import { FormModal } from '#ui/FormModal.tsx'
import { OfflineHint } from '#ui/OfflineHint.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { TabPanel } from '#ui/TabPanel.tsx'
import { ContactFields } from './ContactFields.tsx'
import { NewAccessFields } from './NewAccessFields.tsx'
import { NewAvatar } from './NewAvatar.tsx'
import { NewHomeFields } from './NewHomeFields.tsx'
import { PersonFields } from './PersonFields.tsx'
import { type ResidentTab, residentTabs, residentTabTexts, tabOf } from './resident-tabs.ts'
import { useRegistration } from './use-registration.ts'

/** Registers somebody, or finds who is registered already, and gives them their unit. */
export function RegisterResident({ condominiumId, onClose }: { condominiumId: string; onClose: () => void }) {
  const registration = useRegistration(condominiumId, onClose)
  const { form, tab, setTab, discard, taken } = registration
  const { values, errors } = form
  const { offlineSince } = useSyncStatus()
  const isNew = values.who === 'new'
  const tabs = residentTabs.filter((one) => isNew || one === 'person' || one === 'units')
  const current = tabs.includes(tab) ? tab : 'person'
  const next = tabs[tabs.indexOf(current) + 1]
  const wrong = Object.entries(errors).flatMap(([field, error]) => (error ? [tabOf([field])] : []))

  return (
    <FormModal
      formId="register-resident"
      form={form}
      onSubmit={() => void form.submit()}
      title="Novo morador"
      phone="full"
      onClose={() => {
        discard()
        onClose()
      }}
      submitText={isNew ? 'Cadastrar morador' : 'Vincular morador'}
      busyText="Salvando..."
      foot={
        <>
          <OfflineHint offlineSince={offlineSince} />
          {next && <Button onClick={() => setTab(next)}>Próximo: {residentTabTexts[next]}</Button>}
        </>
      }
    >
      <TabPanel<ResidentTab>
        label="Partes do cadastro"
        tabs={tabs.map((one) => ({
          value: one,
          label: residentTabTexts[one],
          hasError: wrong.includes(one),
        }))}
        value={current}
        onChange={setTab}
      >
        {current === 'person' && <Who registration={registration} />}
        {current === 'contacts' && <ContactFields form={form} taken={taken} />}
        {current === 'units' && <NewHomeFields form={form} />}
        {current === 'access' && <NewAccessFields form={form} />}
      </TabPanel>
    </FormModal>
  )
}

function Who({ registration }: { registration: ReturnType<typeof useRegistration> }) {
  const { form, people, taken } = registration
  const { values, set, errors } = form
  const known = useMemo(
    () =>
      (people ?? [])
        .filter(({ role }) => role === 'RESIDENT')
        .map(({ id, email, profile }) => ({ value: id, label: profile.name, detail: email })),
    [people],
  )
  return (
    <>
      <div>
        <SegmentedControl
          label="Quem é"
          options={[
            { value: 'new', label: 'Nova pessoa' },
            { value: 'known', label: 'Já cadastrada' },
          ]}
          value={values.who}
          onChange={(who) => set('who', who)}
        />
      </div>
      {values.who === 'known' ? (
        <ComboField
          label="Morador"
          placeholder="Escolha o morador"
          searchPlaceholder="Nome ou e-mail"
          emptyText="Ninguém encontrado"
          hint="Os dados de quem já tem cadastro ficam como estão."
          options={known}
          value={values.known_id || null}
          onChange={(id) => set('known_id', id ?? '')}
          error={errors.known_id}
        />
      ) : (
        <>
          <NewAvatar name={values.name} ids={values.photo_ids} onChange={(ids) => set('photo_ids', ids)} />
          <PersonFields form={form} taken={taken} />
        </>
      )}
    </>
  )
}
