import { auth } from '#domain/auth/contract.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { shortestPassword } from '#domain/users/password-length.ts'
import { Password } from '#domain/values/email.ts'
import { callServer } from '#session/call-server.ts'
import { usePerson, useSession } from '#session/SessionContext.tsx'
import { errorsOf } from '#hooks/use-form.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { Button } from '#ui/Button.tsx'
import { FormBody } from '#ui/FormBody.tsx'
import { ModalFrame } from '#ui/ModalFrame.tsx'
import { NewPasswordField } from '#ui/NewPasswordField.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import * as v from 'valibot'
import { useEntranceForm } from './use-entrance-form.ts'

const formId = 'first-access'
const failure = 'Não foi possível trocar a senha. Tente de novo.'

/** A password that somebody else knew opens the app once: nothing else comes before a new one. */
export function FirstAccess({ onLeave }: { onLeave: () => void }) {
  const { transport, actor } = usePerson()
  const session = useSession()
  const toasts = useToasts()
  const { offlineSince } = useSyncStatus()
  const form = useEntranceForm({
    initial: { current_password: '', password: '', confirm: '' },
    failure,
    submit: async ({ confirm, ...passwords }) => {
      if (confirm !== passwords.password) throw differing()
      await callServer(transport, auth.changePassword, passwords, failure)
      await session.refreshMe()
      void session.retryNow() // asks again where that was not heard
      toasts.success('Senha criada com sucesso!')
    },
  })
  const { values, errors } = form
  const typed = errorsOf<{ password: string }>(v.object({ password: Password }), values)

  return (
    <ModalFrame
      title="Crie a sua senha"
      description="Você entrou com uma senha provisória. Troque-a por uma que só você conheça."
      size="question"
      phone="full"
      hideClose
      closeOnBackdrop={false}
      onClose={() => undefined}
      footer={
        <>
          <Button onClick={onLeave}>Sair</Button>
          <Button
            variant="solid"
            type="submit"
            form={formId}
            busy={form.isBusy}
            busyText="Salvando..."
            disabledReason={offlineSince ? 'Precisa de internet.' : undefined}
          >
            Salvar senha
          </Button>
        </>
      }
    >
      <FormBody id={formId} form={form} onSubmit={() => void (!offlineSince && form.submit())}>
        <PasswordField
          label="Senha provisória"
          autoComplete="current-password"
          {...form.field('current_password')}
        />
        <NewPasswordField
          shortest={shortestPassword(actor.role)}
          {...form.field('password')}
          error={errors.password ?? (values.password ? typed.password : undefined)}
        />
        <PasswordField label="Confirmar senha" autoComplete="new-password" {...form.field('confirm')} />
        {offlineSince && <QuietNote icon="cloud-slash">Trocar a senha precisa de internet.</QuietNote>}
      </FormBody>
    </ModalFrame>
  )
}

function differing(): DomainError {
  return new DomainError('invalid', { errors: [{ path: 'confirm', message: 'As senhas não conferem' }] })
}
