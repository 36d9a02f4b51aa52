import { auth } from '#domain/auth/contract.ts'
import { callServer } from '#session/call-server.ts'
import { useSession } from '#session/SessionContext.tsx'
import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { EntranceForm } from './EntranceForm.tsx'
import { WayWords } from './WayWords.tsx'
import { useEntranceForm } from './use-entrance-form.ts'

const failure = 'Erro ao ativar conta'

interface ConfirmRegistrationProps {
  email: string
  /** Typed a moment ago; the server does not have it, and takes it with the code. */
  password: string
  onSignIn: (email: string) => void
}

/** The code from the mailbox opens the account: before it nobody signs in. */
export function ConfirmRegistration({ email, password, onSignIn }: ConfirmRegistrationProps) {
  const session = useSession()
  const toasts = useToasts()
  const form = useEntranceForm({
    initial: { token: '' },
    failure,
    submit: async ({ token }) => {
      const chosen = { email, token: token.trim(), password, confirmPassword: password }
      await callServer(session.transport(), auth.activateAccount, chosen, failure)
      toasts.success('Conta ativada com sucesso! Você pode fazer login agora.')
      onSignIn(email)
    },
  })

  return (
    <EntranceForm
      id="confirm-registration"
      form={form}
      isReady={form.values.token.trim() !== ''}
      submitText="Confirmar e-mail"
      busyText="Confirmando..."
      above={
        <Notice tone="accent" icon="envelope-simple">
          Enviamos uma mensagem com um código para {email}.
        </Notice>
      }
      ways={
        <>
          <LinkButton variant="ghost" href="/activate-account">
            <WayWords who="Não chegou, ou é em outro aparelho?" where="Ativar conta" />
          </LinkButton>
          <Button variant="ghost" onClick={() => onSignIn(email)}>
            <WayWords who="Já tem conta?" where="Entrar" />
          </Button>
        </>
      }
    >
      <TextField label="Código de ativação" autoComplete="one-time-code" autoFocus {...form.field('token')} />
    </EntranceForm>
  )
}
