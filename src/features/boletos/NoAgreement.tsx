import { noBankAccount } from '#domain/boletos/texts.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Modal } from '#ui/Modal.tsx'

/** Boletos are issued by the condominium's agreement with its bank. */
export function NoAgreement({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      open
      size="question"
      title={noBankAccount}
      onClose={onClose}
      footer={
        <LinkButton variant="solid" icon="bank" href="/app/settings?aba=financeiro">
          Cadastrar convênio
        </LinkButton>
      }
    >
      Os boletos saem pelo convênio do condomínio com o banco. Cadastre-o em Configurações, Financeiro.
    </Modal>
  )
}
