import { PasswordField } from './PasswordField.tsx'

interface NewPasswordFieldProps {
  label?: string
  name?: string
  value: string
  onChange: (text: string) => void
  error: string | undefined
  disabled?: boolean
}

/** A password that is being chosen says how long it must be. */
export function NewPasswordField({ label = 'Nova senha', ...field }: NewPasswordFieldProps) {
  return <PasswordField {...field} label={label} hint="Mínimo 6 caracteres" autoComplete="new-password" />
}
