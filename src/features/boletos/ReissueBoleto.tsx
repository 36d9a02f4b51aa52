import { type Boleto, isStillTaken } from '#domain/boletos/boleto.ts'
import { boletos } from '#domain/boletos/contract.ts'
import { askedCents } from '#domain/boletos/rebate.ts'
import { keptDiscount } from '#domain/boletos/reissue.ts'
import { findCents, formatBRL } from '#domain/values/cents.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { newId } from '#session/clock.ts'
import { useForm } from '#hooks/use-form.ts'
import { useSubmit } from '#hooks/use-run.ts'
import { asCents } from '#parts/form-of.ts'
import { MoneyField } from '#parts/MoneyField.tsx'
import { RecordFormModal } from '#parts/RecordFormModal.tsx'
import { useToday } from '#parts/use-today.ts'
import { QuietNote } from '#ui/QuietNote.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TwoFields } from '#ui/TwoFields.tsx'
import { DueDateField } from './DueDateField.tsx'

/** A rejected or cancelled boleto again, with a number of its own. */
export function ReissueBoleto({ row, onClose }: { row: Boleto; onClose: () => void }) {
  const submit = useSubmit()
  const today = useToday()
  const form = useForm({
    initial: {
      due_date: row.due_date >= today ? row.due_date : '',
      amount_cents: asCents.format(askedCents(row)),
    },
    failure: 'Não foi possível gerar o boleto',
    async submit({ due_date, amount_cents }) {
      const { id: replaces_id, financial_transaction_id } = row
      const input = {
        id: newId(),
        replaces_id,
        due_date,
        amount_cents: asCents.parse(amount_cents),
        financial_transaction_id,
      }
      await submit({
        calls: [{ command: boletos.reissue, input }],
        confirmed: 'Boleto criado com sucesso!',
        waiting: 'Boleto guardado, aguardando envio.',
        failure: 'Não foi possível gerar o boleto',
      })
      onClose()
    },
  })
  const lost = lostDiscountText(row, form.values, today)
  return (
    <RecordFormModal
      formId="reissue"
      form={form}
      onSubmit={() => void form.submit()}
      size="question"
      title="Emitir de novo"
      description="O novo boleto tem outro número e fica ligado a este."
      submitText="Emitir boleto"
      busyText="Emitindo..."
      onClose={onClose}
    >
      {isStillTaken(row) && (
        <Notice tone="accent" icon="warning">
          O boleto antigo ainda pode ser pago no banco, até a baixa ser confirmada. Avise o pagador para pagar
          só o novo.
        </Notice>
      )}
      <TwoFields>
        <DueDateField {...form.field('due_date')} />
        <MoneyField label="Valor" {...form.field('amount_cents')} />
      </TwoFields>
      <div role="status">{lost && <QuietNote icon="warning">{lost}</QuietNote>}</div>
    </RecordFormModal>
  )
}

/** That the new one has no discount, where the old one had; null while nobody knows. */
export function lostDiscountText(
  row: Pick<Boleto, 'discount_cents' | 'discount_until'>,
  { due_date, amount_cents: typed }: { due_date: string; amount_cents: string },
  today: string,
): string | null {
  const { discount_cents, discount_until } = row
  const amount_cents = findCents(typed)
  if (discount_cents === 0 || discount_until === null || due_date === '' || !amount_cents) return null
  if (keptDiscount(row, { due_date, amount_cents }, today).discount_cents > 0) return null
  const discount = `${formatBRL(discount_cents)} até ${civilDateText(discount_until)}`
  return `O desconto de ${discount} não cabe mais: o novo boleto sai sem ele.`
}
