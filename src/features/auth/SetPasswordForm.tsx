import { auth } from '#domain/auth/contract.ts'
import { callServer } from '#session/call-server.ts'
import { useSession } from '#session/SessionContext.tsx'
import { errorsOf } from '#hooks/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { NewPasswordField } from '#ui/NewPasswordField.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { EmailField } from './EmailField.tsx'
import { EntranceForm } from './EntranceForm.tsx'
import { useEntranceForm } from './use-entrance-form.ts'

const failure = 'Erro ao ativar conta'

interface SetPasswordFormProps {
  email: string
  token: string
  onBack: () => void
  onDone: () => void
}

export function SetPasswordForm({ email, token, onBack, onDone }: SetPasswordFormProps) {
  const session = useSession()
  const toasts = useToasts()
  const form = useEntranceForm({
    initial: { email, token, password: '', confirmPassword: '' },
    failure,
    submit: async (values) => {
      await callServer(session.transport(), auth.activateAccount, values, failure)
      toasts.success('Conta ativada com sucesso! Você pode fazer login agora.')
      onDone()
    },
  })
  const { values, set, errors } = form
  const whileTyping = errorsOf(auth.activateAccount.input, values)
  const isReady = Object.keys(whileTyping).length === 0

  return (
    <EntranceForm
      id="set-password"
      form={form}
      isReady={isReady}
      submitText="Ativar conta"
      busyText="Ativando..."
      ways={
        <Button variant="ghost" icon="arrow-left" onClick={onBack}>
          Voltar
        </Button>
      }
    >
      <EmailField readOnly {...form.field('email')} />
      <TextField
        label="Código de ativação"
        autoComplete="one-time-code"
        value={values.token}
        onChange={(text) => set('token', text.trim())}
        error={errors.token}
      />
      <NewPasswordField
        {...form.field('password')}
        error={errors.password ?? (values.password ? whileTyping.password : undefined)}
      />
      <PasswordField
        label="Confirmar senha"
        autoComplete="new-password"
        {...form.field('confirmPassword')}
        error={errors.confirmPassword ?? (values.confirmPassword ? whileTyping.confirmPassword : undefined)}
      />
    </EntranceForm>
  )
}
