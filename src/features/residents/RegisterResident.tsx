import { useMemo } from 'react'
import type { Form } from '#hooks/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { ComboField } from '#ui/ComboField.tsx'
import { formTabs } from '#ui/form-tabs.ts'
import { RecordFormModal } from '#parts/RecordFormModal.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { TabPanel } from '#ui/TabPanel.tsx'
import { ContactFields } from './ContactFields.tsx'
import { NewAccessFields } from './NewAccessFields.tsx'
import { NewAvatar } from './NewAvatar.tsx'
import { NewHomeFields } from './NewHomeFields.tsx'
import { PersonTab } from './PersonTab.tsx'
import { knownOptions, type RegistrationValues } from './registration.ts'
import type { Resident } from './resident-rows.ts'
import { type ResidentTab, residentTabs, residentTabTexts, residentTabOf } from './resident-tabs.ts'
import { useRegistration } from './use-registration.ts'
import type { Registers } from './use-residents.ts'

interface RegisterResidentProps {
  condominiumId: string
  registers: Registers
  onClose: () => void
}

/** Registers somebody, or finds who is registered already, and gives them their unit. */
export function RegisterResident({ condominiumId, registers, onClose }: RegisterResidentProps) {
  const registration = useRegistration(condominiumId, registers, onClose)
  const { record, tab, setTab, taken } = registration
  const { form } = record
  const { values, errors } = form
  const isNew = values.who === 'new'
  const tabs = residentTabs.filter((one) => isNew || one === 'person' || one === 'units')
  const current = tabs.includes(tab) ? tab : 'person'
  const next = tabs[tabs.indexOf(current) + 1]

  return (
    <RecordFormModal
      {...record}
      formId="register-resident"
      title="Novo morador"
      phone="full"
      submitText={isNew ? 'Cadastrar morador' : 'Vincular morador'}
      foot={next && <Button onClick={() => setTab(next)}>Próximo: {residentTabTexts[next]}</Button>}
    >
      <TabPanel<ResidentTab>
        label="Partes do cadastro"
        tabs={formTabs(tabs, { texts: residentTabTexts, errors, tabOf: residentTabOf })}
        value={current}
        onChange={setTab}
      >
        {current === 'person' && <Who registration={registration} residents={registers.residents ?? []} />}
        {current === 'contacts' && <ContactFields form={form} taken={taken} />}
        {current === 'units' && <NewHomeFields form={form} />}
        {current === 'access' && <NewAccessFields form={form} />}
      </TabPanel>
    </RecordFormModal>
  )
}

interface WhoProps {
  registration: ReturnType<typeof useRegistration>
  residents: readonly Resident[]
}

function Who({ registration: { record, taken }, residents }: WhoProps) {
  const { form } = record
  const { values, set } = form
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
        <KnownPerson form={form} residents={residents} />
      ) : (
        <>
          <NewAvatar name={values.name} ids={values.photo_ids} onChange={(ids) => set('photo_ids', ids)} />
          <PersonTab form={form} taken={taken} />
        </>
      )}
    </>
  )
}

interface KnownPersonProps {
  form: Form<RegistrationValues>
  residents: readonly Resident[]
}

function KnownPerson({ form, residents }: KnownPersonProps) {
  const options = useMemo(() => knownOptions(residents), [residents])
  return (
    <ComboField
      label="Morador"
      placeholder="Escolha o morador"
      searchPlaceholder="Nome, unidade ou e-mail"
      emptyText="Ninguém encontrado"
      hint="Os dados de quem já tem cadastro ficam como estão."
      options={options}
      value={form.values.known_id || null}
      onChange={(id) => form.set('known_id', id ?? '')}
      error={form.errors.known_id}
    />
  )
}
