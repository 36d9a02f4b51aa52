import { auth } from '#domain/auth/contract.ts'
import { callServer } from '#session/call-server.ts'
import { useSession } from '#session/SessionContext.tsx'
import { Button } from '#ui/Button.tsx'
import { NewPasswordField } from '#ui/NewPasswordField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { EmailField } from './EmailField.tsx'
import { EntranceForm } from './EntranceForm.tsx'
import { WayWords } from './WayWords.tsx'
import { useEntranceForm } from './use-entrance-form.ts'

const failure = 'Erro ao cadastrar'

interface RegisterFormProps {
  onRegistered: (account: { email: string; password: string }) => void
  onSignIn: () => void
}

export function RegisterForm({ onRegistered, onSignIn }: RegisterFormProps) {
  const session = useSession()
  const toasts = useToasts()
  const form = useEntranceForm({
    initial: { name: '', email: '', password: '' },
    failure,
    submit: async (values) => {
      await callServer(session.transport(), auth.register, values, failure)
      // The specification's sentence goes on to ask for the sign-in, which is refused before the mailbox has answered.
      toasts.success('Cadastro realizado com sucesso! Falta confirmar o seu e-mail.')
      onRegistered(values)
    },
  })

  return (
    <EntranceForm
      id="register"
      form={form}
      submitText="Criar Conta"
      busyText="Cadastrando..."
      ways={
        <Button variant="ghost" onClick={onSignIn}>
          <WayWords who="Já tem conta?" where="Entrar" />
        </Button>
      }
    >
      <TextField label="Nome completo" icon="user" autoComplete="name" autoFocus {...form.field('name')} />
      <EmailField {...form.field('email')} />
      <NewPasswordField label="Senha" {...form.field('password')} />
    </EntranceForm>
  )
}
