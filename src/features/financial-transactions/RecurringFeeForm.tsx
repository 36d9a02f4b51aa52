import { useState } from 'react'
import { recurringFees } from '#domain/recurring-fees/contract.ts'
import { mostCharges, tooManyCharges } from '#domain/recurring-fees/fee-input.ts'
import { plannedCharges } from '#domain/recurring-fees/charges-of-fee.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { formatBRL } from '#domain/values/cents.ts'
import { RecordFormModal } from '#parts/RecordFormModal.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useRecordForm } from '#parts/use-record-form.ts'
import { chakra } from '#ui/chakra.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FeeClashes } from './FeeClashes.tsx'
import { FeeFields } from './FeeFields.tsx'
import { countOf, FeePreview } from './FeePreview.tsx'
import { doneText, FeeProgress, type SentFee } from './FeeProgress.tsx'
import { blankFee, feeInput, type FeeValues, whyNothing } from './fee-values.ts'
import { useFeePlan } from './use-fee-plan.ts'

/** Charges one unit, a block or all of them for some periods, in one act. */
export function RecurringFeeForm({ onClose }: { onClose: () => void }) {
  const [sent, setSent] = useState<SentFee | null>(null)
  return sent ? (
    <FeeProgress sent={sent} onClose={onClose} />
  ) : (
    <FeeModal onSent={setSent} onClose={onClose} />
  )
}

function FeeModal({ onSent, onClose }: { onSent: (sent: SentFee) => void; onClose: () => void }) {
  const condominium = useCondominium()
  const [isAsking, setAsking] = useState(false)
  const record = useRecordForm<FeeValues>({
    draftKey: 'recurring-fee:new',
    initial: blankFee,
    check: () => fee.problems,
    create: (values, id) => {
      mustCharge(fee)
      const input = inputOf(values, id)
      return [{ command: recurringFees.create, input }]
    },
    failure: 'Não foi possível lançar a taxa recorrente',
    texts: () => fee.texts,
    onRefused: null,
    onSaved: (id, values) => onSent(sentOf(values, id)),
    onClose,
  })
  const fee = useFee(record.form.values)
  const { plan, periods, hasBoletos } = fee

  function inputOf(values: FeeValues, id: string) {
    const { agreement, clashes } = fee
    const condominium_id = condominium.id ?? ''
    return feeInput(values, { id, condominium_id, plan, periods, agreement, clashes })
  }

  function sentOf(values: FeeValues, id: string): SentFee {
    const ids = plannedCharges(inputOf(values, id)).map((charge) => charge.id)
    return { ids, boletos: plan.boletos_count }
  }

  const isReady =
    fee.isKnown && fee.problems.length === 0 && plan.charges_count > 0 && plan.charges_count <= mostCharges
  return (
    <>
      <RecordFormModal
        {...record}
        formId="recurring-fee"
        title="Nova Taxa Recorrente"
        size="assembly"
        phone="full"
        onSubmit={() => (isReady ? setAsking(true) : record.onSubmit())}
        submitText={
          plan.charges_count > 0 ? `Lançar ${countOf(plan.charges_count, 'cobrança', 'cobranças')}` : 'Lançar'
        }
        busyText="Lançando..."
      >
        <chakra.div css={columns}>
          <div>
            <FeeFields form={record.form} fee={fee} />
          </div>
          <div>
            <FeeClashes form={record.form} clashes={fee.clashes} />
            <FeePreview plan={plan} periods={periods} hasBoletos={hasBoletos} charged={fee.charged} />
          </div>
        </chakra.div>
      </RecordFormModal>
      <ConfirmDialog
        open={isAsking}
        variant="warning"
        title={`Lançar ${countOf(plan.charges_count, 'cobrança', 'cobranças')}?`}
        confirmText="Lançar"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          record.onSubmit()
        }}
      >
        {countOf(plan.charged.length, 'unidade', 'unidades')},{' '}
        {countOf(periods.dueDates.length, 'vencimento', 'vencimentos')}, {formatBRL(plan.total_cents)} no
        total
        {hasBoletos && `, com ${countOf(plan.boletos_count, 'boleto', 'boletos')}`}.
      </ConfirmDialog>
    </>
  )
}

/** The plan of the form, with what is said once it is sent. */
function useFee(values: FeeValues) {
  const fee = useFeePlan(values)
  const { charges_count, boletos_count } = fee.plan
  return {
    ...fee,
    texts: {
      created: doneText(charges_count, boletos_count),
      createdWaiting: `${countOf(charges_count, 'cobrança guardada', 'cobranças guardadas')}, aguardando envio.`,
    },
  }
}

function mustCharge({ plan, periods, charged }: ReturnType<typeof useFee>): void {
  const { charges_count: count } = plan
  if (count === 0) throw new DomainError('invalid', { detail: whyNothing(plan, periods, charged) })
  if (count > mostCharges) throw new DomainError('invalid', { detail: tooManyCharges(count) })
}

/** At a desk the preview stands beside what is typed. */
const columns = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: '8',
  rowGap: '6',
  alignItems: 'start',
  '& > div': { display: 'flex', flexDirection: 'column', gap: '5', minWidth: 0 },
} as const
