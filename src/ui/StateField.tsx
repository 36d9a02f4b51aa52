import { TextField } from './TextField.tsx'
import type { TextFieldProps } from './TextField.tsx'

/** A Brazilian state, by its abbreviation. */
export function StateField(props: Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'error'>) {
  return (
    <TextField
      label="Estado"
      placeholder="MG"
      autoComplete="off"
      autoCapitalize="characters"
      mask={twoCapitals}
      {...props}
    />
  )
}

function twoCapitals(typed: string): string {
  return typed
    .replace(/[^a-z]/gi, '')
    .slice(0, 2)
    .toUpperCase()
}
