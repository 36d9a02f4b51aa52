import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { FormErrors } from './FormErrors.tsx'
import { FormStack } from './FormStack.tsx'
import { Modal } from './Modal.tsx'
import type { ModalFrameProps } from './ModalFrame.tsx'
import { useFocusFirstError } from './use-focus-first-error.ts'

interface FormModalProps extends Omit<ModalFrameProps, 'footer'> {
  /** Ties the button in the foot to the form. */
  formId: string
  form: {
    isDirty: boolean
    isBusy: boolean
    /** What is wrong with the form as a whole. */
    failure: string | null
    /** Counts the refused submits: each one takes the focus to the first wrong field. */
    attempt: number
  }
  onSubmit: () => void
  submitText: string
  busyText?: string
  submitLook?: { variant?: 'solid' | 'danger'; size?: 'md' | 'lg' }
  /** In the foot, before the button. */
  foot?: ReactNode
  /** Under the form: what is not sent with it. */
  below?: ReactNode
}

/** A form in a dialog: its fields, what is wrong with it, and the button that sends it in the foot. */
export function FormModal(props: FormModalProps) {
  const { formId, form, onSubmit, submitText, busyText, submitLook, foot, below, children, ...frame } = props
  const formRef = useFocusFirstError(form.attempt)
  return (
    <Modal
      {...frame}
      open
      isDirty={form.isDirty}
      footer={
        <>
          {foot}
          <Button
            variant="solid"
            {...submitLook}
            type="submit"
            form={formId}
            busy={form.isBusy}
            busyText={busyText}
          >
            {submitText}
          </Button>
        </>
      }
    >
      <FormStack id={formId} ref={formRef} onSubmit={onSubmit}>
        <FormErrors errors={form.failure ? [form.failure] : []} />
        {children}
      </FormStack>
      {below && <chakra.div mt="5">{below}</chakra.div>}
    </Modal>
  )
}
