import { DomainError } from '#domain/kernel/errors.ts'
import { privacy } from '#domain/privacy/contract.ts'
import type { PrivacyRequest } from '#domain/privacy/privacy-request.ts'
import { useSubmit } from '#hooks/use-run.ts'
import { useDraft } from '#hooks/use-draft.ts'
import { useForm } from '#hooks/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { FormModal } from '#ui/FormModal.tsx'
import { OfflineHint } from '#parts/OfflineHint.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'

const failure = 'Não foi possível recusar o pedido. Tente de novo.'

export function RefuseRequest({ row, onClose }: { row: PrivacyRequest; onClose: () => void }) {
  const submit = useSubmit()
  const draft = useDraft<{ answer: string }>(`privacy-request:${row.id}:refuse`)
  const form = useForm({
    initial: { answer: '' },
    draft,
    failure,
    async submit({ answer }) {
      if (!answer.trim())
        throw new DomainError('invalid', { errors: [{ path: 'answer', message: 'Diga o motivo da recusa' }] })
      await submit({
        calls: [{ command: privacy.refuse, input: { id: row.id, answer } }],
        draft: draft.key,
        confirmed: 'Pedido recusado. A pessoa recebe o motivo.',
        waiting: 'Recusa guardada, aguardando envio.',
        failure,
      })
      onClose()
    },
  })

  return (
    <FormModal
      formId="refuse-request"
      form={form}
      onSubmit={() => void form.submit()}
      size="question"
      title="Recusar o pedido?"
      description={`${row.user.profile.name} lê o motivo aqui e por e-mail.`}
      onClose={onClose}
      submitText="Recusar"
      busyText="Recusando..."
      submitLook={{ variant: 'danger' }}
      foot={
        <>
          <OfflineHint />
          <Button onClick={onClose}>Voltar</Button>
        </>
      }
    >
      <TextAreaField label="Motivo" rows={3} maxLength={2000} {...form.field('answer')} />
    </FormModal>
  )
}
