import { useState } from 'react'
import { auth } from '#domain/auth/contract.ts'
import type { User } from '#domain/users/user.ts'
import { callServer } from '#session/call-server.ts'
import { usePerson, useSession } from '#session/SessionContext.tsx'
import { sentenceOf } from '#hooks/sentence-of.ts'
import { useForm } from '#hooks/use-form.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { Button } from '#ui/Button.tsx'
import { FormModal } from '#ui/FormModal.tsx'
import { Panel } from '#ui/Panel.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { PendingEmail } from '#parts/PendingEmail.tsx'
import { useRefusalToast } from '#parts/use-refusal-toast.ts'
import { TextField } from '#ui/TextField.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { chakra } from '#ui/chakra.ts'

const failure = 'Não foi possível trocar o e-mail. Tente de novo.'
const needsNetwork = 'Precisa de internet.'

/** The address that opens the account, what waits to take its place, and how to ask for another. */
export function SignInEmail({ row }: { row: User }) {
  const { transport } = usePerson()
  const session = useSession()
  const toasts = useToasts()
  const { offlineSince } = useSyncStatus()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const reason = offlineSince ? needsNetwork : undefined

  async function cancel() {
    setBusy(true)
    try {
      await callServer(transport, auth.cancelEmailChange, {}, failure)
      await session.retryNow()
      toasts.success('A troca de e-mail foi cancelada.')
    } catch (error) {
      toasts.error(sentenceOf(error, failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Panel title="E-mail de acesso">
      <chakra.p mb="3">É com ele que você entra no Zelo e recebe códigos para uma senha nova.</chakra.p>
      {row.pending_email && <PendingEmail email={row.pending_email} isOwn />}
      <chakra.div display="flex" flexWrap="wrap" gap="2.5" mt="3">
        <Button icon="envelope-simple" disabledReason={reason} onClick={() => setAsking(true)}>
          Trocar e-mail
        </Button>
        {row.pending_email && (
          <Button
            variant="ghost"
            disabledReason={reason}
            busy={isBusy}
            busyText="Cancelando..."
            onClick={() => void cancel()}
          >
            Cancelar a troca
          </Button>
        )}
      </chakra.div>
      {isAsking && <NewEmailDialog onClose={() => setAsking(false)} />}
    </Panel>
  )
}

function NewEmailDialog({ onClose }: { onClose: () => void }) {
  const { transport } = usePerson()
  const session = useSession()
  const toasts = useToasts()
  const { offlineSince } = useSyncStatus()
  const form = useForm({
    initial: { email: '', current_password: '' },
    failure,
    onRefused: useRefusalToast(),
    submit: async (values) => {
      await callServer(transport, auth.changeEmail, values, failure)
      await session.retryNow()
      toasts.success(`Abra a mensagem que enviamos para ${values.email} e confirme a troca.`)
      onClose()
    },
  })
  return (
    <FormModal
      formId="new-email"
      form={form}
      onSubmit={() => void form.submit()}
      title="Trocar e-mail de acesso"
      description="O novo endereço vale quando for confirmado por lá. O atual é avisado e pode desfazer a troca por 7 dias."
      onClose={onClose}
      submitText="Enviar confirmação"
      busyText="Enviando..."
      submitLook={{ disabledReason: offlineSince ? needsNetwork : undefined }}
    >
      <TextField
        label="Novo e-mail"
        type="email"
        icon="envelope-simple"
        autoComplete="email"
        {...form.field('email')}
      />
      <PasswordField
        label="Senha atual"
        autoComplete="current-password"
        {...form.field('current_password')}
      />
    </FormModal>
  )
}
