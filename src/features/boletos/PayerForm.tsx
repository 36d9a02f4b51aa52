import { payers } from '#domain/payers/contract.ts'
import { Payer } from '#domain/payers/payer.ts'
import { formWords } from '#domain/words/form-words.ts'
import { RecordFormModal } from '#parts/RecordFormModal.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useRecordForm } from '#parts/use-record-form.ts'
import { PayerFields } from './PayerFields.tsx'
import { payerForm, type PayerValues } from './payer-form.ts'

/** Registers a payer, or edits `row`. */
export function PayerForm({ row, onClose }: { row?: Payer; onClose: () => void }) {
  const { id: condominiumId } = useCondominium()
  const { title, submitText, failure, texts } = formWords(Payer.names, !row, 'cadastrar')
  const record = useRecordForm<PayerValues>({
    row,
    draftKey: row ? `payer:${row.id}` : 'payer:new',
    initial: row ? payerForm.valuesOf(row) : payerForm.blank,
    fieldsOf: payerForm.sentFields,
    create: (values, id) => [
      {
        command: payers.create,
        input: { id, condominium_id: condominiumId, ...payerForm.sentFields(values) },
      },
    ],
    update: payers.update,
    failure: row ? failure : 'Não foi possível criar o sacado',
    texts,
    onClose,
  })
  return (
    <RecordFormModal {...record} formId="payer" title={title} phone="full" submitText={submitText}>
      <PayerFields form={record.form} />
    </RecordFormModal>
  )
}
