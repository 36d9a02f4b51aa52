import { privacy } from '#domain/privacy/contract.ts'
import { newId } from '#session/clock.ts'
import { useSubmit } from '#hooks/use-run.ts'
import { useDraft } from '#hooks/use-draft.ts'
import { useForm } from '#hooks/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { FormModal } from '#ui/FormModal.tsx'
import { OfflineHint } from '#parts/OfflineHint.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'

const failure = 'Não foi possível fazer o pedido. Tente de novo.'

/** Asks once more before the request goes out; it may be taken back until it is answered. */
export function AskErasure({ onClose }: { onClose: () => void }) {
  const submit = useSubmit()
  const draft = useDraft<{ reason: string }>('privacy-request')
  const form = useForm({
    initial: { reason: '' },
    draft,
    failure,
    async submit({ reason }) {
      await submit({
        calls: [{ command: privacy.request, input: { id: newId(), reason } }],
        draft: draft.key,
        confirmed: 'Pedido enviado. A resposta aparece aqui e no seu e-mail.',
        waiting: 'Pedido guardado, aguardando envio.',
        failure,
      })
      onClose()
    },
  })

  return (
    <FormModal
      formId="privacy-request"
      form={form}
      onSubmit={() => void form.submit()}
      size="question"
      title="Pedir a exclusão dos seus dados?"
      description="Enquanto não houver resposta, você pode cancelar o pedido. Depois de atendido, não há volta."
      onClose={onClose}
      submitText="Pedir exclusão"
      busyText="Enviando..."
      submitLook={{ variant: 'danger' }}
      foot={
        <>
          <OfflineHint />
          <Button onClick={onClose}>Voltar</Button>
        </>
      }
    >
      <TextAreaField label="Motivo" optional rows={3} maxLength={2000} {...form.field('reason')} />
    </FormModal>
  )
}
