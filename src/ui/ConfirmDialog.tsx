import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { ModalFrame } from './ModalFrame.tsx'

export interface ConfirmDialogProps {
  open: boolean
  variant: 'danger' | 'warning' | 'info'
  title: string
  children?: ReactNode
  confirmText: string
  cancelText?: string
  busy?: boolean
  busyText?: string
  onConfirm: () => void
  onCancel: () => void
}

/** A question with two answers; the harmless one has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, variant, title, children, confirmText, cancelText = 'Cancelar', busy, busyText } = props

  if (!open) return null
  return (
    <ModalFrame
      role="alertdialog"
      size="question"
      title={title}
      hideClose
      closeOnBackdrop={!busy}
      onClose={props.onCancel}
      footer={
        <>
          <Button data-autofocus onClick={props.onCancel}>
            {cancelText}
          </Button>
          <Button
            variant={variant === 'danger' ? 'danger' : 'solid'}
            busy={busy}
            busyText={busyText}
            onClick={props.onConfirm}
          >
            {confirmText}
          </Button>
        </>
      }
    >
      {children && <chakra.div color="fg.muted">{children}</chakra.div>}
    </ModalFrame>
  )
}
