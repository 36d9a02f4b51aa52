import { useState } from 'react'
import { accessRecovery } from '#domain/auth/access-recovery.ts'
import { callServer } from '#session/call-server.ts'
import { useSession } from '#session/SessionContext.tsx'
import { OneAnswer, tokenInHash } from './OneAnswer.tsx'

/** The mailbox of an account says that nobody lost anything. */
export function ObjectToRecoveryScreen() {
  const [token] = useState(tokenInHash)
  const session = useSession()
  return (
    <OneAnswer
      isComplete={token !== ''}
      title="Cancelar o pedido de acesso"
      button="Não fui eu: cancelar"
      busy="Cancelando..."
      failure="Não foi possível cancelar o pedido. Tente de novo."
      ask={async (failure) =>
        (await callServer(session.transport(), accessRecovery.object, { token }, failure)).message
      }
      changesPassword
    >
      Alguém com a sua senha pediu para entrar sem a verificação em duas etapas. Se não foi você, cancele:
      nada muda na sua conta. Depois, troque a sua senha.
    </OneAnswer>
  )
}
