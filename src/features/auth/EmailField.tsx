import { TextField, type TextFieldProps } from '#ui/TextField.tsx'

/** The address of somebody who enters. */
export function EmailField(props: Omit<TextFieldProps, 'label' | 'type' | 'icon' | 'autoComplete'>) {
  return <TextField {...props} label="E-mail" type="email" icon="envelope-simple" autoComplete="username" />
}
