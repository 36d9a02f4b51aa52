import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { ModalFrame } from './ModalFrame.tsx'

interface QuestionFrameProps {
  title: string
  cancelText?: string
  /** The confirm button. */
  yes: ReactNode
  /** The safe answer is what most people want: it has the solid button. */
  isCancelMain?: boolean
  closeOnBackdrop?: boolean
  onCancel: () => void
  children: ReactNode
}

/** A question that must be answered; the safe answer has the focus. */
export function QuestionFrame(props: QuestionFrameProps) {
  const { title, cancelText = 'Cancelar', yes, closeOnBackdrop = false, onCancel, children } = props
  const { isCancelMain = false } = props
  const cancel = (
    <Button variant={isCancelMain ? 'solid' : 'outline'} data-autofocus onClick={onCancel}>
      {cancelText}
    </Button>
  )
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
          {!isCancelMain && cancel}
          {yes}
          {isCancelMain && cancel}
        </>
      }
    >
      {children}
    </ModalFrame>
  )
}
