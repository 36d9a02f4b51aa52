import { chakra } from './chakra.ts'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { QuestionFrame } from './QuestionFrame.tsx'

export interface ConfirmDialogProps {
  open: boolean
  /** `loss`: confirming loses somebody's work, cancelling keeps it. */
  variant: 'danger' | 'warning' | 'info' | 'loss'
  title: string
  children?: ReactNode
  confirmText: string
  cancelText?: string
  busy?: boolean
  busyText?: string
  onConfirm: () => void
  onCancel: () => void
}

/** A question with two answers; the safe one has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, variant, title, children, confirmText, cancelText, busy, busyText } = props

  if (!open) return null
  return (
    <QuestionFrame
      title={title}
      cancelText={cancelText}
      closeOnBackdrop={!busy}
      isCancelMain={variant === 'loss'}
      onCancel={props.onCancel}
      yes={
        <Button variant={looks[variant]} busy={busy} busyText={busyText} onClick={props.onConfirm}>
          {confirmText}
        </Button>
      }
    >
      {children && <chakra.div color="fg.muted">{children}</chakra.div>}
    </QuestionFrame>
  )
}

const looks = { danger: 'danger', warning: 'solid', info: 'solid', loss: 'dangerGhost' } as const
