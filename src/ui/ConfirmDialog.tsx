import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { QuestionFrame } from './QuestionFrame.tsx'

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
  const { open, variant, title, children, confirmText, cancelText, busy, busyText } = props

  if (!open) return null
  return (
    <QuestionFrame
      title={title}
      cancelText={cancelText}
      closeOnBackdrop={!busy}
      onCancel={props.onCancel}
      yes={
        <Button
          variant={variant === 'danger' ? 'danger' : 'solid'}
          busy={busy}
          busyText={busyText}
          onClick={props.onConfirm}
        >
          {confirmText}
        </Button>
      }
    >
      {children && <chakra.div color="fg.muted">{children}</chakra.div>}
    </QuestionFrame>
  )
}
