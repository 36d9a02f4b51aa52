import { dependents } from '#domain/dependents/contract.ts'
import { type Dependent, missingDependentFields, relationships } from '#domain/dependents/dependent.ts'
import { newId } from '#session/clock.ts'
import type { Keeper } from '#parts/use-belongings.ts'
import { useRecordForm } from '#parts/use-record-form.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { useToday } from '#parts/use-today.ts'
import { FormModal } from '#ui/FormModal.tsx'
import { OfflineHint } from '#parts/OfflineHint.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { blankDependent, type DependentValues, sentFields, valuesOf } from './dependent-values.ts'

interface DependentFormProps {
  /** The dependent that is edited; without it, `keeper` gets a new one. */
  row?: Dependent
  keeper?: Keeper
  onClose: () => void
}

const options = relationships.map((relationship) => ({ value: relationship, label: relationship }))

export function DependentForm({ row, keeper, onClose }: DependentFormProps) {
  const today = useToday()
  const { offlineSince } = useSyncStatus()
  const record = useRecordForm<DependentValues>({
    row,
    draftKey: row ? `dependent:${row.id}` : `dependent:new:${keeper?.id}`,
    initial: row ? valuesOf(row) : blankDependent,
    create,
    update: dependents.update,
    fieldsOf: sentFields,
    says: {
      created: 'Dependente adicionado com sucesso!',
      createdWaiting: 'Dependente guardado, aguardando envio.',
      updated: 'Dependente atualizado com sucesso!',
      failure: `Erro ao ${row ? 'atualizar' : 'adicionar'} dependente. Tente novamente.`,
    },
    onClose,
  })
  const { form } = record
  const { values, set, errors } = form
  const isMissing = (name: 'full_name' | 'relationship') => errors[name] !== undefined && !values[name].trim()
  const isIncomplete = isMissing('full_name') || isMissing('relationship')

  function create(values: DependentValues) {
    const whose = {
      condominium_id: keeper?.condominium_id,
      responsible_id: keeper?.id,
      residence_id: keeper?.residence?.id ?? null,
    }
    const input = { id: newId(), ...whose, ...sentFields(values) }
    return Promise.resolve([{ command: dependents.create, input }])
  }

  return (
    <FormModal
      {...record}
      form={{ ...form, failure: isIncomplete ? missingDependentFields : form.failure }}
      formId="dependent"
      title={row ? 'Editar dependente' : 'Novo dependente'}
      submitText={row ? 'Salvar' : 'Adicionar dependente'}
      busyText="Salvando..."
      foot={<OfflineHint offlineSince={offlineSince} />}
    >
      <TextField
        label="Nome completo"
        autoComplete="off"
        value={values.full_name}
        maxLength={120}
        onChange={(text) => set('full_name', text)}
        error={isMissing('full_name') ? 'Preencha o nome completo.' : errors.full_name}
      />
      <SelectField
        label="Grau de parentesco"
        options={options}
        value={values.relationship}
        onChange={(text) => set('relationship', text as DependentValues['relationship'])} // one of the options above
        error={isMissing('relationship') ? 'Preencha o grau de parentesco.' : errors.relationship}
      />
      <TextField
        label="Data de nascimento"
        optional
        type="date"
        max={today}
        value={values.birth_date}
        onChange={(date) => set('birth_date', date)}
        error={errors.birth_date}
      />
    </FormModal>
  )
}
