import { useState } from 'react'
import { useSession } from '#session/SessionContext.tsx'
import { hasPasskeys } from '#session/passkey.ts'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { ModalFrame } from '#ui/ModalFrame.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { AddTotp } from './AddTotp.tsx'
import { useNewTotp } from './use-new-totp.ts'

/** The only screen for a person whose role may not be without a second factor, until they have one. */
export function AddFactorFirst({ onLeave }: { onLeave: () => void }) {
  const session = useSession()
  const [isPasskey, setPasskey] = useState(false)
  const totp = useNewTotp()
  const close = () => {
    setPasskey(false)
    totp.end()
    void session.refreshMe().then(() => session.retryNow())
  }
  if (isPasskey) return <AddPasskey onClose={close} />
  if (totp.begun) return <AddTotp begun={totp.begun} onClose={close} />

  return (
    <ModalFrame
      title="Ative a verificação em duas etapas"
      description="O seu perfil cuida dos dados de muitas pessoas: só a senha não basta para abri-lo."
      size="question"
      phone="full"
      hideClose
      closeOnBackdrop={false}
      onClose={() => undefined}
      footer={<Button onClick={onLeave}>Sair</Button>}
    >
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4" overflowWrap="anywhere">
        <p>
          A partir de agora, ao entrar em um aparelho novo, você confirma que é você com algo que só você tem.
          Leva um minuto.
        </p>
        <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2.5">
          {hasPasskeys() && (
            <Button variant="solid" size="lg" icon="key" full onClick={() => setPasskey(true)}>
              Criar chave de acesso
            </Button>
          )}
          <Button
            variant={hasPasskeys() ? 'outline' : 'solid'}
            size="lg"
            icon="device-mobile"
            full
            busy={totp.isBusy}
            busyText="Abrindo..."
            onClick={totp.begin}
          >
            Usar um aplicativo
          </Button>
        </chakra.div>
      </chakra.div>
    </ModalFrame>
  )
}
