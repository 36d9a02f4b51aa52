import { DomainError } from '#domain/kernel/errors.ts'
import { useForm } from '#hooks/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { FormErrors } from '#ui/FormErrors.tsx'
import { FormStack } from '#ui/FormStack.tsx'
import { Modal } from '#ui/Modal.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { useFocusFirstError } from '#ui/use-focus-first-error.ts'
import { OfflineHint } from './OfflineHint.tsx'

interface ReasonDialogProps {
  title: string
  description: string
  label: string
  /** Said when a reason is needed and none was given; without it the reason is optional. */
  missing?: string | undefined
  confirmText: string
  onConfirm: (reason: string) => Promise<boolean>
  onClose: () => void
}

/** An act that is told with its reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, label, missing, confirmText, onConfirm, onClose } = props
  const form = useForm({
    initial: { reason: '' },
    async submit({ reason }) {
      if (missing && !reason.trim())
        throw new DomainError('invalid', { errors: [{ path: 'reason', message: missing }] })
      if (await onConfirm(reason)) onClose()
    },
  })
  const formRef = useFocusFirstError(form.attempt)

  return (
    <Modal
      open
      size="question"
      title={title}
      description={description}
      isDirty={form.isDirty}
      onClose={onClose}
      footer={
        <>
          <OfflineHint />
          <Button onClick={onClose}>Voltar</Button>
          <Button variant="danger" type="submit" form="reason" busy={form.isBusy}>
            {confirmText}
          </Button>
        </>
      }
    >
      <FormStack id="reason" ref={formRef} onSubmit={() => void form.submit()}>
        <FormErrors errors={form.failure ? [form.failure] : []} />
        <TextAreaField
          label={label}
          rows={3}
          maxLength={500}
          optional={!missing}
          value={form.values.reason}
          onChange={(text) => form.set('reason', text)}
          error={form.errors.reason}
        />
      </FormStack>
    </Modal>
  )
}
