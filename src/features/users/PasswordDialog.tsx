import { useState } from 'react'
import { DomainError } from '#domain/kernel/errors.ts'
import { residents } from '#domain/residents/contract.ts'
import { users } from '#domain/users/contract.ts'
import { shortestPassword } from '#domain/users/password-length.ts'
import type { User } from '#domain/users/user.ts'
import { callServer } from '#session/call-server.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { sentenceOf } from '#hooks/sentence-of.ts'
import { useForm } from '#hooks/use-form.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { Button } from '#ui/Button.tsx'
import { FormModal } from '#ui/FormModal.tsx'
import { NewPasswordField } from '#ui/NewPasswordField.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { useRefusalToast } from '#parts/use-refusal-toast.ts'
import { type PasswordValues, passwordProblems } from './password-problems.ts'

const failure = 'Erro ao alterar senha'
const inviteFailure = 'Falha ao enviar o e-mail.'

/** A password by management's hand: the person changes it when they sign in. It is kept nowhere here. */
export function PasswordDialog({ row, onClose }: { row: User; onClose: () => void }) {
  const { transport } = usePerson()
  const toasts = useToasts()
  const { offlineSince } = useSyncStatus()
  const [isInviting, setInviting] = useState(false)
  const form = useForm<PasswordValues>({
    initial: { password: '', confirm_password: '' },
    failure,
    onRefused: useRefusalToast(),
    submit: async (values) => {
      const errors = passwordProblems(values, row.role)
      if (errors.length > 0) throw new DomainError('invalid', { errors })
      await callServer(transport, users.setPassword, { id: row.id, password: values.password }, failure)
      toasts.success('Senha alterada com sucesso!')
      onClose()
    },
  })
  const disabledReason = offlineSince ? 'Precisa de internet.' : undefined

  async function invite() {
    setInviting(true)
    try {
      await callServer(transport, residents.invite, { id: row.id }, inviteFailure)
      toasts.success(`E-mail enviado para ${row.email}.`)
      onClose()
    } catch (error) {
      toasts.error(sentenceOf(error, inviteFailure))
    } finally {
      setInviting(false)
    }
  }

  return (
    <FormModal
      formId="password"
      form={form}
      onSubmit={() => void form.submit()}
      title="Alterar Senha"
      description={row.profile.name}
      onClose={onClose}
      submitText="Alterar Senha"
      busyText="Alterando..."
      submitLook={{ disabledReason }}
    >
      <NewPasswordField shortest={shortestPassword(row.role)} {...form.field('password')} />
      <PasswordField
        label="Confirmar nova senha"
        autoComplete="new-password"
        {...form.field('confirm_password')}
      />
      {row.status === 'ACTIVE' && (
        <>
          <QuietNote icon="info">
            Quem já escolheu uma senha só recebe outra pelo próprio e-mail: envie um código para a pessoa
            criar a nova.
          </QuietNote>
          <Button
            icon="envelope-simple"
            disabledReason={disabledReason}
            busy={isInviting}
            busyText="Enviando..."
            onClick={() => void invite()}
          >
            Enviar e-mail para nova senha
          </Button>
        </>
      )}
    </FormModal>
  )
}
