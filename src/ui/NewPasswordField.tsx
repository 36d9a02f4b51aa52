import { PasswordField } from './PasswordField.tsx'

interface NewPasswordFieldProps {
  label?: string
  name?: string
  value: string
  onChange: (text: string) => void
  error: string | undefined
  disabled?: boolean
}

/** A new password, with a hint about its minimum length. */
export function NewPasswordField({ label = 'Nova senha', ...field }: NewPasswordFieldProps) {
  return <PasswordField {...field} label={label} hint="Mínimo 6 caracteres" autoComplete="new-password" />
}
