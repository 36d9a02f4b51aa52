import type { ReactNode } from 'react'
import { LoadFault } from './LoadFault.tsx'
import { Modal } from './Modal.tsx'

interface ModalFaultProps {
  /** The dialog's: "Pets". */
  title: string
  /** "Erro ao buscar pets." */
  fault: string
  onClose: () => void
  /** A dialog that reads the local database. */
  children: ReactNode
}

/** A dialog whose rows could not be read displays the error in its place. */
export function ModalFault({ title, fault, onClose, children }: ModalFaultProps) {
  return (
    <LoadFault
      title={fault}
      frame={(said) => (
        <Modal open title={title} onClose={onClose}>
          {said}
        </Modal>
      )}
    >
      {children}
    </LoadFault>
  )
}
