import { PasswordField } from './PasswordField.tsx'

interface NewPasswordFieldProps {
  label?: string
  name?: string
  value: string
  onChange: (text: string) => void
  error: string | undefined
  disabled?: boolean
  /** Its minimum length, in characters. */
  shortest?: number
}

/** A new password, with a hint about its minimum length. */
export function NewPasswordField({ label = 'Nova senha', shortest = 6, ...field }: NewPasswordFieldProps) {
  return (
    <PasswordField
      {...field}
      label={label}
      hint={`Mínimo ${shortest} caracteres`}
      autoComplete="new-password"
    />
  )
}
