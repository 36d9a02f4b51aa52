import { useState } from 'react'
import { IconButton } from './IconButton.tsx'
import { TextField } from './TextField.tsx'
import type { TextFieldProps } from './TextField.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'mask'> & {
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)

  return (
    <TextField
      icon="lock-simple"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          label={shown ? 'Ocultar senha' : 'Mostrar senha'}
          icon={shown ? 'eye-slash' : 'eye'}
          iconSize={20}
          style={{ marginRight: '-0.75rem' }}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
