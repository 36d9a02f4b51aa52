import { residences } from '#domain/residences/contract.ts'
import { onlyBlock, Residence, residenceStatuses, unitName } from '#domain/residences/residence.ts'
import { residenceStatusTexts } from '#domain/residences/texts.ts'
import { folded } from '#domain/values/text.ts'
import { useLive } from '#hooks/use-live.ts'
import { CondominiumField } from '#parts/CondominiumField.tsx'
import { emptyAsNull, formOf, trimmed } from '#parts/form-of.ts'
import { RecordFormModal } from '#parts/RecordFormModal.tsx'
import { UnitNameFields } from '#parts/UnitNameFields.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useRecordForm } from '#parts/use-record-form.ts'
import { useRefusalToast } from '#parts/use-refusal-toast.ts'
import { formWords } from '#domain/words/form-words.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { ComboField } from '#ui/ComboField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { usePeopleOptions } from '#parts/use-people-options.ts'

/** The only block of a building is written as an empty one. */
export const residenceForm = formOf(Residence, {
  unit: trimmed,
  block: {
    format: (block: string) => (block === onlyBlock ? '' : block),
    parse: (typed: string) => typed.trim() || onlyBlock,
  },
  owner_id: emptyAsNull,
})

type ResidenceValues = typeof residenceForm.blank & { condominium_id: string }

const incomplete = 'Erro ao criar residência. Verifique os dados e tente novamente.'

/** Registers a unit, or edits `row`; a name that the building already has is told while it is typed. */
export function ResidenceForm({ row, onClose }: { row?: Residence; onClose: () => void }) {
  const { actor } = usePerson()
  const condominium = useCondominium()
  const toasts = useToasts()
  const toastRefusal = useRefusalToast()
  const { submitText, failure, texts } = formWords(Residence.names, !row)
  const record = useRecordForm<ResidenceValues>({
    row,
    draftKey: row ? `residence:${row.id}` : 'residence:new',
    initial: {
      ...(row ? residenceForm.valuesOf(row) : residenceForm.blank),
      condominium_id: row?.condominium_id ?? condominium.id ?? '',
    },
    fieldsOf: residenceForm.sentFields,
    check: () => (taken ? [{ path: 'unit', message: taken }] : []),
    create: ({ condominium_id, ...values }, id) => [
      { command: residences.create, input: { id, condominium_id, ...residenceForm.sentFields(values) } },
    ],
    update: residences.update,
    failure,
    texts,
    onRefused(refused) {
      if (!row && refused.problems.length > 0) toasts.error(incomplete)
      else toastRefusal(refused)
    },
    onClose,
  })
  const { form } = record
  const { values, set, errors } = form
  const { condominium_id } = values
  const others = useLive(
    (db) => db.rows<Residence>('residences').where('condominium_id').equals(condominium_id).toArray(),
    [condominium_id],
  )
  const taken = whyTaken(values, others?.filter(({ id }) => id !== row?.id) ?? [])
  const people = useOwnerOptions(condominium_id, row)

  return (
    <RecordFormModal
      {...record}
      formId="residence"
      title={row ? 'Editar Unidade' : 'Nova Unidade'}
      submitText={submitText}
    >
      {actor.role === 'MASTER' && !row && (
        <CondominiumField
          condominiums={condominium.all}
          {...form.field('condominium_id')}
          onChange={(id) => {
            set('condominium_id', id)
            set('owner_id', '')
          }}
        />
      )}
      <UnitNameFields
        form={form}
        taken={taken}
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
        {...form.field('status')}
      />
    </RecordFormModal>
  )
}

/** Somebody who owns it and is not on this device keeps their name. */
function useOwnerOptions(condominiumId: string, row: Residence | undefined) {
  const people = usePeopleOptions(condominiumId)
  const owner = row?.owner
  if (!owner || people.some(({ value }) => value === owner.id)) return people
  return [{ value: owner.id, label: owner.profile.name || 'Proprietário atual' }, ...people]
}

/** Why another unit of the condominium stands in the way of this name, or null. */
export function whyTaken(
  values: Pick<ResidenceValues, 'block' | 'unit'>,
  others: readonly Pick<Residence, 'block' | 'unit' | 'archived_at'>[],
): string | null {
  if (values.unit.trim() === '') return null
  const key = unitKeyOf({ unit: values.unit, block: values.block.trim() || onlyBlock })
  const taken = others.find((other) => unitKeyOf(other) === key)
  if (!taken) return null
  return taken.archived_at === null
    ? `A unidade ${unitName(taken)} já existe neste condomínio.`
    : `A unidade ${unitName(taken)} já existe e está arquivada: reative-a.`
}

function unitKeyOf({ unit, block }: Pick<Residence, 'unit' | 'block'>): string {
  return `${folded(block)} / ${folded(unit)}`
}
