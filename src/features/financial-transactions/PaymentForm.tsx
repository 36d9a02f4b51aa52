import type { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import { financialTransactions } from '#domain/financial-transactions/contract.ts'
import type { ChargeTerms } from '#domain/financial-transactions/owed.ts'
import { handMethods, paidCents, receiptLimits } from '#domain/financial-transactions/payment.ts'
import { paymentMethodTexts } from '#domain/financial-transactions/texts.ts'
import { formatBRL } from '#domain/values/cents.ts'
import { fileFields, type PickedDocument } from '#hooks/document-file.ts'
import { occurrencePhotoSize } from '#hooks/photo-file.ts'
import type { Form } from '#hooks/use-form.ts'
import { usePickedDocuments } from '#hooks/use-picked-documents.ts'
import { asCents } from '#parts/form-of.ts'
import { MoneyField } from '#parts/MoneyField.tsx'
import { RecordFormModal } from '#parts/RecordFormModal.tsx'
import { useRecordForm } from '#parts/use-record-form.ts'
import { useToday } from '#parts/use-today.ts'
import { newId } from '#session/clock.ts'
import type { CommandCall } from '#store/dispatch.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { FileField } from '#ui/FileField.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TwoFields } from '#ui/TwoFields.tsx'
import { excessCents, outcomeText, owedText, presetAmount } from './payment-values.ts'
import { useChargeTerms } from './use-charge-terms.ts'

interface PaymentFormProps {
  row: FinancialTransaction
  onClose: () => void
}

/** What was paid in cash, by Pix or by transfer, with its receipt; offline too. */
export function PaymentForm(props: PaymentFormProps) {
  const known = useChargeTerms(props.row)
  return known ? <PaymentModal {...props} terms={known.terms} /> : null
}

interface PaymentValues {
  paid_on: string
  amount_cents: string
  method: (typeof handMethods)[number] | ''
  note: string
  documents: PickedDocument[]
  /** That more was paid than is owed, and stays as a credit. */
  has_excess: boolean
}

function PaymentModal({ row, terms, onClose }: PaymentFormProps & { terms: ChargeTerms }) {
  const today = useToday()
  const record = useRecordForm<PaymentValues>({
    draftKey: `payment:${row.id}`,
    initial: {
      paid_on: today,
      amount_cents: presetAmount(row, terms, today),
      method: '',
      note: '',
      documents: [],
      has_excess: false,
    },
    check: ({ amount_cents: amount, paid_on, has_excess }) =>
      !has_excess && excessCents(row, terms, { amount, paid_on }) > 0
        ? [{ path: 'has_excess', message: 'Confira o valor, ou confirme que foi pago a mais' }]
        : [],
    create: (values) => paymentCalls(row, values, newId()),
    failure: 'Não foi possível registrar o pagamento',
    texts: {
      created: 'Pagamento registrado com sucesso!',
      createdWaiting: 'Pagamento guardado, aguardando envio.',
      fileFailure: 'O comprovante não foi aceito.',
    },
    onRefused: null,
    onClose,
  })

  return (
    <RecordFormModal
      {...record}
      formId="payment"
      title="Registrar pagamento"
      description={`${row.resident_name}, unidade ${row.unit}`}
      phone="full"
      submitText="Registrar pagamento"
    >
      <PaymentFields form={record.form} row={row} terms={terms} />
    </RecordFormModal>
  )
}

interface PaymentFieldsProps {
  form: Form<PaymentValues>
  row: FinancialTransaction
  terms: ChargeTerms
}

function PaymentFields({ form, row, terms }: PaymentFieldsProps) {
  const { values, set } = form
  const { paid_on, amount_cents: amount } = values
  const outcome = outcomeText(row, terms, { amount, paid_on })
  const excess = excessCents(row, terms, { amount, paid_on })

  /** What was confirmed was another amount. */
  function changeAmount(next: string) {
    set('amount_cents', next)
    set('has_excess', false)
  }

  function changeDay(day: string) {
    set('has_excess', false)
    // An amount that nobody touched follows the day: fine and interest do.
    if (day && amount === presetAmount(row, terms, paid_on || day))
      set('amount_cents', presetAmount(row, terms, day))
    set('paid_on', day)
  }

  return (
    <>
      <TwoFields>
        <TextField label="Data do pagamento" type="date" {...form.field('paid_on')} onChange={changeDay} />
        <MoneyField label="Valor pago" {...form.field('amount_cents')} onChange={changeAmount} />
      </TwoFields>
      <div role="status">
        <AmountNotes owed={paid_on ? owedText(row, terms, paid_on) : null} outcome={outcome} />
      </div>
      {excess > 0 && (
        <CheckboxField
          label={`Foram mesmo ${formatBRL(excess)} a mais`}
          hint="O que passa do devido fica nesta cobrança, como crédito de quem pagou."
          {...form.field('has_excess')}
        />
      )}
      <SelectField
        label="Forma de pagamento"
        options={handMethods.map((value) => ({ value, label: paymentMethodTexts[value] }))}
        {...form.field('method')}
      />
      <TextField
        label="Observação"
        optional
        maxLength={300}
        placeholder="Recebido na portaria"
        {...form.field('note')}
      />
      <ReceiptField documents={values.documents} onChange={(documents) => set('documents', documents)} />
    </>
  )
}

function AmountNotes({ owed, outcome }: { owed: string | null; outcome: string | null }) {
  return (
    <>
      {owed && <QuietNote icon="info">Devido nesta data: {owed}.</QuietNote>}
      {outcome && <QuietNote icon="warning">A cobrança vai dizer: {outcome}.</QuietNote>}
    </>
  )
}

interface ReceiptFieldProps {
  documents: readonly PickedDocument[]
  onChange: (documents: PickedDocument[]) => void
}

/** A file or a picture, which a phone takes with its camera. */
function ReceiptField({ documents, onChange }: ReceiptFieldProps) {
  const picked = usePickedDocuments({
    documents,
    onChange,
    limits: receiptLimits,
    pictureSize: occurrencePhotoSize,
  })
  return (
    <FileField
      label="Comprovante"
      optional
      single
      accept=".pdf,.doc,.docx,image/*"
      hint={picked.isBusy ? 'Lendo o arquivo…' : 'Foto, PDF, DOC ou DOCX, até 5 MB.'}
      files={picked.items}
      onAdd={(files) => void picked.add(files)}
      onRemove={(id) => void picked.remove(id)}
      error={picked.error}
    />
  )
}

/** The payment and its receipt, in one act. */
export function paymentCalls(
  row: FinancialTransaction,
  { paid_on, amount_cents, method, note, documents }: Omit<PaymentValues, 'has_excess'>,
  payment_id: string,
): CommandCall[] {
  const { id, boleto_id } = row
  const input = {
    id,
    payment_id,
    paid_on,
    method,
    note,
    amount_cents: asCents.parse(amount_cents),
    paid_before_cents: paidCents(row),
    boleto_id,
  }
  return [
    { command: financialTransactions.registerPayment, input },
    ...documents.map((document) => ({
      command: financialTransactions.addReceipt,
      input: { id, payment_id, ...fileFields(document) },
      blobId: document.id,
    })),
  ]
}
