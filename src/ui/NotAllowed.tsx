import { Button } from './Button.tsx'
import { Modal } from './Modal.tsx'

interface NotAllowedProps {
  /** The whole sentence; null while nothing was asked for. */
  refusal: string | null
  onClose: () => void
}

/** In the place of a dialog that an address asks for and this person may not open. */
export function NotAllowed({ refusal, onClose }: NotAllowedProps) {
  return (
    <Modal
      open={refusal !== null}
      size="question"
      title="Sem permissão"
      onClose={onClose}
      footer={
        <Button variant="solid" onClick={onClose}>
          Entendi
        </Button>
      }
    >
      {refusal}
    </Modal>
  )
}
