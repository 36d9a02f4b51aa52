import { useState } from 'react'
import { auth } from '#domain/auth/contract.ts'
import { callServer } from '#session/call-server.ts'
import { useSession } from '#session/SessionContext.tsx'
import { OneAnswer, tokenInHash } from './OneAnswer.tsx'

/** The new mailbox says that it is theirs. Pressed, not opened: mail programs open links by themselves. */
export function ConfirmEmailScreen() {
  const [token] = useState(tokenInHash)
  const session = useSession()
  return (
    <OneAnswer
      isComplete={token !== ''}
      title="Confirmar e-mail"
      button="Confirmar e-mail"
      busy="Confirmando..."
      failure="Não foi possível confirmar o e-mail. Tente de novo."
      ask={async (failure) => {
        const { email } = await callServer(session.transport(), auth.confirmEmail, { token }, failure)
        return `${email} agora abre a sua conta no Zelo. Use este endereço para entrar.`
      }}
      whenOver="Se você já confirmou, entre com este endereço. Se não, entre com o de antes e peça a troca de novo em Perfil."
    >
      Este endereço passa a abrir a sua conta no Zelo, no lugar do anterior.
    </OneAnswer>
  )
}

/** The old mailbox did not want the change. */
export function ObjectToEmailScreen() {
  const [token] = useState(tokenInHash)
  const session = useSession()
  return (
    <OneAnswer
      isComplete={token !== ''}
      title="Cancelar a troca de e-mail"
      button="Cancelar a troca"
      busy="Cancelando..."
      failure="Não foi possível cancelar a troca. Tente de novo."
      ask={async (failure) => {
        const answer = await callServer(session.transport(), auth.objectToEmail, { token }, failure)
        return answer.is_back ? answer.message : 'A troca foi cancelada. O seu endereço continua valendo.'
      }}
    >
      O endereço de antes continua, ou volta a ser, o que abre a sua conta. Se a troca já valia, os aparelhos
      saem da conta e você recebe um código para criar uma senha nova.
    </OneAnswer>
  )
}
