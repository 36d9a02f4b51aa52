import { chakra } from '#ui/chakra.ts'
import { shortestPassword } from '#domain/users/password-length.ts'
import { usePerson } from '#session/SessionContext.tsx'
import type { Form } from '#hooks/use-form.ts'
import { NewPasswordField } from '#ui/NewPasswordField.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'
import type { ProfileValues } from './profile-values.ts'

interface SecurityTabProps {
  form: Form<ProfileValues>
  offlineSince: string | null
}

/** A new password: it needs the present one, and the server at once. */
export function SecurityTab({ form, offlineSince }: SecurityTabProps) {
  const { actor } = usePerson()
  const disabled = offlineSince !== null
  return (
    <>
      <chakra.p color="fg.muted">
        Deixe em branco para manter a senha. Ao trocá-la, os outros aparelhos saem da sua conta.
      </chakra.p>
      {offlineSince && <QuietNote icon="cloud-slash">Trocar a senha precisa de internet.</QuietNote>}
      <PasswordField
        label="Senha atual"
        autoComplete="current-password"
        disabled={disabled}
        {...form.field('current_password')}
      />
      <NewPasswordField
        shortest={shortestPassword(actor.role)}
        disabled={disabled}
        {...form.field('password')}
      />
      <PasswordField
        label="Confirmar nova senha"
        autoComplete="new-password"
        disabled={disabled}
        {...form.field('confirm')}
      />
    </>
  )
}
