import { payers as payerCommands } from '#domain/payers/contract.ts'
import { Payer } from '#domain/payers/payer.ts'
import { formWords } from '#domain/words/form-words.ts'
import { RecordFormModal } from '#parts/RecordFormModal.tsx'
import { recordHref } from '#parts/navigation.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useRecordForm } from '#parts/use-record-form.ts'
import { useRows } from '#parts/use-rows.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { PayerFields } from './PayerFields.tsx'
import { payerForm, payerProblems, payerRefusals, type PayerValues, typedPayer } from './payer-form.ts'

/** Registers a payer, or edits `row`. */
export function PayerForm({ row, onClose }: { row?: Payer; onClose: () => void }) {
  const { id: condominiumId } = useCondominium()
  const payers = useRows(Payer)?.rows ?? none
  const { title, submitText, failure, texts } = formWords(Payer.names, !row, 'cadastrar')
  const record = useRecordForm<PayerValues>({
    row,
    draftKey: row ? `payer:${row.id}` : 'payer:new',
    initial: row ? payerForm.valuesOf(row) : payerForm.blank,
    fieldsOf: payerForm.sentFields,
    check: (values) => payerProblems(values, payers, row?.id),
    create: (values, id) => [
      {
        command: payerCommands.create,
        input: { id, condominium_id: condominiumId, ...payerForm.sentFields(values) },
      },
    ],
    update: payerCommands.update,
    failure: row ? failure : 'Não foi possível criar o sacado',
    texts: { ...texts, refusals: payerRefusals },
    onClose,
  })
  const known = typedPayer(record.form.values, payers, row?.id)
  return (
    <RecordFormModal {...record} formId="payer" title={title} phone="full" submitText={submitText}>
      <PayerFields
        form={record.form}
        known={known}
        remedy={
          known && (
            <LinkButton href={recordHref(Payer.collection, known.id) ?? ''}>{`Ver ${known.name}`}</LinkButton>
          )
        }
      />
    </RecordFormModal>
  )
}

const none: readonly Payer[] = []
