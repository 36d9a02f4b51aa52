import { type ReactNode, useState } from 'react'
import { auth } from '#domain/auth/contract.ts'
import { callServer } from '#session/call-server.ts'
import { useSession } from '#session/SessionContext.tsx'
import { sentenceOf } from '#hooks/sentence-of.ts'
import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PublicFrame } from '#ui/PublicFrame.tsx'

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

/** What follows the # never leaves the device; it stays in the address bar until it was used, so that a reload may go on. */
function tokenInHash(): string {
  return location.hash.slice(1)
}

interface OneAnswerProps {
  /** The link brought its token. */
  isComplete: boolean
  title: string
  button: string
  busy: string
  failure: string
  /** Answers what was done, in a sentence. */
  ask: (failure: string) => Promise<string>
  children: ReactNode
}

function OneAnswer({ isComplete, title, button, busy, failure, ask, children }: OneAnswerProps) {
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  async function press() {
    setBusy(true)
    setFault(null)
    try {
      setDone(await ask(failure))
      history.replaceState(history.state, '', location.pathname)
    } catch (error) {
      setFault(sentenceOf(error, failure))
    } finally {
      setBusy(false)
    }
  }

  if (!isComplete)
    return (
      <PublicFrame title={title}>
        <Notice tone="danger" icon="warning">
          Este link está incompleto. Abra-o de novo pelo e-mail que você recebeu, ou copie-o inteiro.
        </Notice>
      </PublicFrame>
    )
  return (
    <PublicFrame title={title}>
      <div role="status">
        {done ? (
          <Notice tone="success" icon="check-circle">
            {done}
          </Notice>
        ) : (
          <p>{children}</p>
        )}
      </div>
      {fault && (
        <div role="alert">
          <Notice tone="danger" icon="warning">
            {fault}
          </Notice>
        </div>
      )}
      {done ? (
        <LinkButton href="/?entrar=1">Entrar no Zelo</LinkButton>
      ) : (
        <Button variant="solid" size="lg" busy={isBusy} busyText={busy} onClick={() => void press()}>
          {button}
        </Button>
      )}
    </PublicFrame>
  )
}
