import { useMemo } from 'react'
import { financialTransactions } from '#domain/financial-transactions/contract.ts'
import { chargedPersonOf } from '#domain/financial-transactions/charged-person.ts'
import {
  FinancialTransaction,
  transactionTypes,
} from '#domain/financial-transactions/financial-transaction.ts'
import { transactionTypeTexts } from '#domain/financial-transactions/texts.ts'
import { unitName } from '#domain/residences/residence.ts'
import { asReais, formOf, notTyped } from '#parts/form-of.ts'
import { formWords } from '#domain/words/form-words.ts'
import { MoneyField } from '#parts/MoneyField.tsx'
import { RecordFormModal } from '#parts/RecordFormModal.tsx'
import { UnitField } from '#parts/UnitField.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useRecordForm } from '#parts/use-record-form.ts'
import { useResidences } from '#parts/use-residences.ts'
import { useToday } from '#parts/use-today.ts'
import { useUnitOptions } from '#parts/use-unit-options.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TwoFields } from '#ui/TwoFields.tsx'
import {
  chargedFields,
  type ChargedValues,
  chargedValues,
  noneCharged,
  ResponsibleField,
} from './ResponsibleField.tsx'

const chargeForm = formOf(FinancialTransaction, {
  unit: notTyped,
  resident_name: notTyped,
  user_id: notTyped,
  value: asReais,
})

export type ChargeValues = typeof chargeForm.blank & ChargedValues & { residence_id: string }

/** Charges a unit, or edits an open charge, whose unit stays. */
export function ChargeForm({ row, onClose }: { row?: FinancialTransaction; onClose: () => void }) {
  const condominium = useCondominium()
  const today = useToday()
  const residences = useResidences()
  const options = useUnitOptions()
  const { title, submitText, failure, texts } = formWords(FinancialTransaction.names, !row)
  const record = useRecordForm<ChargeValues>({
    row,
    draftKey: row ? `charge:${row.id}` : 'charge:new',
    initial: {
      ...(row ? chargeForm.valuesOf(row) : chargeForm.blank),
      ...(row ? chargedValues(row) : noneCharged),
      residence_id: row?.residence_id ?? '',
    },
    fieldsOf: (values) => ({ ...chargeForm.sentFields(values), ...chargedFields(values) }),
    create: (values, id) => {
      const residence = residences?.find((one) => one.id === values.residence_id)
      const input = {
        id,
        condominium_id: condominium.id,
        residence_id: values.residence_id,
        unit: residence ? unitName(residence) : '',
        ...chargeForm.sentFields(values),
        ...chargedFields(values),
      }
      return [{ command: financialTransactions.create, input }]
    },
    update: financialTransactions.update,
    failure,
    texts,
    onRefused: null,
    onClose,
  })
  const { form } = record
  const known = useMemo(
    () => new Map(residences?.map((residence) => [residence.id, residence])),
    [residences],
  )

  function chooseUnit(id: string) {
    form.set('residence_id', id)
    const residence = known.get(id)
    const person = residence && chargedPersonOf(residence, today)
    form.set('user_id', person?.id ?? '')
    form.set('resident_name', person?.name ?? '')
  }

  return (
    <RecordFormModal
      {...record}
      formId="charge"
      title={row ? title : 'Nova Transação'}
      description={row && `Unidade ${row.unit}`}
      phone="full"
      submitText={submitText}
    >
      {!row && <UnitField options={options} {...form.field('residence_id')} onChange={chooseUnit} />}
      <ResponsibleField form={form} residence={known.get(form.values.residence_id)} />
      <SelectField
        label="Tipo"
        emptyText={null}
        options={transactionTypes.map((value) => ({ value, label: transactionTypeTexts[value] }))}
        {...form.field('type')}
      />
      <TwoFields>
        <MoneyField label="Valor" {...form.field('value')} />
        <TextField label="Vencimento" type="date" min={today} {...form.field('due_date')} />
      </TwoFields>
      <TextAreaField
        label="Descrição"
        optional
        rows={2}
        maxLength={500}
        placeholder="Taxa de dezembro"
        {...form.field('description')}
      />
    </RecordFormModal>
  )
}
