import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { Me } from '#domain/auth/contract.ts'
import { rolePath } from '#domain/kernel/roles.ts'
import { secondFactor } from '#domain/auth/second-factor.ts'
import type { FactorQuestion } from '#domain/auth/factor-question.ts'
import { sentenceOf } from '#hooks/sentence-of.ts'
import { callServer } from '#session/call-server.ts'
import { answerByPasskey, hasPasskeys } from '#session/passkey.ts'
import { useSession, useSessionState } from '#session/SessionContext.tsx'
import { SilentStorage } from '#parts/SilentStorage.tsx'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { EmailField } from './EmailField.tsx'
import { EntranceForm } from './EntranceForm.tsx'
import { SecondStep } from './SecondStep.tsx'
import { SessionOver } from './SessionOver.tsx'
import { WayWords } from './WayWords.tsx'
import { useEntranceForm } from './use-entrance-form.ts'

const failure = 'Erro ao fazer login'

/** What is asked for now: the password, what comes after it, or who vouches for those who have lost that. */
export type SignInStep = 'password' | 'factor' | 'lost'

interface SignInFormProps {
  /** Of an account that was opened a moment ago. */
  email: string
  step: SignInStep
  onStep: (step: SignInStep) => void
  onRegister: () => void
}

export function SignInForm({ email, step, onStep, onRegister }: SignInFormProps) {
  const session = useSession()
  const state = useSessionState()
  const toasts = useToasts()
  const [, go] = useLocation()
  const [params] = useSearchParams()
  const [question, setQuestion] = useState<FactorQuestion | null>(null)
  const { expired, taken } = state.status === 'signed_out' ? state : { expired: null }

  const form = useEntranceForm({
    initial: { email: expired?.email || email, password: '', remember: true },
    failure,
    submit: async (credentials) => {
      const answer = await session.signIn(credentials)
      if ('user' in answer) enter(answer)
      else {
        setQuestion(answer)
        onStep('factor')
      }
    },
  })
  const { values } = form
  const byPasskey = useRunOnce(async () => {
    const { ticket, passkey } = await callServer(
      session.transport(),
      secondFactor.passkeyQuestion,
      {},
      failure,
    )
    const proof = { kind: 'PASSKEY', answer: await answerByPasskey(passkey) }
    enter(await session.finishSignIn({ ticket, proof, remember: values.remember }))
  })

  function enter({ user }: Me) {
    toasts.success('Login realizado com sucesso!')
    go(nextPath(params.get('depois')) ?? `/app/${rolePath(user.role)}/dashboard`, { replace: true })
  }

  if (question && step !== 'password')
    return (
      <SecondStep question={question} remember={values.remember} step={step} onStep={onStep} onDone={enter} />
    )

  return (
    <EntranceForm
      id="sign-in"
      form={form}
      submitText="Entrar"
      busyText="Entrando..."
      above={
        <>
          <SilentStorage />
          <SessionOver expired={expired} taken={taken} />
          {state.status === 'signed_out' && state.isRemoved && (
            <Notice tone="accent" icon="warning" title="Sua conta foi removida">
              A administração do condomínio removeu este cadastro. Nada dele ficou neste aparelho.
            </Notice>
          )}
        </>
      }
      ways={
        <>
          {hasPasskeys() && (
            <Button
              variant="ghost"
              icon="key"
              busy={byPasskey.isBusy}
              busyText="Esperando a chave..."
              onClick={() => void byPasskey.run()}
            >
              Entrar com chave de acesso
            </Button>
          )}
          <LinkButton variant="ghost" href="/activate-account">
            <WayWords who="Primeiro acesso ou esqueceu a senha?" where="Definir senha" />
          </LinkButton>
          <Button variant="ghost" onClick={onRegister}>
            <WayWords who="Ainda não tem conta?" where="Criar Conta" />
          </Button>
        </>
      }
    >
      <EmailField autoFocus={!values.email} {...form.field('email')} />
      <PasswordField label="Senha" autoComplete="current-password" {...form.field('password')} />
      <CheckboxField label="Lembrar de mim neste aparelho" {...form.field('remember')} />
    </EntranceForm>
  )
}

/** One attempt at a time; what stopped it is displayed. */
function useRunOnce(attempt: () => Promise<void>) {
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  async function run() {
    setBusy(true)
    try {
      await attempt()
    } catch (error) {
      toasts.error(sentenceOf(error, failure))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run }
}

/** Only a path of this very app: an address from outside never decides where a sign-in leads. */
function nextPath(path: string | null): string | null {
  return path?.startsWith('/app') ? path : null
}
