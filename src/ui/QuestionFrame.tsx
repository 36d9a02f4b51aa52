import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { ModalFrame } from './ModalFrame.tsx'

interface QuestionFrameProps {
  title: string
  cancelText?: string
  /** The button that says yes. */
  yes: ReactNode
  closeOnBackdrop?: boolean
  onCancel: () => void
  children: ReactNode
}

/** A question that must be answered; the harmless answer has the focus. */
export function QuestionFrame(props: QuestionFrameProps) {
  const { title, cancelText = 'Cancelar', yes, closeOnBackdrop = false, onCancel, children } = props
  return (
    <ModalFrame
      role="alertdialog"
      size="question"
      title={title}
      hideClose
      closeOnBackdrop={closeOnBackdrop}
      onClose={onCancel}
      footer={
        <>
          <Button data-autofocus onClick={onCancel}>
            {cancelText}
          </Button>
          {yes}
        </>
      }
    >
      {children}
    </ModalFrame>
  )
}
