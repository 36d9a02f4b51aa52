import { DomainError } from '#domain/kernel/errors.ts'
import { useForm } from '#hooks/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { FormModal } from '#ui/FormModal.tsx'
import { OfflineHint } from './OfflineHint.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'

interface ReasonDialogProps {
  title: string
  description: string
  label: string
  /** Said when a reason is needed and none was given; without it the reason is optional. */
  missing?: string | undefined
  confirmText: string
  /** Whether it takes something away, as most acts that ask why do. */
  isDanger?: boolean
  onConfirm: (reason: string) => Promise<boolean>
  onClose: () => void
}

/** An act that is told with its reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, label, missing, confirmText, isDanger = true, onConfirm, onClose } = props
  const form = useForm({
    initial: { reason: '' },
    async submit({ reason }) {
      if (missing && !reason.trim())
        throw new DomainError('invalid', { errors: [{ path: 'reason', message: missing }] })
      if (await onConfirm(reason)) onClose()
    },
  })

  return (
    <FormModal
      formId="reason"
      form={form}
      onSubmit={() => void form.submit()}
      size="question"
      title={title}
      description={description}
      onClose={onClose}
      submitText={confirmText}
      {...(isDanger && { submitLook: { variant: 'danger' } as const })}
      foot={
        <>
          <OfflineHint />
          <Button onClick={onClose}>Voltar</Button>
        </>
      }
    >
      <TextAreaField label={label} rows={3} maxLength={500} optional={!missing} {...form.field('reason')} />
    </FormModal>
  )
}
