import { auth } from '#domain/auth/contract.ts'
import { callServer } from '#session/call-server.ts'
import { useSession } from '#session/SessionContext.tsx'
import { errorsOf } from '#hooks/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { EmailField } from './EmailField.tsx'
import { EntranceForm } from './EntranceForm.tsx'
import { useEntranceForm } from './use-entrance-form.ts'

const failure = 'Erro ao gerar token de ativação'

interface AskTokenFormProps {
  email: string
  onAsked: (email: string, token: string | undefined) => void
  onBack: () => void
}

export function AskTokenForm({ email, onAsked, onBack }: AskTokenFormProps) {
  const session = useSession()
  const toasts = useToasts()
  const form = useEntranceForm({
    initial: { email },
    failure,
    submit: async (values) => {
      const { token } = await callServer(session.transport(), auth.generateActivationToken, values, failure)
      toasts.success('Token de ativação enviado! Verifique seu email.')
      onAsked(values.email, token)
    },
  })

  return (
    <EntranceForm
      id="ask-token"
      form={form}
      isReady={Object.keys(errorsOf(auth.generateActivationToken.input, form.values)).length === 0}
      submitText="Receber código"
      busyText="Enviando..."
      ways={
        <Button variant="ghost" icon="arrow-left" onClick={onBack}>
          Voltar ao início
        </Button>
      }
    >
      <EmailField
        autoFocus
        hint="Enviamos um código de ativação para este endereço."
        {...form.field('email')}
      />
    </EntranceForm>
  )
}
