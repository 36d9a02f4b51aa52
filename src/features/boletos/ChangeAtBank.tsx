import { useState } from 'react'
import { dueDateAsked, rebateAsked } from '#domain/boletos/bank-change.ts'
import type { Boleto } from '#domain/boletos/boleto.ts'
import { boletos } from '#domain/boletos/contract.ts'
import { rebateOf } from '#domain/boletos/rebate.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { formatBRL } from '#domain/values/cents.ts'
import { useForm } from '#hooks/use-form.ts'
import { useSubmit } from '#hooks/use-run.ts'
import { asCents } from '#parts/form-of.ts'
import { MoneyField } from '#parts/MoneyField.tsx'
import { RecordFormModal } from '#parts/RecordFormModal.tsx'
import { TwoFields } from '#ui/TwoFields.tsx'
import { boletoName } from './boleto-row.tsx'
import { DueDateField } from './DueDateField.tsx'

const sentHint = 'Pedido ao banco, que ainda não respondeu. Outro valor vai como novo pedido.'
const nothingChanged = 'Mude o vencimento ou o abatimento: assim o pedido é igual ao que já vale.'
const failure = 'Não foi possível pedir a alteração'

/** Another due date or a rebate, asked of the bank in the next remittance. */
export function ChangeAtBank({ row, onClose }: { row: Boleto; onClose: () => void }) {
  const submit = useSubmit()
  const [due, rebate] = [dueDateAsked(row), rebateAsked(row)]
  const granted = rebateOf(row)
  const [opened] = useState({
    due_date: due?.due_date ?? row.due_date,
    rebate_cents: asCents.format(rebate?.rebate_cents ?? granted),
  })
  const form = useForm({
    initial: opened,
    failure,
    async submit({ due_date, rebate_cents }) {
      if (!form.isDirty) throw new DomainError('conflict', { detail: nothingChanged })
      // What the bank confirmed meanwhile is not taken back by a field that nobody changed.
      const input = {
        id: row.id,
        ...(due_date !== opened.due_date && { due_date }),
        ...(rebate_cents !== opened.rebate_cents && { rebate_cents: asCents.parse(rebate_cents) }),
      }
      await submit({
        calls: [{ command: boletos.changeAtBank, input }],
        confirmed: 'Pedido guardado: vai na próxima remessa.',
        waiting: 'Pedido guardado, aguardando envio.',
        failure,
      })
      onClose()
    },
  })
  return (
    <RecordFormModal
      formId="change-at-bank"
      form={form}
      onSubmit={() => void form.submit()}
      size="question"
      title="Alterar no banco"
      description={`${boletoName(row)}, ${formatBRL(row.amount_cents)}, vence ${civilDateText(row.due_date)}. Vai na próxima remessa e vale quando o banco confirmar; a cobrança muda junto.`}
      submitText="Pedir"
      onClose={onClose}
    >
      <TwoFields>
        <DueDateField hint={due?.state === 'SENT' ? sentHint : undefined} {...form.field('due_date')} />
        <MoneyField
          label="Abatimento"
          hint={
            rebate?.state === 'SENT'
              ? sentHint
              : granted > 0
                ? 'Vazio tira o abatimento.'
                : 'Quanto a menos no valor.'
          }
          {...form.field('rebate_cents')}
        />
      </TwoFields>
    </RecordFormModal>
  )
}
