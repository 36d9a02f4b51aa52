import { auth } from '#domain/auth/contract.ts'
import { callServer } from '#hooks/call-server.ts'
import { useSession } from '#hooks/SessionContext.tsx'
import { useForm } from '#hooks/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { FormErrors } from '#ui/FormErrors.tsx'
import { FormStack } from '#ui/FormStack.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useFocusFirstError } from '#ui/use-focus-first-error.ts'
import { useToasts } from '#ui/use-toasts.ts'

export function RegisterForm({ onSignIn }: { onSignIn: () => void }) {
  const session = useSession()
  const toasts = useToasts()
  const form = useForm({
    initial: { name: '', email: '', password: '' },
    submit: async (values) => {
      await callServer(session.transport(), auth.register, values, 'Erro ao cadastrar')
      toasts.success('Cadastro realizado com sucesso! Por favor, faça o login.')
      onSignIn()
    },
  })
  const { values, set, errors } = form
  const formRef = useFocusFirstError(form.attempt)

  return (
    <FormStack id="register" ref={formRef} onSubmit={() => void form.submit()}>
      <FormErrors errors={form.failure ? [form.failure] : []} />
      <TextField
        label="Nome completo"
        icon="user"
        autoComplete="name"
        autoFocus
        value={values.name}
        onChange={(text) => set('name', text)}
        error={errors.name}
      />
      <TextField
        label="E-mail"
        type="email"
        icon="envelope-simple"
        autoComplete="username"
        value={values.email}
        onChange={(text) => set('email', text)}
        error={errors.email}
      />
      <PasswordField
        label="Senha"
        hint="Mínimo 6 caracteres"
        autoComplete="new-password"
        value={values.password}
        onChange={(text) => set('password', text)}
        error={errors.password}
      />
      <Button variant="solid" size="lg" full type="submit" busy={form.isBusy} busyText="Cadastrando...">
        Criar Conta
      </Button>
      <Button variant="ghost" onClick={onSignIn}>
        Já tem conta? Entrar
      </Button>
    </FormStack>
  )
}
