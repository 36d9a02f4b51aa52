import { useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { ModalFrame } from './ModalFrame.tsx'
import type { ModalFrameProps } from './ModalFrame.tsx'

export interface ModalProps extends ModalFrameProps {
  open: boolean
  /** There is unsaved input: closing asks first, and `onClose` is only called after the person agrees to lose it. */
  isDirty?: boolean
}

export function Modal({ open, ...rest }: ModalProps) {
  return open ? <OpenModal {...rest} /> : null
}

function OpenModal({ isDirty = false, onClose, ...frame }: Omit<ModalProps, 'open'>) {
  const [asking, setAsking] = useState(false)

  return (
    <>
      <ModalFrame {...frame} onClose={() => (isDirty ? setAsking(true) : onClose())} />
      <ConfirmDialog
        open={asking}
        variant="loss"
        title="Descartar o que foi digitado?"
        confirmText="Descartar"
        cancelText="Continuar editando"
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
