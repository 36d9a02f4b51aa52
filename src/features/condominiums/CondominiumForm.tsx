import { condominiums } from '#domain/condominiums/contract.ts'
import { Condominium } from '#domain/condominiums/condominium.ts'
import { digitsOf } from '#domain/values/cpf.ts'
import { postalCodeText } from '#domain/values/postal-code.ts'
import type { Form } from '#hooks/use-form.ts'
import { capitals, formOf, notTyped } from '#parts/form-of.ts'
import { PostalCodeField } from '#parts/PostalCodeField.tsx'
import { RecordFormModal } from '#parts/RecordFormModal.tsx'
import { useRecordForm } from '#parts/use-record-form.ts'
import { formWords } from '#domain/words/form-words.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { StateField } from '#ui/StateField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TwoFields } from '#ui/TwoFields.tsx'

export const condominiumForm = formOf(Condominium, {
  state: capitals,
  zip_code: { format: postalCodeText, parse: digitsOf },
  // A number of units that nobody typed is no number, and refused as missing.
  units_count: {
    format: String,
    parse: (typed: string) => (typed.trim() === '' ? Number.NaN : unitsCount(typed)),
  },
  time_zone: notTyped,
})

export type CondominiumValues = typeof condominiumForm.blank

/** How many units that is: what is no number is none. */
export function unitsCount(typed: string): number {
  const plain = typed
    .trim()
    .replace(/^(\d{1,3})((?:\.\d{3})+)$/, (_all, first: string, rest: string) =>
      first.concat(rest.replaceAll('.', '')),
    )
  return /^-?\d+$/.test(plain) ? Number(plain) : 0
}

/** Registers a condominium, or edits `row`. */
export function CondominiumForm({ row, onClose }: { row?: Condominium; onClose: () => void }) {
  const { actor } = usePerson()
  const { title, failure, texts } = formWords(Condominium.names, !row, 'cadastrar')
  const record = useRecordForm<CondominiumValues>({
    row,
    draftKey: row ? `condominium:${row.id}` : 'condominium:new',
    initial: row ? condominiumForm.valuesOf(row) : condominiumForm.blank,
    fieldsOf: condominiumForm.sentFields,
    create: (values, id) => [
      { command: condominiums.create, input: { id, ...condominiumForm.sentFields(values) } },
    ],
    update: condominiums.update,
    failure,
    texts,
    onClose,
  })

  return (
    <RecordFormModal
      {...record}
      formId="condominium"
      title={title}
      phone="full"
      submitText={row ? 'Salvar' : 'Cadastrar'}
    >
      <CondominiumFields form={record.form} mayChooseStatus={actor.role === 'MASTER'} />
    </RecordFormModal>
  )
}

interface CondominiumFieldsProps {
  form: Form<CondominiumValues>
  /** Which condominiums are active is the platform's to say. */
  mayChooseStatus: boolean
}

function CondominiumFields({ form, mayChooseStatus }: CondominiumFieldsProps) {
  const { units_count } = form.values
  const plain = { autoComplete: 'off' }
  return (
    <>
      <TextField
        label="Nome"
        placeholder="Edifício Jacarandá"
        maxLength={120}
        {...plain}
        {...form.field('name')}
      />
      <PostalCodeField {...form.field('zip_code')} />
      <TextField
        label="Endereço"
        placeholder="Rua Jacarandá"
        maxLength={160}
        {...plain}
        {...form.field('address')}
      />
      <TwoFields>
        <TextField label="Número" placeholder="210" maxLength={20} {...plain} {...form.field('number')} />
        <TextField label="Bairro" maxLength={80} {...plain} {...form.field('district')} />
      </TwoFields>
      <TwoFields>
        <TextField label="Cidade" maxLength={80} {...plain} {...form.field('city')} />
        <StateField {...form.field('state')} />
      </TwoFields>
      <TextField
        label="Unidades"
        inputMode="numeric"
        placeholder="0"
        hint="Quantas o condomínio tem ao todo."
        maxLength={7}
        onBlur={() => units_count.trim() && form.set('units_count', String(unitsCount(units_count)))}
        {...plain}
        {...form.field('units_count')}
      />
      {mayChooseStatus && (
        <SelectField
          label="Status"
          emptyText={null}
          options={[
            { value: 'ACTIVE', label: 'Ativo' },
            { value: 'INACTIVE', label: 'Inativo' },
          ]}
          {...form.field('status')}
        />
      )}
    </>
  )
}
