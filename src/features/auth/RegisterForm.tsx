import { useState } from 'react'
import { auth } from '#domain/auth/contract.ts'
import { callServer } from '#session/call-server.ts'
import { useSession } from '#session/SessionContext.tsx'
import { Button } from '#ui/Button.tsx'
import { NewPasswordField } from '#ui/NewPasswordField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { ConfirmRegistration } from './ConfirmRegistration.tsx'
import { EmailField } from './EmailField.tsx'
import { EntranceForm } from './EntranceForm.tsx'
import { WayWords } from './WayWords.tsx'
import { useEntranceForm } from './use-entrance-form.ts'

const failure = 'Erro ao cadastrar'

export function RegisterForm({ onSignIn }: { onSignIn: (email?: string) => void }) {
  const session = useSession()
  const toasts = useToasts()
  const [registered, setRegistered] = useState<{ email: string; password: string } | null>(null)
  const form = useEntranceForm({
    initial: { name: '', email: '', password: '' },
    failure,
    submit: async (values) => {
      await callServer(session.transport(), auth.register, values, failure)
      toasts.success('Cadastro realizado com sucesso! Por favor, faça o login.')
      setRegistered(values)
    },
  })

  if (registered) return <ConfirmRegistration {...registered} onSignIn={onSignIn} />

  return (
    <EntranceForm
      id="register"
      form={form}
      submitText="Criar Conta"
      busyText="Cadastrando..."
      ways={
        <Button variant="ghost" onClick={() => onSignIn()}>
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
