import { chakra } from './chakra.ts'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { FormBody, type FormBodyProps } from './FormBody.tsx'
import type { IconName } from './icons/names.ts'
import { Modal } from './Modal.tsx'
import type { ModalFrameProps } from './ModalFrame.tsx'
import { QuietNote } from './QuietNote.tsx'

export interface FormModalProps extends Omit<ModalFrameProps, 'footer'> {
  /** Ties the button in the foot to the form. */
  formId: string
  form: FormBodyProps['form'] & { isDirty: boolean; isBusy: boolean }
  onSubmit: () => void
  submitText: string
  busyText?: string
  submitLook?: {
    variant?: 'solid' | 'danger'
    size?: 'md' | 'lg'
    /** Why it cannot be sent now, told in the place of the foot: "Cadastrar precisa de internet." */
    disabledReason?: string | undefined
    reasonIcon?: IconName
  }
  /** In the foot, before the button. */
  foot?: ReactNode
  /** 'Cancelar' beside the button: where it is specified, and where a press beside the dialog does not close it. */
  hasCancel?: boolean
  /** Under the form: what is not sent with it. */
  below?: ReactNode
}

/** A form in a dialog: its fields, what is wrong with it, and the button that sends it in the foot. */
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
