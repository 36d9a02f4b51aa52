import { type ReactNode, useState } from 'react'
import { DomainError } from '#domain/kernel/errors.ts'
import { sentenceOf } from '#hooks/sentence-of.ts'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PublicFrame } from '#ui/PublicFrame.tsx'

/** What follows the # never leaves the device; it stays in the address bar until it was used, so that a reload may go on. */
export function tokenInHash(): string {
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
  /** What to do once the link counts no more; without it, whoever did not expect it is sent to change the password. */
  whenOver?: string
  /** Once it is done, the password is still to be changed. */
  changesPassword?: boolean
  children: ReactNode
}

/** A page that an e-mail leads to: one question, one button, one answer. */
export function OneAnswer(props: OneAnswerProps) {
  const { isComplete, title, button, busy, failure, ask, whenOver, changesPassword = false, children } = props
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  /** The link counts once, and not for ever. */
  const [isOver, setOver] = useState(false)

  async function press() {
    setBusy(true)
    setFault(null)
    try {
      setDone(await ask(failure))
      history.replaceState(history.state, '', location.pathname)
    } catch (error) {
      setFault(sentenceOf(error, failure))
      setOver(error instanceof DomainError && error.code === 'token_invalid')
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
      {!isOver && (
        <div role="status">
          {done ? (
            <Notice tone="success" icon="check-circle">
              {done}
            </Notice>
          ) : (
            <p>{children}</p>
          )}
        </div>
      )}
      {fault && (
        <div role="alert">
          <Notice tone="danger" icon="warning">
            {fault}
          </Notice>
        </div>
      )}
      {done && !changesPassword && <LinkButton href="/?entrar=1">Entrar no Zelo</LinkButton>}
      {done && changesPassword && <PasswordWays />}
      {isOver && (whenOver ? <EnterInstead advice={whenOver} /> : <ChangePassword />)}
      {!done && !isOver && (
        <Button variant="solid" size="lg" busy={isBusy} busyText={busy} onClick={() => void press()}>
          {button}
        </Button>
      )}
    </PublicFrame>
  )
}

function EnterInstead({ advice }: { advice: string }) {
  return (
    <>
      <p>{advice}</p>
      <LinkButton variant="solid" href="/?entrar=1">
        Entrar no Zelo
      </LinkButton>
    </>
  )
}

function ChangePassword() {
  return (
    <>
      <p>Não reconhece o pedido? Troque a sua senha: alguém pode conhecê-la.</p>
      <PasswordWays />
    </>
  )
}

function PasswordWays() {
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2.5">
      <LinkButton variant="solid" href="/activate-account">
        Trocar a senha
      </LinkButton>
      <LinkButton href="/?entrar=1">Entrar no Zelo</LinkButton>
    </chakra.div>
  )
}
