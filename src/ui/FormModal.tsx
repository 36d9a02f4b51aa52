import { chakra } from './chakra.ts'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { FormBody, type FormBodyProps } from './FormBody.tsx'
import type { IconName } from './icons/names.ts'
import { Modal } from './Modal.tsx'
import type { ModalFrameProps } from './ModalFrame.tsx'
import { QuietNote } from './QuietNote.tsx'

export interface FormModalProps extends Omit<ModalFrameProps, 'footer'> {
  /** Connects the button in the footer to the form. */
  formId: string
  form: FormBodyProps['form'] & { isDirty: boolean; isBusy: boolean }
  onSubmit: () => void
  submitText: string
  busyText?: string
  submitLook?: {
    variant?: 'solid' | 'danger'
    size?: 'md' | 'lg'
    /** Why it cannot be submitted now, displayed instead of the footer: "Cadastrar precisa de internet." */
    disabledReason?: string | undefined
    reasonIcon?: IconName
  }
  /** In the footer, before the button. */
  foot?: ReactNode
  /**
   * 'Cancelar' beside the button: where the specification asks for it, and where pressing the backdrop does not close
   * the dialog.
   */
  hasCancel?: boolean
  /** Below the form: content that is not submitted with it. */
  below?: ReactNode
}

/** A form in a dialog: its fields, its errors, and the submit button in the footer. */
export function FormModal(props: FormModalProps) {
  const {
    formId,
    form,
    onSubmit,
    submitText,
    busyText,
    submitLook,
    foot,
    below,
    hasCancel: asked,
    children,
    ...frame
  } = props
  const hasCancel = asked ?? props.closeOnBackdrop === false
  const { reasonIcon = 'cloud-slash', ...look } = submitLook ?? {}
  return (
    <Modal
      {...frame}
      open
      isDirty={form.isDirty}
      footer={(close) => (
        <>
          {submitLook?.disabledReason ? (
            <QuietNote icon={reasonIcon}>{submitLook.disabledReason}</QuietNote>
          ) : (
            foot
          )}
          {hasCancel && <Button onClick={close}>Cancelar</Button>}
          <Button
            variant="solid"
            {...look}
            type="submit"
            form={formId}
            busy={form.isBusy}
            busyText={busyText}
          >
            {submitText}
          </Button>
        </>
      )}
    >
      <FormBody id={formId} form={form} onSubmit={onSubmit}>
        {children}
      </FormBody>
      {below && <chakra.div mt="5">{below}</chakra.div>}
    </Modal>
  )
}
