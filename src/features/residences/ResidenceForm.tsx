import { residenceStatuses, type Residence } from '#domain/residences/residence.ts'
import { residenceStatusTexts } from '#domain/residences/texts.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { ComboField } from '#ui/ComboField.tsx'
import { CondominiumField } from '#parts/CondominiumField.tsx'
import { FormModal } from '#ui/FormModal.tsx'
import { OfflineHint } from '#parts/OfflineHint.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { UnitNameFields } from '#parts/UnitNameFields.tsx'
import { usePeopleOptions } from './use-people-options.ts'
import { useResidenceForm } from './use-residence-form.ts'

/** Registers a unit, or edits `row`. */
export function ResidenceForm({ row, onClose }: { row?: Residence; onClose: () => void }) {
  const { actor } = usePerson()
  const condominium = useCondominium()
  const { form, taken } = useResidenceForm(row, onClose)
  const { values, set, errors } = form
  const people = useOwnerOptions(values.condominium_id, row)

  return (
    <FormModal
      formId="residence"
      form={form}
      onSubmit={() => void form.submit()}
      title={row ? 'Editar Unidade' : 'Nova Unidade'}
      onClose={() => {
        form.reset(values)
        onClose()
      }}
      submitText={row ? 'Salvar' : 'Criar unidade'}
      busyText="Salvando..."
      foot={<OfflineHint />}
    >
      {actor.role === 'MASTER' && !row && (
        <CondominiumField
          value={values.condominium_id}
          condominiums={condominium.all}
          onChange={(id) => {
            set('condominium_id', id)
            set('owner_id', '')
          }}
          error={errors.condominium_id}
        />
      )}
      <UnitNameFields
        values={values}
        errors={{ block: errors.block, unit: errors.unit ?? taken ?? undefined }}
        onChange={set}
        blockHint="Deixe vazio se o prédio tem um bloco só: fica “Único”."
      />
      <ComboField
        label="Proprietário"
        optional
        placeholder="Selecione"
        searchPlaceholder="Nome, unidade ou e-mail"
        emptyText="Ninguém encontrado"
        clearText="Sem proprietário"
        options={people}
        value={values.owner_id || null}
        onChange={(id) => set('owner_id', id ?? '')}
        error={errors.owner_id}
      />
      <SelectField
        label="Status"
        emptyText={null}
        options={residenceStatuses.map((value) => ({ value, label: residenceStatusTexts[value] }))}
        value={values.status}
        onChange={(status) => set('status', status === 'VACANT' ? 'VACANT' : 'OCCUPIED')}
        error={errors.status}
      />
    </FormModal>
  )
}

/** Somebody who owns it and is not on this device keeps their name. */
function useOwnerOptions(condominiumId: string, row: Residence | undefined) {
  const people = usePeopleOptions(condominiumId)
  const owner = row?.owner
  if (!owner || people.some(({ value }) => value === owner.id)) return people
  return [{ value: owner.id, label: owner.profile.name || 'Proprietário atual' }, ...people]
}
