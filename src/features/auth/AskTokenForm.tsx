import { auth } from '#domain/auth/contract.ts'
import { callServer } from '#hooks/call-server.ts'
import { useSession } from '#hooks/SessionContext.tsx'
import { useForm } from '#hooks/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { FormErrors } from '#ui/FormErrors.tsx'
import { FormStack } from '#ui/FormStack.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useFocusFirstError } from '#ui/use-focus-first-error.ts'
import { useToasts } from '#ui/use-toasts.ts'

interface AskTokenFormProps {
  email: string
  onAsked: (email: string, token: string | undefined) => void
  onBack: () => void
}

export function AskTokenForm({ email, onAsked, onBack }: AskTokenFormProps) {
  const session = useSession()
  const toasts = useToasts()
  const form = useForm({
    initial: { email },
    submit: async (values) => {
      const { token } = await callServer(
        session.transport(),
        auth.generateActivationToken,
        values,
        'Erro ao gerar token de ativação',
      )
      toasts.success('Token de ativação enviado! Verifique seu email.')
      onAsked(values.email, token)
    },
  })
  const formRef = useFocusFirstError(form.attempt)

  return (
    <FormStack id="ask-token" ref={formRef} onSubmit={() => void form.submit()}>
      <FormErrors errors={form.failure ? [form.failure] : []} />
      <TextField
        label="E-mail"
        type="email"
        icon="envelope-simple"
        autoComplete="username"
        autoFocus
        hint="Enviamos um código de ativação para este endereço."
        value={form.values.email}
        onChange={(text) => form.set('email', text)}
        error={form.errors.email}
      />
      <Button
        variant="solid"
        size="lg"
        full
        type="submit"
        busy={form.isBusy}
        busyText="Enviando..."
        disabled={!form.values.email.includes('@')}
      >
        Receber código
      </Button>
      <Button variant="ghost" icon="arrow-left" onClick={onBack}>
        Voltar ao início
      </Button>
    </FormStack>
  )
}
