import { Button } from './Button.tsx'
import { Modal } from './Modal.tsx'

interface NotAllowedProps {
  /** The whole message; null if there is nothing to refuse. */
  refusal: string | null
  onClose: () => void
}

/** Replaces a dialog that the URL opens without the person's permission. */
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
