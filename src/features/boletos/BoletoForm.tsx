import * as v from 'valibot'
import type { BankAccount } from '#domain/bank-accounts/bank-account.ts'
import { Boleto } from '#domain/boletos/boleto.ts'
import { boletos } from '#domain/boletos/contract.ts'
import { amountIsOfCharge, termProblems } from '#domain/boletos/new-boleto.ts'
import type { FieldProblem } from '#domain/kernel/errors.ts'
import { payers as payerCommands } from '#domain/payers/contract.ts'
import type { Payer } from '#domain/payers/payer.ts'
import { formWords } from '#domain/words/form-words.ts'
import { newId } from '#session/clock.ts'
import { errorsOf } from '#hooks/use-form.ts'
import { RecordFormModal } from '#parts/RecordFormModal.tsx'
import { useRecordForm } from '#parts/use-record-form.ts'
import { useToday } from '#parts/use-today.ts'
import { boletoForm, type BoletoTerms, presetTerms } from './boleto-form.ts'
import { BoletoTermsFields } from './BoletoTermsFields.tsx'
import { NoAgreement } from './NoAgreement.tsx'
import { newPayer, PayerChoice, type PayerChoiceValues } from './PayerChoice.tsx'
import { payerForm, payerProblems, payerRefusals } from './payer-form.ts'
import { type Issuing, useIssuing } from './use-issuing.ts'

export type NewBoletoValues = BoletoTerms & PayerChoiceValues

const { texts } = formWords(Boleto.names, true)

/** Novo Boleto. */
export function NewBoleto({ onClose }: { onClose: () => void }) {
  const issuing = useIssuing()
  if (!issuing) return null
  const { agreement } = issuing
  if (!agreement) return <NoAgreement onClose={onClose} />
  return (
    <BoletoForm
      title="Novo boleto"
      failure="Não foi possível criar o boleto"
      draftKey="boleto:new"
      issuing={issuing}
      agreement={agreement}
      initial={{ ...presetTerms(agreement), ...payerForm.blank, payer_id: '' }}
      onClose={onClose}
    />
  )
}

interface BoletoFormProps {
  title: string
  description?: string
  failure: string
  draftKey: string
  issuing: Issuing
  agreement: BankAccount
  /** The charge that it is for; none for a boleto of its own. */
  chargeId?: string
  initial: NewBoletoValues
  onClose: () => void
}

/** A new boleto, and its payer if they are new: made at once, or neither. */
export function BoletoForm(props: BoletoFormProps) {
  const { title, description, failure, draftKey, issuing, agreement, initial, onClose } = props
  const { chargeId = null } = props
  const today = useToday()
  const record = useRecordForm<NewBoletoValues>({
    draftKey,
    initial,
    create: (values, id) => newBoletoCalls(values, { id, chargeId, agreement }),
    check: (values) => problemsOfNewBoleto(values, { payers: issuing.payers, today }),
    failure,
    texts: { ...texts, refusals: payerRefusals },
    onClose,
  })
  return (
    <RecordFormModal
      {...record}
      formId="boleto"
      title={title}
      {...(description && { description })}
      phone="full"
      submitText="Gerar boleto"
      busyText="Gerando..."
    >
      <PayerChoice form={record.form} payers={issuing.payers} people={issuing.people} />
      <BoletoTermsFields form={record.form} agreement={agreement} />
    </RecordFormModal>
  )
}

/** All at once: the store names those of the first command only. */
export function problemsOfNewBoleto(
  values: NewBoletoValues,
  { payers, today }: { payers: readonly Payer[]; today: string },
): FieldProblem[] {
  const { payer_id } = values
  const isNew = payer_id === newPayer
  const ofPayer = isNew ? payerProblems(values, payers) : []
  const terms = boletoForm.sentFields(values)
  const shape = isNew ? errorsOf(termsSchema, terms) : errorsOf(ofKnownPayer, { payer_id, ...terms })
  const ofShape = Object.entries(shape).map(([path, message]) => ({ path, message }))
  const ofRules = termProblems(terms, today).filter(({ path }) => !(path in shape))
  return [...ofPayer, ...ofShape, ...ofRules]
}

const termsSchema = v.object(Boleto.fields)
const ofKnownPayer = v.object({ payer_id: Boleto.fixed.payer_id, ...Boleto.fields })

interface NewBoletoContext {
  id: string
  chargeId: string | null
  agreement: BankAccount
}

/** The commands of one act: a payer who is new, then the boleto. */
export function newBoletoCalls(values: NewBoletoValues, { id, chargeId, agreement }: NewBoletoContext) {
  const { condominium_id } = agreement
  const isNew = values.payer_id === newPayer
  const payer_id = isNew ? newId() : values.payer_id
  const boleto = {
    command: boletos.create,
    input: {
      id,
      condominium_id,
      payer_id,
      bank_account_id: agreement.id,
      financial_transaction_id: chargeId,
      ...boletoForm.sentFields(values),
    },
  }
  if (!isNew) return [boleto]
  const payer = {
    command: payerCommands.create,
    input: { id: payer_id, condominium_id, ...payerForm.sentFields(values) },
  }
  return [payer, boleto]
}

/** A boleto that the bank does not know yet. */
export function EditBoleto({ row, onClose }: { row: Boleto; onClose: () => void }) {
  const words = formWords(Boleto.names, false)
  const record = useRecordForm<BoletoTerms>({
    row,
    draftKey: `boleto:${row.id}`,
    initial: boletoForm.valuesOf(row),
    fieldsOf: boletoForm.sentFields,
    update: boletos.update,
    failure: words.failure,
    texts: words.texts,
    onClose,
  })
  return (
    <RecordFormModal
      {...record}
      formId="boleto"
      title={words.title}
      phone="full"
      submitText={words.submitText}
    >
      <BoletoTermsFields
        form={record.form}
        amountHint={row.financial_transaction_id === null ? undefined : amountIsOfCharge}
      />
    </RecordFormModal>
  )
}
