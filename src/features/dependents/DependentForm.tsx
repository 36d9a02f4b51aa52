import { formWords } from '#domain/words/form-words.ts'
import { dependents } from '#domain/dependents/contract.ts'
import { Dependent, missingDependentFields, relationships } from '#domain/dependents/dependent.ts'
import { emptyAsNull, formOf } from '#parts/form-of.ts'
import { RecordFormModal } from '#parts/RecordFormModal.tsx'
import type { RecordOwner } from '#parts/use-owned-records.ts'
import { useRecordForm } from '#parts/use-record-form.ts'
import { useToday } from '#parts/use-today.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'

interface DependentFormProps {
  /** The dependent that is edited; without it, `keeper` gets a new one. */
  row?: Dependent
  keeper?: RecordOwner
  onClose: () => void
}

const dependentForm = formOf(Dependent, { birth_date: emptyAsNull })

const options = relationships.map((relationship) => ({ value: relationship, label: relationship }))

export function DependentForm({ row, keeper, onClose }: DependentFormProps) {
  const today = useToday()
  const { title, submitText, texts } = formWords(Dependent.names, !row, 'adicionar')
  const record = useRecordForm<typeof dependentForm.blank>({
    row,
    draftKey: row ? `dependent:${row.id}` : `dependent:new:${keeper?.id}`,
    initial: row ? dependentForm.valuesOf(row) : dependentForm.blank,
    fieldsOf: dependentForm.sentFields,
    create: (values, id) => {
      const whose = {
        condominium_id: keeper?.condominium_id,
        responsible_id: keeper?.id,
        residence_id: keeper?.residence?.id ?? null,
      }
      return [{ command: dependents.create, input: { id, ...whose, ...dependentForm.sentFields(values) } }]
    },
    update: dependents.update,
    failure: `Erro ao ${row ? 'atualizar' : 'adicionar'} dependente. Tente novamente.`,
    texts,
    onClose,
  })
  const { form } = record

  /** The sentence about both stands above the form; each field says its own part. */
  function errorOf(name: 'full_name' | 'relationship', part: string): string | undefined {
    return isMissing(name) ? part : form.errors[name]
  }
  function isMissing(name: 'full_name' | 'relationship'): boolean {
    return form.errors[name] !== undefined && form.values[name].trim() === ''
  }
  const isIncomplete = isMissing('full_name') || isMissing('relationship')

  return (
    <RecordFormModal
      {...record}
      form={{ ...form, failure: isIncomplete ? missingDependentFields : form.failure }}
      formId="dependent"
      title={title}
      submitText={submitText}
    >
      <TextField
        label="Nome completo"
        autoComplete="off"
        maxLength={120}
        {...form.field('full_name')}
        error={errorOf('full_name', 'Preencha o nome completo.')}
      />
      <SelectField
        label="Grau de parentesco"
        options={options}
        {...form.field('relationship')}
        error={errorOf('relationship', 'Preencha o grau de parentesco.')}
      />
      <TextField label="Data de nascimento" optional type="date" max={today} {...form.field('birth_date')} />
    </RecordFormModal>
  )
}
